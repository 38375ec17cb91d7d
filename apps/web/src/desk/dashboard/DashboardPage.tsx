import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { dashboardViewOf, isEmpty, isWithoutGoods, tilesOf, viewOfPath, type DashboardView } from '@sillage/domain/desk/dashboard/tiles';
import { IconAdjustments, IconChartDots, IconDeviceTv, IconPlus } from '@tabler/icons-react';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../people/customers/shared/CustomerFilter.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotOnPhones } from '../../ui/NotOnPhones.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { TabBar, TabLink } from '../../ui/TabLink.tsx';
import { useArrangement } from './arrange/arrangement.queries.ts';
import { sectionsOf } from './arrange/arrangement.view.ts';
import { useDashboard } from './dashboard.queries.ts';
import classes from './DashboardPage.module.css';
import { dashboardSearch, type DashboardSearch } from './dashboardSearch.view.ts';
import { DashboardTiles } from './DashboardTiles.tsx';
import { fillScreen } from './wall/useWall.view.ts';

/** For who is new: fetched where they may be. */
const FirstStepsAtHome = lazy(async () => ({
  default: (await import('../../journeys/shipments/shared/FirstStepsAtHome.tsx')).FirstStepsAtHome,
}));
const Wall = lazy(async () => ({ default: (await import('./wall/Wall.tsx')).Wall }));

/** Home: what needs a look, what waits for the reader, and how many there are of everything; of each family what it has. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { data: user, role } = useUser();
  const isOperator = role === 'superAdmin';
  const { view, idCustomer, isWall, change } = useAddress();
  const dashboard = useDashboard({ view, idCustomer });
  const tiles = useMemo(() => tilesOf({ view, role, idCustomer }), [view, role, idCustomer]);
  const { arrangement, ...arranging } = useArrangement(view, tiles);
  const [isArranging, setIsArranging] = useState(false);
  const counts = dashboard.data?.tiles;
  const openWall = () => {
    fillScreen();
    change({ wall: 1 });
  };
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')}>
        <Button
          kind="secondary"
          icon={<IconAdjustments size={16} aria-hidden />}
          aria-pressed={isArranging}
          onClick={() => setIsArranging(!isArranging)}
        >
          {t('arrange.title')}
        </Button>
        <NotOnPhones>
          <Button kind="secondary" icon={<IconDeviceTv size={16} aria-hidden />} onClick={openWall}>
            {t('wall.open')}
          </Button>
        </NotOnPhones>
      </PageHead>
      <div className={classes['top']}>
        <p className={classes['greeting']}>{t('greeting', { name: user.firstname || user.displayName })}</p>
        {isOperator && <OperatorChoices view={view} idCustomer={idCustomer} onChange={change} />}
      </div>
      {view === 'goods' && !isOperator && counts && <FirstStepsAbove counts={counts} />}
      {dashboard.error && !dashboard.data ? (
        <Failure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : counts && isEmpty(counts) ? (
        <Nothing view={view} />
      ) : (
        <DashboardTiles
          {...{ dashboard: dashboard.data, tiles, arrangement, view, idCustomer, isArranging }}
          {...arranging}
          onDone={() => setIsArranging(false)}
        />
      )}
      {isWall && (
        <Suspense>
          <Wall
            title={user.customerName || t('title')}
            sections={sectionsOf(arrangement, tiles)}
            dashboard={dashboard.data}
            failure={dashboard.error}
            onLeave={() => change({ wall: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Who is at home with their goods, and has none yet, begins here: the list of shipments, where others are led, is not in their menu. */
function FirstStepsAbove({ counts }: { readonly counts: Dashboard['tiles'] }) {
  const { settings } = useUser().data;
  if (settings['firstSteps'] !== undefined || !isWithoutGoods(counts)) return null;
  const { tocomplete = 0, readytoship = 0, intransit = 0, arrived = 0 } = counts;
  return (
    <Suspense>
      <FirstStepsAtHome counts={{ tocomplete, readytoship, intransit, arrived }} />
    </Suspense>
  );
}

/** The operator, whose customers are of every family, sees by the page which dashboard it is; everybody else has that of their own. */
function useAddress() {
  const { data, role } = useUser();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { wall, idCustomer } = dashboardSearch(useSearch({ strict: false }));
  const isOperator = role === 'superAdmin';
  const view = (isOperator ? viewOfPath(path) : null) ?? dashboardViewOf(data.typeClient);
  return {
    view,
    idCustomer: isOperator ? (idCustomer ?? null) : null,
    isWall: wall === 1,
    change: (next: DashboardSearch) => void navigate({ to: '.', search: (current) => ({ ...current, ...next }), replace: true }),
  };
}

interface OperatorChoicesProps {
  readonly view: DashboardView;
  readonly idCustomer: number | null;
  readonly onChange: (next: DashboardSearch) => void;
}

function OperatorChoices({ view, idCustomer, onChange }: OperatorChoicesProps) {
  const { t } = useTranslation('dashboard');
  const search = idCustomer === null ? {} : { idCustomer };
  const current = (of: DashboardView) => (view === of ? ('page' as const) : undefined);
  return (
    <div className={classes['choices']}>
      <TabBar label={t('views')} current={view}>
        <TabLink to="/main/dashboards" search={search} aria-current={current('shipments')}>
          {t('view.shipments')}
        </TabLink>
        <TabLink to="/supplychain/dashboard" search={search} aria-current={current('goods')}>
          {t('view.goods')}
        </TabLink>
      </TabBar>
      <CustomerFilter value={idCustomer ?? undefined} onChange={(picked) => onChange({ idCustomer: picked })} />
    </div>
  );
}

function Nothing({ view }: { readonly view: DashboardView }) {
  const { t } = useTranslation('dashboard');
  const action = (
    <ButtonLink to={view === 'goods' ? '/assets/list' : '/transport/new'} icon={<IconPlus size={16} aria-hidden />}>
      {t(view === 'goods' ? 'toAssets' : 'newShipment')}
    </ButtonLink>
  );
  return (
    <Notice icon={<IconChartDots />} title={t('nothing')} action={action}>
      {t(view === 'goods' ? 'nothingTextGoods' : 'nothingText')}
    </Notice>
  );
}
