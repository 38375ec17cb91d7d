/** Milliseconds since 1970 UTC; undefined for a date or time that can't be. `month` is 1 to 12, `year` has four digits. */
export function utcOf(year: number, month: number, day: number, hour: number, minute: number, second: number): number | undefined {
  if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  if (!(hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 60)) return undefined;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? time : undefined;
}
