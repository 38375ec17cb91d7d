import { RATINGS } from '@sillage/domain/commerce/ratings/rating';
import { IconStarFilled } from '@tabler/icons-react';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FeedbackPage.module.css';

interface StarPicksProps {
  readonly rating: number | null;
  /** Somebody wanted to send without it. */
  readonly isMissing: boolean;
  readonly onChoose: (rating: number) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** One to five stars: radio buttons, by thumb and by the arrow keys. */
export function StarPicks({ rating, isMissing, onChoose, ref }: StarPicksProps) {
  const { t } = useTranslation('feedbackPage');
  const id = useId();
  return (
    <fieldset ref={ref} className={classes['stars']} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{t('rating')}</legend>
      <div className={classes['row']}>
        {RATINGS.map((value) => (
          <label key={value} className={classes['star']} data-lit={(rating !== null && value <= rating) || undefined}>
            <input
              type="radio"
              name={id}
              checked={value === rating}
              aria-label={`${value}: ${t(`satisfaction.${value}`)}`}
              onChange={() => onChoose(value)}
            />
            <IconStarFilled size={36} aria-hidden />
          </label>
        ))}
      </div>
      <p className={classes['chosen']} aria-hidden>
        {rating === null ? t('choose') : t(`satisfaction.${rating as 1}`)}
      </p>
      {isMissing && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {t('missing')}
        </p>
      )}
    </fieldset>
  );
}
