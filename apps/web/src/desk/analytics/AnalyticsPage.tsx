import { GROUPS } from '@sillage/domain/desk/analytics/figures';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { AnalyticsActions } from './AnalyticsActions.tsx';
import { useAnalytics, useViews } from './analytics.queries.ts';
import { analyticsSearch, filtersIn, type AnalyticsSearch } from './analyticsSearch.view.ts';
import { FigureGroup, FigureGroupSkeleton } from './FigureGroup.tsx';
import { PeriodNote } from './PeriodNote.tsx';
import classes from './Analytics.module.css';

const route = getRouteApi('/signedIn/analytics');

/** The figures of a period, in sections, each with the way to what stands behind it. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  // The settings that stand open over it are none of its own: they ask for nothing else.
  const search = analyticsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const isReady = useDefaultView(search);
  const figures = useAnalytics(search);
  // The period is said also where it is the usual one: the plain page is for who has not said what to see, and shows the view that is first.
  const show = ({ period = 'thisMonth', ...next }: AnalyticsSearch) => void navigate({ search: { period, ...next }, replace: true });
  return (
    <DetailsPage>
      <PageHead title={t('title')} />
      <div className={classes['bar']}>
        <AnalyticsFilters search={search} lanes={figures.data?.lanes ?? []} onChange={show} />
        <AnalyticsActions search={search} figures={figures.data} onShow={show} />
      </div>
      <div className={classes['note']}>
        <PeriodNote search={search} analytics={figures.data} onToday={() => show({ ...search, on: undefined })} />
        {filtersIn(search) > 0 && (
          <Button kind="secondary" size="xs" onClick={() => show({ period: search.period, on: search.on })}>
            {t('clear')}
          </Button>
        )}
      </div>
      {figures.error && !figures.data && <Failure error={figures.error} onRetry={() => void figures.refetch()} />}
      <div className={classes['groups']} aria-busy={figures.isFetching} data-stale={figures.isPlaceholderData || undefined}>
        {isReady && figures.data
          ? GROUPS.map((group) => {
              const some = figures.data.figures.filter((figure) => figure.group === group);
              return some.length === 0 ? null : <FigureGroup key={group} group={group} figures={some} />;
            })
          : !figures.error && GROUPS.map((group) => <FigureGroupSkeleton key={group} group={group} />)}
      </div>
    </DetailsPage>
  );
}

/** Whoever comes without saying what to see is shown the view that is their first. @returns whether it is known which */
function useDefaultView(search: AnalyticsSearch): boolean {
  const { data, error } = useViews();
  const navigate = route.useNavigate();
  const router = useRouter();
  const isPlain = Object.values(search).every((value) => value === undefined);
  const first = isPlain ? data?.data.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    // Whoever went back to the plain page from a view wants the plain page.
    if (first && router.history.location.search === '') void navigate({ search: first.search, replace: true });
  }, [first, navigate, router]);
  return !isPlain || (first === undefined && (data !== undefined || error !== null));
}
