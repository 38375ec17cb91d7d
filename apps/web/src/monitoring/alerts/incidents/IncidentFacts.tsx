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

const CloseIncidentDialog = lazy(async () => ({ default: (await import('./CloseIncidentDialog.tsx')).CloseIncidentDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));

/** Not done unasked: taking over what somebody has, and closing what goes on or of which nobody has said what it came of. */
type Asked = 'take' | 'close';

export function IncidentFacts({ incident }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const { data: me } = useUser();
  const action = useIncidentAction(incident.idIncident);
  const { mutate, isPending, error } = action;
  const { owner, closedDate, openAlerts, cause } = incident;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOpen = closedDate === null;
  const isMine = owner?.idUser === me.idUser;
  const isDone = openAlerts === 0 && cause !== '';
  return (
    <Panel title={t('facts')} aside={<IncidentChip isOpen={isOpen} />}>
      <div className={classes['stack']}>
        <Facts incident={incident} />
        <div className={classes['actions']}>
          {isOpen && (
            <Button
              kind={isMine ? 'secondary' : 'primary'}
              busy={isPending}
              onClick={() => (owner === null || isMine ? mutate({ action: isMine ? 'release' : 'take' }) : setAsked('take'))}
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
            onClick={() => (isOpen && !isDone ? setAsked('close') : mutate({ action: isOpen ? 'close' : 'reopen' }))}
          >
            {t(isOpen ? 'close' : 'reopen')}
          </Button>
        </div>
        <p className={classes['note']}>{t(isOpen ? 'closeText' : 'reopenText')}</p>
        <ErrorNote error={error} />
        {asked === 'take' && owner !== null && !isMine && <TakeQuestion action={action} name={owner.name} onClose={() => setAsked(null)} />}
        {asked === 'close' && isOpen && (
          <Suspense>
            <CloseIncidentDialog incident={incident} onClose={() => setAsked(null)} />
          </Suspense>
        )}
        {isHandingOver && (
          <Suspense>
            <HandOverDialog incident={incident} onClose={() => setIsHandingOver(false)} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

function Facts({ incident: { idTransport, reference, owner, openedDate, closedDate } }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const format = useFormat();
  return (
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
  );
}

interface TakeQuestionProps {
  readonly action: ReturnType<typeof useIncidentAction>;
  /** Who has it. */
  readonly name: string;
  readonly onClose: () => void;
}

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
