import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconArchive, IconHourglass, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Stability.module.css';
import { useProfiles } from './profiles.queries.ts';
import type { ProfileSearch } from './profileSearch.view.ts';
import { StabilityProfileRow } from './StabilityProfileRow.tsx';

const StabilityProfileDialog = lazy(async () => ({ default: (await import('./StabilityProfileDialog.tsx')).StabilityProfileDialog }));
const route = getRouteApi('/signedIn/contenus/profiles');

/** What goods bear: the profiles that they can be given. */
export function StabilityProfilesPage() {
  const { t } = useTranslation('stability');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { role } = useUser();
  // The operator only looks.
  const mayChange = role !== 'superAdmin' && belongsTo('userAdmin', role);
  const [dialog, setDialog] = useState<Profile | 'new' | null>(null);
  const profiles = useProfiles(search);
  const rows = profiles.data?.pages.flatMap((page) => page.data) ?? [];
  const change = (next: ProfileSearch) => void navigate({ search: next, replace: true });
  const { search: asked, state } = search;
  const add = mayChange ? (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
      {t('addProfile')}
    </Button>
  ) : null;
  return (
    <DetailsPage>
      <PageHead title={t('profiles')} back={<BackLink to="/contenus/list" aria-label={t('backToGoods')} />}>
        {add}
      </PageHead>
      <div className={classes['bar']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast', { count: SEARCH_MIN })}
          asked={asked}
          onAsk={(text) => change({ ...(text === undefined ? {} : { search: text }), ...(state && { state }) })}
        />
        <Segments
          label={t('which')}
          value={state ?? 'current'}
          onChange={(value) =>
            change({ ...(asked === undefined ? {} : { search: asked }), ...(value === 'archived' ? { state: value } : {}) })
          }
          options={[
            { value: 'current', label: t('which.current'), icon: <IconHourglass size={16} aria-hidden /> },
            { value: 'archived', label: t('which.archived'), icon: <IconArchive size={16} aria-hidden /> },
          ]}
        />
      </div>
      <Rows profiles={profiles} rows={rows} isNarrowed={asked !== undefined || state !== undefined} add={add}>
        {rows.map((profile) => (
          <StabilityProfileRow key={profile.idProfile} profile={profile} mayChange={mayChange} onEdit={() => setDialog(profile)} />
        ))}
      </Rows>
      <Suspense>
        {dialog !== null && <StabilityProfileDialog profile={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </DetailsPage>
  );
}

interface RowsProps {
  readonly profiles: ReturnType<typeof useProfiles>;
  readonly rows: readonly Profile[];
  readonly isNarrowed: boolean;
  readonly add: ReactNode;
  readonly children: ReactNode;
}

function Rows({ profiles, rows, isNarrowed, add, children }: RowsProps) {
  const { t } = useTranslation('stability');
  if (profiles.isPending) return <Skeleton height="320px" />;
  if (profiles.error && rows.length === 0) return <Failure error={profiles.error} onRetry={() => void profiles.refetch()} />;
  if (rows.length === 0)
    return isNarrowed ? (
      <Notice icon={<IconSearchOff />} title={t('nothingFound')}>
        {t('nothingFoundText')}
      </Notice>
    ) : (
      <Notice icon={<IconHourglass />} title={t('noProfiles')} action={add}>
        {t('noProfilesText')}
      </Notice>
    );
  return (
    <Panel title={t('profiles')} flush>
      <ul className={classes['rows']}>{children}</ul>
      <MoreRows of={profiles} />
    </Panel>
  );
}
