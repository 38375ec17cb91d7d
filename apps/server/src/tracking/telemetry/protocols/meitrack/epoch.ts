/** Seconds between 1970 and 2000, from which the device counts. */
const EPOCH_2000_S = 946_684_800;

/** Milliseconds since 1970 UTC, of the seconds since 2000 that a packed message has. */
export function timeOf2000(seconds: number): number {
  return (EPOCH_2000_S + seconds) * 1000;
}
