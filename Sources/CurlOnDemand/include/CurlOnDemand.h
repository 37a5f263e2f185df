// What Foundation calls of libcurl, loaded when it is first called. A program that has this inside starts without
// libcurl and the thirty libraries that libcurl loads; linked statically, it does not even name it (scripts/release).
#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

/// Whether libcurl is there. Calls end the process where it is not, so a program that means to talk asks first.
int curl_is_there(void);

#endif
