/** As a field of date and time wants it: in the browser's time zone, without one. */
export function localMinute(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A minute that has just begun is now: the server would call the rest of it the future. */
export function notLaterThanNow(at: Date): string {
  return new Date(Math.min(at.getTime(), Date.now())).toISOString();
}
