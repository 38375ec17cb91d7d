import { LOWEST_GOOD, reasonsFor, type Reason } from '@sillage/domain/commerce/ratings/rating';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './FeedbackPage.module.css';

interface ReasonPicksProps {
  readonly rating: number;
  readonly reasons: readonly Reason[];
  readonly onChange: (reasons: readonly Reason[]) => void;
}

/** What was good, or what was missing. */
export function ReasonPicks({ rating, reasons, onChange }: ReasonPicksProps) {
  const { t } = useTranslation('feedbackPage');
  return (
    <fieldset className={classes['reasons']}>
      <legend>{t(rating > LOWEST_GOOD ? 'liked' : 'missed')}</legend>
      <div className={classes['picks']}>
        {reasonsFor(rating).map((reason) => (
          <label key={reason} className={classes['pick']}>
            <input
              type="checkbox"
              checked={reasons.includes(reason)}
              onChange={({ target }) => onChange(target.checked ? [...reasons, reason] : reasons.filter((one) => one !== reason))}
            />
            <IconCheck size={16} aria-hidden />
            {t(`reason.${reason}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
