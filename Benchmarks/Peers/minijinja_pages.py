"""Makes a simple page for each line of a file with orjson and minijinja: minijinja_pages.py LINES FOLDER"""

import math
import pathlib
import sys

import minijinja
import orjson

WORDS = {0: "Clear", 1: "Mostly clear", 2: "Partly cloudy", 3: "Overcast", 45: "Fog", 61: "Rain", 71: "Snow", 95: "Storm"}


def rows(block, first, count, fields):
    """Some rows of a block as texts, by their names in the template."""
    times = block["time"][first:first + count]
    columns = {name: block[column][first:first + count] for name, column in fields.items() if column in block}
    for index, time in enumerate(times):
        row = {name: shown(values[index]) for name, values in columns.items()}
        code = row.pop("code", None)
        yield row | {"time": time[11:16], "date": time[:10], "summary": WORDS.get(int(code or 0) // 10 * 10, "Rain")}


def shown(value):
    return "–" if value is None else value if isinstance(value, str) else f"{math.floor(value + 0.5)}"


def page(template, answer):
    now = answer["current"]
    hourly = {"temperature": "temperature_2m", "wind": "wind_speed_10m", "chance": "precipitation_probability",
              "humidity": "relative_humidity_2m", "pressure": "pressure_msl", "code": "weather_code"}
    daily = {"low": "temperature_2m_min", "high": "temperature_2m_max", "chance": "precipitation_probability_max",
             "wind": "wind_speed_10m_max", "code": "weather_code"}
    first = next((index for index, time in enumerate(answer["hourly"]["time"]) if time >= now["time"][:13]), 0)
    return template.render_template("page", now={name: shown(value) for name, value in now.items()},
                                    place=f"{answer['latitude']}, {answer['longitude']}",
                                    hours=list(rows(answer["hourly"], first, 48, hourly)),
                                    days=list(rows(answer["daily"], 0, 10, daily)))


def main(lines, folder):
    source = (pathlib.Path(__file__).parent / "page.jinja").read_text()
    template = minijinja.Environment(templates={"page": source})
    with open(lines, "rb") as file:
        for line in file:
            line = orjson.loads(line)
            path = folder / (line["id"] + ".html")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(template, line["answer"]))


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
