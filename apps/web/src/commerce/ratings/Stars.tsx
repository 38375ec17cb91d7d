import { RATINGS } from '@sillage/domain/commerce/ratings/rating';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './Stars.module.css';

/** How many stars of five, said in words to those who do not see them. */
export function Stars({ rating, size = 16 }: { readonly rating: number; readonly size?: number }) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  return (
    <span className={classes['stars']} role="img" aria-label={t('ofFive', { rating: format.decimal(rating) })}>
      {RATINGS.map((value) => (
        <IconStarFilled key={value} size={size} aria-hidden data-lit={value <= Math.round(rating) || undefined} />
      ))}
    </span>
  );
}
