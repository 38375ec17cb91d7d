/** The calendar day that a moment (epoch ms) falls on in a time zone: `2026-03-29`. */
export function dayIn(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
