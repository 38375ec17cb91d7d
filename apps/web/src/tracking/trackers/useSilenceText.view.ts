import type { TrackerSilence } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';

type Reason = TrackerSilence['reasons'][number];

/** A cause of silence in words, with its evidence. */
export function useSilenceText() {
  const { t } = useTranslation('trackerHealth');
  const format = useFormat();
  const measured = ({ cause, value }: Reason) => {
    if (value === null) return '';
    if (cause === 'batteryEmpty') return format.percent(value);
    return cause === 'poorReception' ? format.measured(value, 'dBm') : format.whole(value);
  };
  return (reason: Reason) =>
    t(`cause.${reason.cause}`, {
      date: reason.date === null ? '' : format.moment(Date.parse(reason.date)),
      value: measured(reason),
      subject: reason.subject ?? '',
    });
}
