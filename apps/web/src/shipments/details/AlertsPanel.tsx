import type { WireAlert } from '@sillage/contract/alerts/alerts.contract';
import { UNITS } from '@sillage/domain/alerts/rule';
import { IconAlertTriangle, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswerAlert, useTransportAlerts } from '../../alerts/shared/alerts.queries.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './AlertsPanel.module.css';

interface AlertsPanelProps {
  readonly idTransport: number;
  /** Shows what this one said alone. */
  readonly tracker?: string | undefined;
}

export function AlertsPanel({ idTransport, tracker }: AlertsPanelProps) {
  const { t } = useTranslation(['alerts', 'refusals']);
  const { data, error } = useTransportAlerts(idTransport, tracker);
  const open = data?.data.filter(({ alertStatus }) => alertStatus === 'U').length ?? 0;
  return (
    <Panel title={t('title')} aside={open > 0 ? t('openCount', { count: open }) : null} flush>
      {error && (
        <p className={classes['note']} role="alert">
          {t(codeOf(error), { ns: 'refusals' })}
        </p>
      )}
      {!data && !error && <Skeleton height="72px" />}
      {data?.data.length === 0 && (
        <p className={classes['note']}>
          <IconShieldCheck size={18} aria-hidden /> {t('none')}
        </p>
      )}
      <ul>
        {data?.data.map((alert) => (
          <AlertRow key={alert.idAlert} alert={alert} />
        ))}
      </ul>
    </Panel>
  );
}

function AlertRow({ alert }: { readonly alert: WireAlert }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const now = useNow();
  const { alertStatus, ruleName, ruleKey, extreme, limit, raisedDate, startDate, clearedDate, uniqueIdentifiant } = alert;
  const isOpen = alertStatus === 'U';
  const lasted = ((clearedDate === null ? now : Date.parse(clearedDate)) - Date.parse(startDate)) / 60_000;
  const values = { extreme: format.measured(extreme, UNITS[ruleKey]), limit: format.measured(limit, UNITS[ruleKey]) };
  return (
    <li className={classes['row']} data-open={isOpen || undefined}>
      <div className={classes['line']}>
        <strong>{ruleName}</strong>
        <Chip tone={isOpen ? 'bad' : 'good'} icon={isOpen ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}>
          {t(isOpen ? 'open' : 'resolved')}
        </Chip>
      </div>
      <p>{t(WENT[alert.direction], values)}</p>
      <p className={classes['meta']}>
        {t('since', { date: format.nearMomentStart(Date.parse(raisedDate), now), duration: format.duration(lasted) })} · {uniqueIdentifiant}
      </p>
      <Answers alert={alert} />
    </li>
  );
}

const WENT = { above: 'wentAbove', below: 'wentBelow', in: 'wentIn', out: 'wentOut' } as const satisfies Record<
  WireAlert['direction'],
  string
>;

/** Who has seen it and who closed it, or the buttons to say so. */
function Answers({ alert: { idAlert, alertStatus, acknowledged, closed } }: { readonly alert: WireAlert }) {
  const { t } = useTranslation(['alerts', 'refusals']);
  const { mutate, isPending, error } = useAnswerAlert(idAlert);
  const isOpen = alertStatus === 'U';
  return (
    <>
      {acknowledged && <p className={classes['meta']}>{t('seenBy', { name: acknowledged.name })}</p>}
      {closed && <p className={classes['meta']}>{t('closedBy', { name: closed.name })}</p>}
      {isOpen && (
        <div className={classes['answers']}>
          {!acknowledged && (
            <Button kind="secondary" size="xs" busy={isPending} onClick={() => mutate('acknowledge')}>
              {t('acknowledge')}
            </Button>
          )}
          <Button kind="quiet" size="xs" busy={isPending} onClick={() => mutate('close')}>
            {t('close')}
          </Button>
        </div>
      )}
      {error && <p role="alert">{t(codeOf(error), { ns: 'refusals' })}</p>}
    </>
  );
}
