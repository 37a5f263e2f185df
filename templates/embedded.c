// Written by scripts/embed-templates: the list of all shipped files. Their contents are read when this is compiled.
#include "Templates.h"
#include <stdlib.h>
#include <string.h>

#define FILE_AT(path) { path, (const char[]){
#define END , 0 } },

static const EmbeddedFile files[] = {
FILE_AT("compact/page.html")
#embed "compact/page.html"
END
FILE_AT("compiled/compact.txt")
#embed "compiled/compact.txt"
END
FILE_AT("compiled/icons.txt")
#embed "compiled/icons.txt"
END
FILE_AT("compiled/index.txt")
#embed "compiled/index.txt"
END
FILE_AT("compiled/kiosk.txt")
#embed "compiled/kiosk.txt"
END
FILE_AT("compiled/page.txt")
#embed "compiled/page.txt"
END
FILE_AT("gallery/gallery.html")
#embed "gallery/gallery.html"
END
FILE_AT("icons/arrow.wind.svg")
#embed "icons/arrow.wind.svg"
END
FILE_AT("icons/clock.svg")
#embed "icons/clock.svg"
END
FILE_AT("icons/cloud.bolt.rain.svg")
#embed "icons/cloud.bolt.rain.svg"
END
FILE_AT("icons/cloud.bolt.snow.svg")
#embed "icons/cloud.bolt.snow.svg"
END
FILE_AT("icons/cloud.bolt.svg")
#embed "icons/cloud.bolt.svg"
END
FILE_AT("icons/cloud.drizzle.svg")
#embed "icons/cloud.drizzle.svg"
END
FILE_AT("icons/cloud.fill.svg")
#embed "icons/cloud.fill.svg"
END
FILE_AT("icons/cloud.fog.ice.svg")
#embed "icons/cloud.fog.ice.svg"
END
FILE_AT("icons/cloud.fog.svg")
#embed "icons/cloud.fog.svg"
END
FILE_AT("icons/cloud.hail.svg")
#embed "icons/cloud.hail.svg"
END
FILE_AT("icons/cloud.heavyrain.svg")
#embed "icons/cloud.heavyrain.svg"
END
FILE_AT("icons/cloud.horizon.bolt.svg")
#embed "icons/cloud.horizon.bolt.svg"
END
FILE_AT("icons/cloud.horizon.rain.svg")
#embed "icons/cloud.horizon.rain.svg"
END
FILE_AT("icons/cloud.horizon.snow.svg")
#embed "icons/cloud.horizon.snow.svg"
END
FILE_AT("icons/cloud.horizon.svg")
#embed "icons/cloud.horizon.svg"
END
FILE_AT("icons/cloud.moon.bolt.svg")
#embed "icons/cloud.moon.bolt.svg"
END
FILE_AT("icons/cloud.moon.rain.svg")
#embed "icons/cloud.moon.rain.svg"
END
FILE_AT("icons/cloud.moon.snow.svg")
#embed "icons/cloud.moon.snow.svg"
END
FILE_AT("icons/cloud.moon.svg")
#embed "icons/cloud.moon.svg"
END
FILE_AT("icons/cloud.rain.ice.svg")
#embed "icons/cloud.rain.ice.svg"
END
FILE_AT("icons/cloud.rain.svg")
#embed "icons/cloud.rain.svg"
END
FILE_AT("icons/cloud.sleet.svg")
#embed "icons/cloud.sleet.svg"
END
FILE_AT("icons/cloud.snow.svg")
#embed "icons/cloud.snow.svg"
END
FILE_AT("icons/cloud.sun.bolt.svg")
#embed "icons/cloud.sun.bolt.svg"
END
FILE_AT("icons/cloud.sun.rain.svg")
#embed "icons/cloud.sun.rain.svg"
END
FILE_AT("icons/cloud.sun.snow.svg")
#embed "icons/cloud.sun.snow.svg"
END
FILE_AT("icons/cloud.sun.svg")
#embed "icons/cloud.sun.svg"
END
FILE_AT("icons/cloud.svg")
#embed "icons/cloud.svg"
END
FILE_AT("icons/drop.thermometer.svg")
#embed "icons/drop.thermometer.svg"
END
FILE_AT("icons/exclamationmark.triangle.svg")
#embed "icons/exclamationmark.triangle.svg"
END
FILE_AT("icons/eye.svg")
#embed "icons/eye.svg"
END
FILE_AT("icons/gauge.svg")
#embed "icons/gauge.svg"
END
FILE_AT("icons/horizon.dust.svg")
#embed "icons/horizon.dust.svg"
END
FILE_AT("icons/horizon.haze.svg")
#embed "icons/horizon.haze.svg"
END
FILE_AT("icons/humidity.svg")
#embed "icons/humidity.svg"
END
FILE_AT("icons/hurricane.svg")
#embed "icons/hurricane.svg"
END
FILE_AT("icons/icloud.slash.svg")
#embed "icons/icloud.slash.svg"
END
FILE_AT("icons/moon.dust.svg")
#embed "icons/moon.dust.svg"
END
FILE_AT("icons/moon.haze.svg")
#embed "icons/moon.haze.svg"
END
FILE_AT("icons/moon.svg")
#embed "icons/moon.svg"
END
FILE_AT("icons/moonphase.first.quarter.svg")
#embed "icons/moonphase.first.quarter.svg"
END
FILE_AT("icons/moonphase.full.moon.svg")
#embed "icons/moonphase.full.moon.svg"
END
FILE_AT("icons/moonphase.last.quarter.svg")
#embed "icons/moonphase.last.quarter.svg"
END
FILE_AT("icons/moonphase.new.moon.svg")
#embed "icons/moonphase.new.moon.svg"
END
FILE_AT("icons/moonphase.waning.crescent.svg")
#embed "icons/moonphase.waning.crescent.svg"
END
FILE_AT("icons/moonphase.waning.gibbous.svg")
#embed "icons/moonphase.waning.gibbous.svg"
END
FILE_AT("icons/moonphase.waxing.crescent.svg")
#embed "icons/moonphase.waxing.crescent.svg"
END
FILE_AT("icons/moonphase.waxing.gibbous.svg")
#embed "icons/moonphase.waxing.gibbous.svg"
END
FILE_AT("icons/smoke.svg")
#embed "icons/smoke.svg"
END
FILE_AT("icons/snowflake.svg")
#embed "icons/snowflake.svg"
END
FILE_AT("icons/sun.dust.svg")
#embed "icons/sun.dust.svg"
END
FILE_AT("icons/sun.haze.svg")
#embed "icons/sun.haze.svg"
END
FILE_AT("icons/sun.horizon.svg")
#embed "icons/sun.horizon.svg"
END
FILE_AT("icons/sun.max.svg")
#embed "icons/sun.max.svg"
END
FILE_AT("icons/sunrise.svg")
#embed "icons/sunrise.svg"
END
FILE_AT("icons/sunset.svg")
#embed "icons/sunset.svg"
END
FILE_AT("icons/thermometer.snowflake.svg")
#embed "icons/thermometer.snowflake.svg"
END
FILE_AT("icons/thermometer.sun.svg")
#embed "icons/thermometer.sun.svg"
END
FILE_AT("icons/thermometer.svg")
#embed "icons/thermometer.svg"
END
FILE_AT("icons/tornado.svg")
#embed "icons/tornado.svg"
END
FILE_AT("icons/tropicalstorm.svg")
#embed "icons/tropicalstorm.svg"
END
FILE_AT("icons/umbrella.svg")
#embed "icons/umbrella.svg"
END
FILE_AT("icons/uv.svg")
#embed "icons/uv.svg"
END
FILE_AT("icons/wind.beaufort.0.svg")
#embed "icons/wind.beaufort.0.svg"
END
FILE_AT("icons/wind.beaufort.1.svg")
#embed "icons/wind.beaufort.1.svg"
END
FILE_AT("icons/wind.beaufort.10.svg")
#embed "icons/wind.beaufort.10.svg"
END
FILE_AT("icons/wind.beaufort.11.svg")
#embed "icons/wind.beaufort.11.svg"
END
FILE_AT("icons/wind.beaufort.12.svg")
#embed "icons/wind.beaufort.12.svg"
END
FILE_AT("icons/wind.beaufort.2.svg")
#embed "icons/wind.beaufort.2.svg"
END
FILE_AT("icons/wind.beaufort.3.svg")
#embed "icons/wind.beaufort.3.svg"
END
FILE_AT("icons/wind.beaufort.4.svg")
#embed "icons/wind.beaufort.4.svg"
END
FILE_AT("icons/wind.beaufort.5.svg")
#embed "icons/wind.beaufort.5.svg"
END
FILE_AT("icons/wind.beaufort.6.svg")
#embed "icons/wind.beaufort.6.svg"
END
FILE_AT("icons/wind.beaufort.7.svg")
#embed "icons/wind.beaufort.7.svg"
END
FILE_AT("icons/wind.beaufort.8.svg")
#embed "icons/wind.beaufort.8.svg"
END
FILE_AT("icons/wind.beaufort.9.svg")
#embed "icons/wind.beaufort.9.svg"
END
FILE_AT("icons/wind.snow.svg")
#embed "icons/wind.snow.svg"
END
FILE_AT("icons/wind.svg")
#embed "icons/wind.svg"
END
FILE_AT("index/page.html")
#embed "index/page.html"
END
FILE_AT("index/style.css")
#embed "index/style.css"
END
FILE_AT("kiosk/page.html")
#embed "kiosk/page.html"
END
FILE_AT("kiosk/style.css")
#embed "kiosk/style.css"
END
FILE_AT("languages/ar.json")
#embed "languages/ar.json"
END
FILE_AT("languages/de.json")
#embed "languages/de.json"
END
FILE_AT("languages/en.json")
#embed "languages/en.json"
END
FILE_AT("languages/es.json")
#embed "languages/es.json"
END
FILE_AT("languages/fr.json")
#embed "languages/fr.json"
END
FILE_AT("languages/he.json")
#embed "languages/he.json"
END
FILE_AT("languages/it.json")
#embed "languages/it.json"
END
FILE_AT("languages/ja.json")
#embed "languages/ja.json"
END
FILE_AT("languages/nb.json")
#embed "languages/nb.json"
END
FILE_AT("languages/nl.json")
#embed "languages/nl.json"
END
FILE_AT("languages/pl.json")
#embed "languages/pl.json"
END
FILE_AT("languages/pt.json")
#embed "languages/pt.json"
END
FILE_AT("languages/sv.json")
#embed "languages/sv.json"
END
FILE_AT("languages/tr.json")
#embed "languages/tr.json"
END
FILE_AT("languages/uk.json")
#embed "languages/uk.json"
END
FILE_AT("languages/zh.json")
#embed "languages/zh.json"
END
FILE_AT("page/error.html")
#embed "page/error.html"
END
FILE_AT("page/hours.html")
#embed "page/hours.html"
END
FILE_AT("page/loading.html")
#embed "page/loading.html"
END
FILE_AT("page/page.html")
#embed "page/page.html"
END
FILE_AT("page/style.css")
#embed "page/style.css"
END
FILE_AT("preview/index.html")
#embed "preview/index.html"
END
FILE_AT("preview/location.html")
#embed "preview/location.html"
END
FILE_AT("preview/signup.html")
#embed "preview/signup.html"
END
FILE_AT("preview/weather.html")
#embed "preview/weather.html"
END
FILE_AT("preview/week.html")
#embed "preview/week.html"
END
FILE_AT("sample.json")
#embed "sample.json"
END
};

static const size_t count = sizeof files / sizeof files[0];

size_t embedded_file_count(void) { return count; }

const EmbeddedFile *embedded_file_at(size_t index) { return &files[index]; }

static int by_name(const void *name, const void *file) {
    return strcmp(name, ((const EmbeddedFile *)file)->name);
}

const EmbeddedFile *embedded_file(const char *name) {
    return bsearch(name, files, count, sizeof files[0], by_name);
}
