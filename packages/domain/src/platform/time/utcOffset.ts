const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;

/** How far a clock is ahead of UTC, in minutes, by an offset of ISO 8601 such as `+05:30` or `-0300`; 0 for `Z` and what is no offset. */
export function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
