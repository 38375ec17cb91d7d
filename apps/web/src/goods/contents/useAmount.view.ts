import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';

/** How many, with what is counted. */
export function useAmount(): (quantity: number, unit: string) => string {
  const { t } = useTranslation('contents');
  const format = useFormat();
  // The unit is written by people, in whichever direction: it is set apart from the text around it.
  return (quantity, unit) =>
    unit === '' ? t('pieceCount', { count: quantity, shown: format.whole(quantity) }) : `\u2068${format.whole(quantity)} ${unit}\u2069`;
}
