import { useFormat } from '../../platform/time/useFormat.ts';
import { clockOf } from './timeLeft.view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface TimeLeftProps {
  /** ISO 8601. */
  readonly until: string;
  /** By the server's clock. */
  readonly now: number;
}

/** What is left until then: hours and minutes, in the last hour second by second. */
export function TimeLeft({ until, now }: TimeLeftProps) {
  const format = useFormat();
  const left = Math.max(0, Date.parse(until) - now);
  return <time dateTime={until}>{left < HOUR_MS ? clockOf(left) : format.duration(Math.floor(left / MINUTE_MS))}</time>;
}
