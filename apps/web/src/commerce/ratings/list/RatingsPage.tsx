import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { TabBar, TabLink } from '../../../ui/TabLink.tsx';
import { Answers } from './Answers.tsx';
import { Figures } from './Figures.tsx';
import { LinksPart } from './LinksPart.tsx';
import { RatingFilters } from './RatingFilters.tsx';
import { filterOf, RATING_PARTS, type RatingsSearch } from './ratingsSearch.view.ts';

const ExportRatingsDialog = lazy(async () => ({ default: (await import('./ExportRatingsDialog.tsx')).ExportRatingsDialog }));
const route = getRouteApi('/signedIn/operator/ratings');

/** How satisfied those are who received something, and what they said. */
export function RatingsPage() {
  const { t } = useTranslation('ratings');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isExporting, setIsExporting] = useState(false);
  const { part = 'answers' } = search;
  const filter = filterOf(search);
  const change = (next: RatingsSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  return (
    <DetailsPage>
      <PageHead title={t('title')}>
        {part === 'answers' && (
          <Button kind="secondary" icon={<IconDownload size={16} aria-hidden />} onClick={() => setIsExporting(true)}>
            {t('export')}
          </Button>
        )}
      </PageHead>
      <TabBar label={t('title')} current={part}>
        {RATING_PARTS.map((one) => (
          <TabLink
            key={one}
            to="/ratings"
            search={one === 'answers' ? {} : { part: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`part.${one}`)}
          </TabLink>
        ))}
      </TabBar>
      {part === 'links' ? (
        <LinksPart search={search} onChange={change} />
      ) : (
        <>
          <RatingFilters filter={filter} onChange={change} />
          <Figures filter={filter} />
          <Answers filter={filter} onChange={change} />
        </>
      )}
      {isExporting && (
        <Suspense>
          <ExportRatingsDialog filter={filter} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </DetailsPage>
  );
}
