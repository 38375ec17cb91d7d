import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';

type Times = Pick<WireAlert, 'startDate' | 'clearedDate' | 'closed'>;

/** How long it was outside, in minutes: until it came back, until somebody closed it, or until now. */
export function lastedMinutes({ startDate, clearedDate, closed }: Times, now: number): number {
  const end = clearedDate ?? closed?.date ?? null;
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(startDate)) / 60_000;
}

/** Since when an alert is outside and how long that lasts or lasted: both of one moment, which may be long before it was raised. */
export function useSince(alert: Times): string {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const now = useNow();
  const date = format.nearMomentStart(Date.parse(alert.startDate), now);
  return t('since', { date, duration: format.duration(lastedMinutes(alert, now)) });
}
