import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { DASHBOARD_LISTS } from '@sillage/domain/desk/navigation/countedLists';
import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { IconAlertTriangle, IconChartDots, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CountTile } from './CountTile.tsx';
import { useDashboard } from './dashboard.queries.ts';
import classes from './DashboardPage.module.css';
import { DeviceBar } from './DeviceBar.tsx';

/** Home: how many shipments are where, what needs a look, and whether the trackers are talking. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'refusals']);
  const { data } = useUser();
  const dashboard = useDashboard();
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      <h2 className={classes['greeting']}>{t('greeting', { name: data.firstname || data.displayName })}</h2>
      {dashboard.data ? <Counts {...dashboard.data} /> : dashboard.error ? <Failed dashboard={dashboard} /> : <Waiting />}
    </div>
  );
}

function Counts({ devices, transports, openAlerts }: Dashboard) {
  const { t } = useTranslation('dashboard');
  if (devices.total === 0 && transports.total === 0) return <Nothing />;
  return (
    <>
      <section className={classes['tiles']} aria-label={t('attention')}>
        <CountTile
          label={t('late')}
          count={transports.late}
          tone={transports.late > 0 ? 'warn' : 'good'}
          hint={t('lateHint')}
          list={DASHBOARD_LISTS.transports.late}
        />
        <CountTile
          label={t('alerts')}
          count={openAlerts}
          tone={openAlerts > 0 ? 'bad' : 'good'}
          hint={t('alertsHint')}
          list={DASHBOARD_LISTS.openAlerts}
        />
        <CountTile
          label={t('offline')}
          count={devices.offline}
          tone={devices.offline > 0 ? 'warn' : 'good'}
          hint={t('offlineHint')}
          list={DASHBOARD_LISTS.devices.offline}
        />
      </section>
      <Panel
        title={t('transports')}
        aside={t('transportsTotal', { total: transports.total })}
        actions={<Link {...DASHBOARD_LISTS.transports.total}>{t('toTransports')}</Link>}
      >
        <div className={classes['tiles']}>
          {SHIPMENT_STATUSES.map((status) => (
            <CountTile key={status} label={t(status)} count={transports[status]} list={DASHBOARD_LISTS.transports[status]} />
          ))}
        </div>
      </Panel>
      <Panel
        title={t('devices')}
        aside={t('devicesTotal', { total: devices.total })}
        actions={<Link {...DASHBOARD_LISTS.devices.total}>{t('toDevices')}</Link>}
      >
        {devices.total === 0 ? <p className={classes['none']}>{t('nothing')}</p> : <DeviceBar {...devices} />}
      </Panel>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('dashboard');
  const action = (
    <ButtonLink to="/transport/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('newShipment')}
    </ButtonLink>
  );
  return (
    <Notice icon={<IconChartDots />} title={t('nothing')} action={action}>
      {t('nothingText')}
    </Notice>
  );
}

function Failed({ dashboard: { error, refetch, isRefetching } }: { readonly dashboard: ReturnType<typeof useDashboard> }) {
  const { t } = useTranslation(['dashboard', 'refusals']);
  const retry = (
    <Button busy={isRefetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice icon={<IconAlertTriangle />} title={t('failed')} action={retry} isAlert>
      {t(codeOf(error), { ns: 'refusals' })}
    </Notice>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height="96px" />
      <Skeleton height="172px" />
      <Skeleton height="140px" />
    </>
  );
}
