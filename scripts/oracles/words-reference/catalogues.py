"""Independent translations of a language, by their English texts: of GNOME, MATE and KDE, and CLDR's units."""

import gettext
import re

from babel import Locale

from counterparts import UNITS

FILES = {
    "GNOME": "libgweather-4-common/usr/share/locale/{}/LC_MESSAGES/libgweather-4.0.mo",
    "GNOME Weather": "gnome-weather/usr/share/locale/{}/LC_MESSAGES/org.gnome.Weather.mo",
    "KDE": "plasma-workspace-data/usr/share/locale/{}/LC_MESSAGES/plasma_engine_weather.mo",
    "KDE applet": "kdeplasma-addons-data/usr/share/locale/{}/LC_MESSAGES/plasma_applet_org.kde.plasma.weather.mo",
    "MATE": "libmateweather-common/usr/share/locale/{}/LC_MESSAGES/libmateweather.mo",
    "MATE applet": "mate-applets-common/usr/share/locale/{}/LC_MESSAGES/mate-applets.mo",
    "Shell": "gnome-shell-extension-weather/usr/share/locale/{}/LC_MESSAGES/gnome-shell-extension-openweather.mo",
    "Xfce": "xfce4-weather-plugin/usr/share/locale/{}/LC_MESSAGES/xfce4-weather-plugin.mo",
}
# Programs about other subjects: only their words for the sky, the time and for settings are comparable.
OTHER_FILES = {
    "Evolution": "evolution-common/usr/share/locale/{}/LC_MESSAGES/evolution.mo",
    "KGeography": "kgeography-data/usr/share/locale/{}/LC_MESSAGES/kgeography.mo",
    "KStars": "kstars-data/usr/share/locale/{}/LC_MESSAGES/kstars.mo",
}
FOLDERS = {"zh": ("zh_CN",), "zh-Hant": ("zh_TW", "zh_HK"), "bn": ("bn", "bn_IN"), "pt": ("pt_BR", "pt"), "nb": ("nb", "no")}


def translations(packages, language, files):
    """The translations of each English text in these files, each with the programs that have it."""
    found = {}
    for program, file in files.items():
        for folder in FOLDERS.get(language, (language,)):
            path = packages / file.format(folder)
            if path.exists():
                with path.open("rb") as opened:
                    catalogue = gettext.GNUTranslations(opened)._catalog
                for key, text in catalogue.items():
                    if isinstance(key, str) and key and text:
                        found.setdefault(english(key), {}).setdefault(trimmed(text), set()).add(program)
    return found


def english(key):
    """A text without its context, its key for the keyboard and its capitals."""
    return re.sub(r"\s+", " ", trimmed(key.split("\x04")[-1])).casefold()


def trimmed(text):
    text = re.sub(r"<[^>]*>|%\S*|\\n", "", text.split("\n")[0] or text.strip())
    return re.sub(r"\(_?&?[A-Z]\)$", "", text.strip()).replace("_", "").replace("&", "").strip().rstrip(".:：。").strip()


def units(language):
    """The short forms of CLDR's units, each by the phrase, with a placeholder for the value."""
    patterns = Locale.parse(language, sep="-")._data["unit_patterns"]
    found = {}
    for key, unit in UNITS.items():
        forms = patterns[unit].get("short", {}) if unit in patterns else {}
        found[key] = {form for name, form in forms.items() if name in ("zero", "one", "two", "few", "many", "other")}
    return found
