import { serverAheadMs } from './serverClock.ts';
import { useNow } from './useNow.ts';

/** The time by the server's clock (ms since 1970), told again every quarter of a minute: what it decides does not hang on this machine's clock. */
export function useServerNow(): number {
  return serverOf(useNow());
}

/** What a moment of this machine's clock is by the server's. */
export function serverOf(ms: number): number {
  return ms + serverAheadMs();
}
