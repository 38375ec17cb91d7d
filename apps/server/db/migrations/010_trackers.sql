-- A tracker that reports readings over HTTP shows nothing but its secret; this is how it is known.
create unique index tracker_secret on tracker (secret_hash);
