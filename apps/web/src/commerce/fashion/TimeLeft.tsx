import { useSeconds } from '../../platform/time/seconds.ts';
import { useFormat } from '../../platform/time/useFormat.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface TimeLeftProps {
  /** ISO 8601. */
  readonly until: string;
  /** By the server's clock. */
  readonly now: number;
}

/** What is left until then, in units, so that it is no time of day; in the last minutes second by second. */
export function TimeLeft({ until, now }: TimeLeftProps) {
  const format = useFormat();
  const inSeconds = useSeconds();
  const left = Math.max(0, Date.parse(until) - now);
  return (
    <time dateTime={until}>{left < HOUR_MS ? inSeconds(Math.ceil(left / SECOND_MS)) : format.duration(Math.floor(left / MINUTE_MS))}</time>
  );
}
