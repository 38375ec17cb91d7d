import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconAlertTriangle, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswerAlert, useOpenShipmentAlerts, useShipmentAlerts } from '../../monitoring/alerts/alerts.queries.ts';
import { alertName } from '../../monitoring/alerts/alertName.view.ts';
import { limitText, measured } from '../../monitoring/alerts/measured.view.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './ShipmentAlertsPanel.module.css';
import { useSince } from '../../monitoring/alerts/useSince.view.ts';
import { directionKey } from '../../monitoring/alerts/directionKey.view.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';

interface AlertsPanelProps {
  readonly idTransport: number;
  /** Shows what this one said alone. */
  readonly tracker?: string | undefined;
  /** Whose rules it leads to. */
  readonly rulesOf?: Pick<TransportDetails, 'reference' | 'shelf'>;
}

export function ShipmentAlertsPanel({ idTransport, tracker, rulesOf }: AlertsPanelProps) {
  const { t } = useTranslation(['alerts', 'errors']);
  const listed = useShipmentAlerts(idTransport, tracker);
  const { data, error } = listed;
  const { open: ofAll } = useOpenShipmentAlerts(idTransport);
  const open = (tracker === undefined ? ofAll : data?.filter(({ alertStatus }) => alertStatus === 'U'))?.length ?? 0;
  return (
    <Panel title={t('title')} aside={open > 0 ? t('openCount', { count: open }) : null} flush>
      {error && !data && (
        <p className={classes['note']} role="alert">
          {t(codeOf(error), { ns: 'errors' })}
        </p>
      )}
      {!data && !error && <Skeleton height="72px" />}
      {data?.length === 0 && (
        <p className={classes['note']}>
          <IconShieldCheck size={18} aria-hidden /> {t('none')}
        </p>
      )}
      <ul>
        {data?.map((alert) => (
          <AlertRow key={alert.idAlert} alert={alert} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('showMore')} />
      {rulesOf && (
        <p className={classes['rules']}>
          <Link to="/alerts/rules" search={{ search: rulesOf.reference, ...(rulesOf.shelf === 'current' ? {} : { shelf: 'all' }) }}>
            {t('rulesOfShipment')}
          </Link>
          {rulesOf.shelf === 'current' && (
            <Link to="/alerts/rules/new" search={{ idTransport, reference: rulesOf.reference }}>
              {t('addRule')}
            </Link>
          )}
        </p>
      )}
    </Panel>
  );
}

function AlertRow({ alert }: { readonly alert: WireAlert }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { alertStatus, ruleKey, extreme, limit, uniqueIdentifiant } = alert;
  const isOpen = alertStatus === 'U';
  const since = useSince(alert);
  const values = { extreme: measured(format, ruleKey, extreme), limit: limitText(format, ruleKey, limit) };
  return (
    <li className={classes['row']} data-open={isOpen || undefined}>
      <div className={classes['line']}>
        <Link to="/alerts/details/$idAlert" params={{ idAlert: String(alert.idAlert) }} className={classes['name']}>
          <bdi>{alertName(t, format, alert, false)}</bdi>
        </Link>
        <Chip tone={isOpen ? 'bad' : 'good'} icon={isOpen ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}>
          {t(isOpen ? 'open' : 'resolved')}
        </Chip>
      </div>
      <p>{t(directionKey(alert.direction, alert.limit), values)}</p>
      <p className={classes['meta']}>
        {since} · <bdi>{uniqueIdentifiant}</bdi>
      </p>
      {alert.idIncident !== null && (
        <Link to="/alerts/incidents/$idIncident" params={{ idIncident: String(alert.idIncident) }}>
          {t('openIncident')}
        </Link>
      )}
      <Answers alert={alert} />
    </li>
  );
}

/** Who has seen it and who closed it, or the buttons to say so. */
function Answers({ alert: { idAlert, alertStatus, acknowledged, closed, closeNote } }: { readonly alert: WireAlert }) {
  const { t } = useTranslation(['alerts', 'errors']);
  const { mutate, isPending, error } = useAnswerAlert(idAlert);
  const isOpen = alertStatus === 'U';
  return (
    <>
      {acknowledged && <p className={classes['meta']}>{t('seenBy', { name: acknowledged.name || t('goneContact') })}</p>}
      {closed && <p className={classes['meta']}>{t('closedBy', { name: closed.name })}</p>}
      {closeNote !== '' && <p dir="auto">{closeNote}</p>}
      {isOpen && (
        <div className={classes['answers']}>
          {!acknowledged && (
            <Button kind="secondary" size="xs" busy={isPending} onClick={() => mutate({ action: 'acknowledge' })}>
              {t('acknowledge')}
            </Button>
          )}
          <Button kind="quiet" size="xs" busy={isPending} onClick={() => mutate({ action: 'close' })}>
            {t('close')}
          </Button>
        </div>
      )}
      <ErrorNote error={error} />
    </>
  );
}
