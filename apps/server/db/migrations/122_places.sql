-- Names are compared otherwise from now on: the gazetteer is filled anew at the next start.
truncate place;
