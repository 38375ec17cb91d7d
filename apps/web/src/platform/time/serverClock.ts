/** The header tells whole seconds: what differs by less is no difference. */
const COARSE_MS = 2000;

let aheadMs = 0;

/** What an answer says of the server's clock. */
export function noteServerDate(date: string | null): void {
  const shown = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(shown)) return;
  const ahead = shown - Date.now();
  if (Math.abs(ahead - aheadMs) > COARSE_MS) aheadMs = Math.abs(ahead) <= COARSE_MS ? 0 : ahead;
}

/** How much later it is there than here. */
export function serverAheadMs(): number {
  return aheadMs;
}
