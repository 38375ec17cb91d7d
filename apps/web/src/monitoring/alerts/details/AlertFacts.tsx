import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { AlertChip } from '../AlertChip.tsx';
import classes from '../Alerts.module.css';
import { useAnswerAlert } from '../alerts.queries.ts';
import { limitText, measured } from '../measured.view.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { lastedMinutes } from '../useSince.view.ts';
import { directionKey } from '../directionKey.view.ts';

export function AlertFacts({ alert }: { readonly alert: WireAlert }) {
  const { t } = useTranslation('alerts');
  const { role } = useUser();
  const format = useFormat();
  const now = useNow();
  const { ruleKey, idTransport, reference, startDate, raisedDate, clearedDate, acknowledged, closed } = alert;
  const lasted = lastedMinutes(alert, now);
  const at = (date: string) => format.moment(Date.parse(date));
  return (
    <Panel title={t('facts')} aside={<AlertChip status={alert.alertStatus} />}>
      <div className={classes['stack']}>
        <p>
          {t(directionKey(alert.direction, alert.limit), {
            extreme: measured(format, ruleKey, alert.extreme),
            limit: limitText(format, ruleKey, alert.limit),
          })}
        </p>
        <dl className={classes['facts']}>
          {role === 'superAdmin' && <Fact label={t('customer')}>{alert.customerName}</Fact>}
          {idTransport !== null && (
            <Fact label={t('shipment')}>
              <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }}>
                {reference}
              </Link>
            </Fact>
          )}
          {alert.asset && (
            <Fact label={t('asset')}>
              <AssetLink asset={alert.asset} />
            </Fact>
          )}
          {alert.idIncident !== null && (
            <Fact label={t('incident')}>
              <Link to="/alerts/incidents/$idIncident" params={{ idIncident: String(alert.idIncident) }}>
                {t('openIncident')}
              </Link>
            </Fact>
          )}
          <Fact label={t('tracker')}>{alert.uniqueIdentifiant}</Fact>
          <Fact label={t('started')}>{at(startDate)}</Fact>
          <Fact label={t('raised')}>{at(raisedDate)}</Fact>
          <Fact label={t('cleared')}>{clearedDate === null ? t('notCleared') : at(clearedDate)}</Fact>
          <Fact label={t('lasted')}>{format.duration(lasted)}</Fact>
          {acknowledged && (
            <Fact label={t('seen')}>{t('byAt', { name: acknowledged.name || t('goneContact'), date: at(acknowledged.date) })}</Fact>
          )}
          {closed && <Fact label={t('closed')}>{t('byAt', { name: closed.name || t('goneContact'), date: at(closed.date) })}</Fact>}
          {alert.closeNote !== '' && <Fact label={t('note')}>{alert.closeNote}</Fact>}
        </dl>
        <Actions alert={alert} />
      </div>
    </Panel>
  );
}

function AssetLink({ asset: { uniqueIdentifiant, reference, kind } }: { readonly asset: NonNullable<WireAlert['asset']> }) {
  const to = kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <Link to={to} params={{ uniqueIdentifiant }}>
      {reference}
    </Link>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Actions({ alert: { idAlert, alertStatus, acknowledged } }: { readonly alert: WireAlert }) {
  const { t } = useTranslation('alerts');
  const { mutate, isPending, error } = useAnswerAlert(idAlert);
  const [isClosing, setIsClosing] = useState(false);
  if (alertStatus === 'R') return null;
  return (
    <>
      <div className={classes['actions']}>
        {!acknowledged && (
          <Button busy={isPending} onClick={() => mutate({ action: 'acknowledge' })}>
            {t('acknowledge')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => setIsClosing(true)}>
          {t('close')}
        </Button>
      </div>
      <ErrorNote error={error} />
      {isClosing && <CloseDialog idAlert={idAlert} onClose={() => setIsClosing(false)} />}
    </>
  );
}
