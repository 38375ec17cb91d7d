import { IconListSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '@tabler/icons-react';
import { Failure } from '../../platform/Failure.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAnalyticsRows } from './analytics.queries.ts';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import type { AnalyticsRowsSearch, AnalyticsSearch } from './analyticsSearch.view.ts';
import { partText, useFigureTexts } from './figureTexts.view.ts';
import { FigureRows } from './FigureRows.tsx';
import { analyticsRowsSearch } from './analyticsSearch.view.ts';
import classes from './AnalyticsRows.module.css';

const ExportRowsDialog = lazy(async () => ({ default: (await import('./ExportRowsDialog.tsx')).ExportRowsDialog }));
const route = getRouteApi('/signedIn/analytics/rows');

/** What stands behind a figure: exactly the rows that it counts, each with the value that counted and the way to its page. */
export function AnalyticsRowsPage() {
  const search = analyticsRowsSearch({ ...route.useSearch() });
  return <RowsOf search={{ ...search, figure: search.figure ?? 'shipments' }} />;
}

type Asked = AnalyticsRowsSearch & { readonly figure: NonNullable<AnalyticsRowsSearch['figure']> };

function RowsOf({ search }: { readonly search: Asked }) {
  const { t } = useTranslation('analytics');
  const navigate = useNavigate();
  const { figure, part: _part, only: _only, ...about } = search;
  const rows = useAnalyticsRows(search);
  const all = useMemo(() => rows.data?.pages.flatMap(({ data }) => data) ?? [], [rows.data]);
  const first = rows.data?.pages[0];
  const show = (next: AnalyticsSearch) =>
    void navigate({ to: '/analytics/rows', search: analyticsRowsSearch({ ...search, ...next }), replace: true });
  return (
    <DetailsPage>
      <PageHead
        title={t('rowsTitle', { figure: t(`figure.${figure}`) })}
        back={<BackLink to="/analytics" search={about} aria-label={t('back')} />}
      />
      <div className={classes['bar']}>
        <AnalyticsFilters search={about} lanes={[]} onChange={show} />
        {first && first.count > 0 && <ExportRows search={search} length={first.count} />}
      </div>
      <RowsNote search={search} from={first?.from} to={first?.to} count={first?.count} />
      {rows.error && all.length === 0 ? (
        <Failure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.isPending ? (
        <Skeleton height="420px" />
      ) : all.length === 0 ? (
        <Notice icon={<IconListSearch />} title={t('nothing')}>
          {t('nothingText')}
        </Notice>
      ) : (
        <FigureRows figure={figure} rows={all} more={rows} />
      )}
    </DetailsPage>
  );
}

interface RowsNoteProps {
  readonly search: Asked;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly count: number | undefined;
}

function RowsNote({ search: { figure, part, only }, from, to, count }: RowsNoteProps) {
  const { t } = useTranslation('analytics');
  const { day, whole } = useFigureTexts();
  const said = [
    ...(from === undefined || to === undefined ? [] : [t('range', { from: day(from), to: day(to) })]),
    ...(part === undefined ? [] : [partText(t, figure, part)]),
    ...(only === undefined ? [] : [onlyText(t, figure, only, count === undefined ? '' : whole(count))]),
    ...(count === undefined || only !== undefined ? [] : [t('rows', { count, number: whole(count) })]),
  ];
  return (
    <div className={classes['note']}>
      <p>
        <strong>{said.join(' · ')}</strong>
      </p>
      <p>{t(`how.${figure}`)}</p>
    </div>
  );
}

function onlyText(
  t: ReturnType<typeof useTranslation<'analytics'>>['t'],
  figure: Asked['figure'],
  only: 'with' | 'without',
  number: string,
): string {
  switch (figure) {
    case 'onTime':
    case 'excursions':
    case 'answered':
    case 'won':
    case 'reporting':
      return t(`${only}.${figure}`, { number });
    default:
      return t(`only.${only}`);
  }
}

function ExportRows({ search, length }: { readonly search: Asked; readonly length: number }) {
  const { t } = useTranslation('analytics');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" icon={<IconDownload size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportRowsDialog search={search} length={length} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
