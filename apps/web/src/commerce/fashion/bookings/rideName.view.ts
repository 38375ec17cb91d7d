import { useTranslation } from 'react-i18next';
import type { ShownBooking } from '../fashion.queries.ts';
import { usePlaceTime } from '../placeTime.view.ts';

/** "Paris – Milano, Thursday 26 November, 06:30". */
export function useRideName({ shuttleName, departsAt, timeZone }: Pick<ShownBooking, 'shuttleName' | 'departsAt' | 'timeZone'>): string {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(timeZone);
  const ms = Date.parse(departsAt);
  return t('nextOne', { name: shuttleName, day: place.dayInWords(ms), time: place.time(ms) });
}
