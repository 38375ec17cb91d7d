import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetAlert } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { alertName } from '../../monitoring/alerts/alertName.view.ts';
import { limitText, measured } from '../../monitoring/alerts/measured.view.ts';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../../goods/assets/details/Details.module.css';
import { useAssetAlerts } from '../../goods/assets/history/history.queries.ts';
import { directionKey } from '../../monitoring/alerts/directionKey.view.ts';

/** What the trackers raised while they spoke for an asset. */
export function AssetAlertsPanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation(['assets', 'alerts']);
  const listed = useAssetAlerts(asset.uniqueIdentifiant);
  const { data, error, refetch } = listed;
  const alerts = data?.pages.flatMap((page) => page.data) ?? [];
  // Of some of them alone it would be another number than there are.
  const open = listed.hasNextPage ? 0 : alerts.filter(({ alertStatus }) => alertStatus === 'U').length;
  return (
    <Panel title={t('title', { ns: 'alerts' })} aside={open > 0 ? t('openCount', { ns: 'alerts', count: open }) : null}>
      <div className={classes['history']}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="52px" />}
        {data && alerts.length === 0 && <p>{t('none', { ns: 'alerts' })}</p>}
        {alerts.length > 0 && (
          <ul className={classes['history']}>
            {alerts.map((alert) => (
              <AlertRow key={alert.idAlert} alert={alert} />
            ))}
          </ul>
        )}
        <MoreButton of={listed} label={t('more')} />
      </div>
    </Panel>
  );
}

function AlertRow({ alert }: { readonly alert: AssetAlert }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { alertStatus, ruleKey, direction, extreme, limit, raisedDate, uniqueIdentifiant } = alert;
  const isOpen = alertStatus === 'U';
  const values = { extreme: measured(format, ruleKey, extreme), limit: limitText(format, ruleKey, limit) };
  return (
    <li>
      <div className={classes['line']}>
        <strong dir="auto">{alertName(t, format, alert, false)}</strong>
        <Chip tone={isOpen ? 'bad' : 'good'} icon={isOpen ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}>
          {t(isOpen ? 'open' : 'resolved')}
        </Chip>
      </div>
      {t(directionKey(direction, limit), values)}
      <span>
        {format.moment(Date.parse(raisedDate))} · <bdi>{uniqueIdentifiant}</bdi>
      </span>
    </li>
  );
}
