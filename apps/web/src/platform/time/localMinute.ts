const MINUTE_MS = 60_000;

/** As a field of date and time wants it: in the browser's time zone, without one. */
export function localMinute(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The day that it is then by the reader's clock, as a field of a day wants it: `2026-11-29`. @param time epoch ms */
export function dayHere(time: number): string {
  return localMinute(time).slice(0, 'YYYY-MM-DD'.length);
}
