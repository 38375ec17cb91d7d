import type { Analytics } from '@sillage/contract/desk/analytics/analytics.contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { AnalyticsSearch } from './analyticsSearch.view.ts';
import { useFigureTexts } from './figureTexts.view.ts';
import classes from './Analytics.module.css';

interface PeriodNoteProps {
  readonly search: AnalyticsSearch;
  readonly analytics: Analytics | undefined;
  readonly onToday: () => void;
}

/** From when to when, and what it is compared with. Its place is there before it is known. */
export function PeriodNote({ search, analytics, onToday }: PeriodNoteProps) {
  const { t } = useTranslation('analytics');
  const { day, whole } = useFigureTexts();
  return (
    <p className={classes['period']}>
      {analytics && (
        <>
          <strong>{t('range', { from: day(analytics.from), to: day(analytics.to) })}</strong>{' '}
          {t('comparedWith', { from: day(analytics.previous.from), to: day(analytics.previous.to), zone: analytics.timeZone })}
          {search.on !== undefined && (
            <>
              {' '}
              {t('asOf', { day: day(search.on) })}{' '}
              <Button kind="quiet" size="xs" onClick={onToday}>
                {t('toToday')}
              </Button>
            </>
          )}
        </>
      )}
      <span role="status">
        {analytics && analytics.working > 0 && ` ${t('working', { count: analytics.working, number: whole(analytics.working) })}`}
      </span>
    </p>
  );
}
