vcl 4.1;

# Varnish with vmod_xkey (Debian: varnish, varnish-modules) in front of `npm run serve`.
import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = { .url = "/-/ready/"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

# Who may purge: the shop's own processes.
acl purgers {
  "127.0.0.1";
  "::1";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds the sender to X-Forwarded-For: a second address means that a proxy passed somebody on.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    set req.http.gone = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.gone));
  }
  # The Markdown of a page is at the page's own address.
  if (req.http.Accept ~ "text/markdown") {
    return (pass);
  }
  # The health of a process is its own.
  if (req.url ~ "^/-/") {
    return (synth(404));
  }
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "s-maxage=\d+" && beresp.status < 500) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 60s;
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
  } elsif (bereq.url ~ "^/(_astro|pictures|\.netlify/images)" && beresp.status == 200) {
    # These say themselves how long they are kept.
    set beresp.grace = 60s;
  } else {
    # Pages of the build: asked again each time, and answered with 304 while they are the same.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
