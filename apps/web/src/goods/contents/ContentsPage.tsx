import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { IconHourglass, IconPackages, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListBeside } from '../../ui/ListBeside.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContentFilters } from './ContentFilters.tsx';
import { ContentRow } from './ContentRow.tsx';
import { isFiltered, NO_CONTENT_FILTER, type ContentSearch } from './contentSearch.view.ts';
import classes from './ContentsPage.module.css';
import { useContentFrames, useContents } from './contents.queries.ts';

const ContentDetails = lazy(async () => ({ default: (await import('./ContentDetails.tsx')).ContentDetails }));
const ContentDialog = lazy(async () => ({ default: (await import('./ContentDialog.tsx')).ContentDialog }));

const route = getRouteApi('/signedIn/contenus/list');

interface ContentsPageProps {
  /** What later areas know of some goods. */
  readonly More?: ComponentType<{ readonly idContent: number }>;
}

/** Goods in assets and containers: a list, with what is known of one beside it. */
export function ContentsPage({ More }: ContentsPageProps) {
  const { t } = useTranslation('contents');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: ContentSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const [isAdding, setIsAdding] = useState(false);
  const { content, ...filter } = search;
  const contents = useContents(filter);
  useContentFrames();
  const rows = contents.data?.pages.flatMap((page) => page.data) ?? [];
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <ListBeside
      label={t('title')}
      shown={content === undefined ? 'list' : 'beside'}
      list={
        <>
          <ContentFilters search={search} onChange={change} />
          <div className={classes['scroller']}>
            <Rows contents={contents} rows={rows} search={search} onClear={() => change(NO_CONTENT_FILTER)} addButton={add} />
          </div>
        </>
      }
      beside={
        content === undefined ? (
          <Notice icon={<IconPackages />} title={t('pickOne')}>
            {t('pickOneText')}
          </Notice>
        ) : (
          <Suspense fallback={<Skeleton height="240px" />}>
            <ContentDetails key={content} idContent={content} onClose={() => change({ content: undefined })}>
              {More && <More idContent={content} />}
            </ContentDetails>
          </Suspense>
        )
      }
    >
      <PageHead title={t('title')}>
        <ButtonLink to="/contenus/profiles" kind="secondary" icon={<IconHourglass size={16} aria-hidden />} aria-label={t('profiles')}>
          {t('profiles')}
        </ButtonLink>
        {add}
      </PageHead>
      {isAdding && (
        <Suspense>
          <ContentDialog content={null} onMade={(made) => change({ content: made })} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </ListBeside>
  );
}

interface RowsProps {
  readonly contents: ReturnType<typeof useContents>;
  readonly rows: readonly ContentSummary[];
  readonly search: ContentSearch;
  readonly onClear: () => void;
  readonly addButton: ReactNode;
}

function Rows({ contents, rows, search, onClear, addButton }: RowsProps) {
  const { t } = useTranslation('contents');
  const { error, isPending, refetch } = contents;
  if (isPending) return <Skeleton height="320px" />;
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0 && !isFiltered(search))
    return (
      <Notice icon={<IconPackages />} title={t('none')} action={addButton}>
        {t('noneText')}
      </Notice>
    );
  if (rows.length === 0) {
    const clear = (
      <Button kind="secondary" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    );
    return (
      <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
        {t('nothingFoundText')}
      </Notice>
    );
  }
  return (
    <>
      <ul>
        {rows.map((content) => (
          <ContentRow key={content.idContent} content={content} isSelected={content.idContent === search.content} />
        ))}
      </ul>
      <MoreRows of={contents} />
    </>
  );
}
