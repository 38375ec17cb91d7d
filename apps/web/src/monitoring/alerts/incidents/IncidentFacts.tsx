import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../Alerts.module.css';
import { useIncidentAction } from './incidents.queries.ts';
import { IncidentChip } from './IncidentChip.tsx';

const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));

export function IncidentFacts({ incident }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const { data: me } = useUser();
  const format = useFormat();
  const action = useIncidentAction(incident.idIncident);
  const { mutate, isPending, error } = action;
  const { idTransport, reference, owner, openedDate, closedDate, openAlerts } = incident;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const isOpen = closedDate === null;
  const isMine = owner?.idUser === me.idUser;
  return (
    <Panel title={t('facts')} aside={<IncidentChip isOpen={isOpen} />}>
      <div className={classes['stack']}>
        <dl className={classes['facts']}>
          {idTransport !== null && (
            <div>
              <dt>{t('shipment')}</dt>
              <dd>
                <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }}>
                  <bdi>{reference}</bdi>
                </Link>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('owner')}</dt>
            <dd>
              <bdi>{owner?.name ?? t('nobodys')}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('opened')}</dt>
            <dd>{format.moment(Date.parse(openedDate))}</dd>
          </div>
          {closedDate !== null && (
            <div>
              <dt>{t('closedAt')}</dt>
              <dd>{format.moment(Date.parse(closedDate))}</dd>
            </div>
          )}
        </dl>
        <div className={classes['actions']}>
          {isOpen && (
            <Button
              kind={isMine ? 'secondary' : 'primary'}
              busy={isPending}
              onClick={() => (owner === null || isMine ? mutate({ action: isMine ? 'release' : 'take' }) : setIsTaking(true))}
            >
              {t(isMine ? 'release' : 'take')}
            </Button>
          )}
          {isOpen && (
            <Button kind="secondary" onClick={() => setIsHandingOver(true)}>
              {t('handOver')}
            </Button>
          )}
          <Button
            kind="secondary"
            busy={isPending}
            onClick={() => (isOpen && openAlerts > 0 ? setIsClosing(true) : mutate({ action: isOpen ? 'close' : 'reopen' }))}
          >
            {t(isOpen ? 'close' : 'reopen')}
          </Button>
        </div>
        <p className={classes['note']}>{t(isOpen ? 'closeText' : 'reopenText')}</p>
        <ErrorNote error={error} />
        {isTaking && owner !== null && !isMine && <TakeQuestion {...{ action }} name={owner.name} onClose={() => setIsTaking(false)} />}
        {isClosing && isOpen && <CloseQuestion {...{ action }} count={openAlerts} onClose={() => setIsClosing(false)} />}
        {isHandingOver && (
          <Suspense>
            <HandOverDialog incident={incident} onClose={() => setIsHandingOver(false)} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

interface CloseQuestionProps {
  readonly action: ReturnType<typeof useIncidentAction>;
  readonly count: number;
  readonly onClose: () => void;
}

/** What is closed while it goes on is seen nowhere any more. */
function CloseQuestion({ action, count, onClose }: CloseQuestionProps) {
  const { t } = useTranslation('incidents');
  return (
    <ConfirmAction
      title={t('closeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('close')}
      kind="primary"
      action={action}
      onConfirm={() => action.mutate({ action: 'close' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('stillOpen', { count })}</p>
    </ConfirmAction>
  );
}

interface TakeQuestionProps {
  readonly action: ReturnType<typeof useIncidentAction>;
  readonly name: string;
  readonly onClose: () => void;
}

/** Somebody has it, and works on it perhaps. */
function TakeQuestion({ action, name, onClose }: TakeQuestionProps) {
  const { t } = useTranslation('incidents');
  return (
    <ConfirmAction
      title={t('takeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('take')}
      kind="primary"
      action={action}
      onConfirm={() => action.mutate({ action: 'take' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('takeText', { name })}</p>
    </ConfirmAction>
  );
}
