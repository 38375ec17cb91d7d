import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from '../Alerts.module.css';
import { alertName } from '../alertName.view.ts';
import { AlertChip } from '../AlertChip.tsx';
import { limitText, measured } from '../measured.view.ts';
import { RULE_ICON } from '../ruleIcon.view.ts';
import { useSince } from '../useSince.view.ts';
import { directionKey } from '../directionKey.view.ts';

export function AlertRow({ alert }: { readonly alert: WireAlert }) {
  const { t } = useTranslation(['alerts', 'alertRules']);
  const { role } = useUser();
  const format = useFormat();
  const { idAlert, ruleKey, reference, asset, uniqueIdentifiant, acknowledged } = alert;
  const Icon = RULE_ICON[ruleKey];
  const since = useSince(alert);
  const values = { extreme: measured(format, ruleKey, alert.extreme), limit: limitText(format, ruleKey, alert.limit) };
  return (
    <li className={classes['row']} data-open={alert.alertStatus === 'U' || undefined}>
      <Icon size={20} role="img" aria-label={t(`key.${ruleKey}`, { ns: 'alertRules' })} />
      <div className={classes['texts']}>
        <Link to="/alerts/details/$idAlert" params={{ idAlert: String(idAlert) }} className={classes['name']}>
          <bdi>{alertName(t, format, alert)}</bdi>
        </Link>
        <span>{t(directionKey(alert.direction, alert.limit), values)}</span>
        <span className={classes['meta']}>
          {(reference ?? asset) !== null && <bdi>{uniqueIdentifiant}</bdi>}
          {role === 'superAdmin' && <bdi>{alert.customerName}</bdi>}
          <span>{since}</span>
          {acknowledged && <span>{t('seenBy', { name: acknowledged.name || t('goneContact') })}</span>}
        </span>
      </div>
      <div className={classes['end']}>
        <AlertChip status={alert.alertStatus} />
      </div>
    </li>
  );
}
