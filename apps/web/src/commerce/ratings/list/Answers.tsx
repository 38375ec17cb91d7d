import { IconMoodEmpty, IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useRatings } from '../ratings.queries.ts';
import type { RatingFilterProps } from './RatingFilters.tsx';
import { RatingItem } from './RatingItem.tsx';
import classes from './Ratings.module.css';
import { isFiltered, NO_FILTER } from './ratingsSearch.view.ts';

/** What was said, the latest first. */
export function Answers({ filter, onChange }: RatingFilterProps) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const ratings = useRatings(filter);
  const rows = useMemo(() => ratings.data?.pages.flatMap((page) => page.data) ?? [], [ratings.data]);
  const count = ratings.data?.pages[0]?.count;
  if (ratings.isPending) return <Skeleton height="320px" />;
  if (ratings.error && rows.length === 0) return <Failure error={ratings.error} onRetry={() => void ratings.refetch()} />;
  if (rows.length === 0)
    return isFiltered(filter) ? (
      <Notice
        icon={<IconSearchOff />}
        title={t('nothingFound')}
        action={
          <Button kind="secondary" onClick={() => onChange(NO_FILTER)}>
            {t('clearFilters')}
          </Button>
        }
      >
        {t('nothingFoundText')}
      </Notice>
    ) : (
      <Notice icon={<IconMoodEmpty />} title={t('none')} action={<ButtonLink to="/clients/list">{t('toCustomers')}</ButtonLink>}>
        {t('noneText')}
      </Notice>
    );
  return (
    <section className={classes['answers']} aria-label={t('answers')}>
      <PanelHead title={t('answers')} count={count === undefined ? undefined : format.whole(count)} />
      <ul>
        {rows.map((rating) => (
          <RatingItem key={rating.idRating} rating={rating} />
        ))}
      </ul>
      {ratings.isFetchingNextPage && <Skeleton height="120px" />}
      <MoreRows of={ratings} />
    </section>
  );
}
