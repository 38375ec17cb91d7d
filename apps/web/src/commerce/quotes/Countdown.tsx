import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { serverOf, useServerNow } from '../../platform/time/useServerNow.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECOND_MS = 1000;

/** How long an offer can still be accepted, by the server's clock; in its last hour second by second. `until` is ISO 8601. */
export function Countdown({ until }: { readonly until: string }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const end = Date.parse(until);
  const now = useSeconds(useServerNow(), end);
  const left = end - now;
  if (left <= 0) return <>{t('runOut')}</>;
  const time = left < HOUR_MS ? clockOf(left) : format.duration(left / MINUTE_MS);
  return <time dateTime={until}>{t('timeLeft', { time })}</time>;
}

/** "09:41". */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time anew with each second, as long as the end is near enough for seconds to matter. */
function useSeconds(now: number, end: number): number {
  const isNear = end > now && end - now <= HOUR_MS;
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (!isNear) return undefined;
    const timer = setInterval(() => setSecond(serverOf(Date.now())), SECOND_MS);
    return () => clearInterval(timer);
  }, [isNear]);
  return Math.max(now, second);
}
