// Libraries that few runs need, loaded when one of their functions is first called: libcurl, which Foundation calls and
// which loads thirty others, and libxml2, which reads templates. A program that has this inside starts without them; linked
// statically, it does not even name them (scripts/release).
#ifndef LIBRARIES_ON_DEMAND_H
#define LIBRARIES_ON_DEMAND_H

#include <stddef.h>

/// Whether libxml2 is there. Calls end the process where it is not, so a program that means to read XML asks first.
int xml_is_there(void);

/// Whether libcurl is there. Calls end the process where it is not, so a program that means to talk asks first.
int curl_is_there(void);

/// What libcurl tells of a socket: which direction it waits for from now on, and what is kept for the socket.
typedef int (*curl_socket_function)(void *easy, int socket, int wanted, void *data, void *sources);

/// Tells Foundation what libcurl waits for, in a way that lets it rest.
///
/// Foundation adds to what it watches a socket for, and takes nothing away before libcurl has done with the socket. Who has
/// sent a question and waits for the answer would be woken again and again, since more could be sent. So where libcurl
/// wants one direction only, Foundation is first told to forget the socket.
int curl_tell_socket(curl_socket_function tell, void *easy, int socket, int wanted, void *data, void *sources);

/// The most bytes of an answer that Foundation is handed, unpacked. It takes them faster than it hands them on, so a server
/// that sends without end would fill the memory before anybody could say that it is enough.
enum { curl_most = 64 << 20 };

/// Begins to count the bytes of an answer.
void curl_count_anew(const void *answer);

/// Counts further bytes of an answer, and tells whether they are too many now.
int curl_is_too_much(const void *answer, size_t more);

#endif
