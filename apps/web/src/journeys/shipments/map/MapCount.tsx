import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { countText } from '../../../platform/list/countText.ts';
import classes from './MapCard.module.css';
import type { PositionIndex } from './mapPositions.view.ts';

/** How many shipments the list beside has, and how many of them the map shows. */
export function MapCount({ book, total }: { readonly book: PositionIndex; readonly total: number | undefined }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  if (total === undefined) return null;
  const placed = [...book.values()].filter(({ place }) => place !== null).length;
  return (
    <p className={classes['count']} role="status">
      {t('mapCount', { count: total, total: countText(total, format), shown: format.whole(placed) })}
    </p>
  );
}
