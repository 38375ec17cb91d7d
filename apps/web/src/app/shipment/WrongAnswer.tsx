import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Answer } from '../../journeys/shipments/details/Answer.tsx';
import { alertName } from '../../monitoring/alerts/alertName.view.ts';
import { useOpenShipmentAlerts } from '../../monitoring/alerts/alerts.queries.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './WrongAnswer.module.css';

/** What is wrong with a shipment: the alert that was raised last, and how many are open beside it. */
export function WrongAnswer({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { open, hasFailed } = useOpenShipmentAlerts(idTransport);
  if (!open) return <Answer name={t('wrong')}>{hasFailed ? '–' : <Skeleton height="24px" width="120px" />}</Answer>;
  const [first, ...others] = open;
  if (!first) {
    return (
      <Answer name={t('wrong')} tone="good">
        <span className={classes['calm']}>
          <IconShieldCheck size={18} aria-hidden />
          {t('noneOpen')}
        </span>
      </Answer>
    );
  }
  const more = (
    <a href="#alerts" className={classes['more']}>
      {t('wrongMore', { count: others.length, shown: format.whole(others.length) })}
    </a>
  );
  return (
    <Answer name={t('wrong')} tone="alert" sub={others.length > 0 ? more : null}>
      <Link to="/alerts/details/$idAlert" params={{ idAlert: String(first.idAlert) }} className={classes['alert']}>
        <IconAlertTriangle size={18} aria-hidden />
        <bdi>{alertName(t, format, first, false)}</bdi>
      </Link>
    </Answer>
  );
}

/** Who has seen the alert that was raised last, or when the next people are told of it. */
export function ActingNote({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const now = useNow();
  const [alert] = useOpenShipmentAlerts(idTransport).open ?? [];
  if (!alert) return null;
  const { acknowledged, escalationDate } = alert;
  if (acknowledged) return t('alertSeenBy', { name: acknowledged.name || t('goneContact') });
  if (escalationDate === null) return t('seenByNobody');
  return t('seenByNobodyNext', { date: format.nearMoment(Date.parse(escalationDate), now) });
}
