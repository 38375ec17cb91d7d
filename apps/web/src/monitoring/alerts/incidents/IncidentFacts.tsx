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

/** Not done unasked: taking over what somebody has, and closing what goes on. */
type Asked = 'take' | 'close';

export function IncidentFacts({ incident }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const { data: me } = useUser();
  const format = useFormat();
  const action = useIncidentAction(incident.idIncident);
  const { mutate, isPending, error } = action;
  const { idTransport, reference, owner, openedDate, closedDate, openAlerts } = incident;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOpen = closedDate === null;
  const isMine = owner?.idUser === me.idUser;
  const isAsked = asked === 'take' ? owner !== null && !isMine : isOpen;
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
            onClick={() => (isOpen && openAlerts > 0 ? setAsked('close') : mutate({ action: isOpen ? 'close' : 'reopen' }))}
          >
            {t(isOpen ? 'close' : 'reopen')}
          </Button>
        </div>
        <p className={classes['note']}>{t(isOpen ? 'closeText' : 'reopenText')}</p>
        <ErrorNote error={error} />
        {isAsked && asked && <Question {...{ asked, action, incident }} onClose={() => setAsked(null)} />}
        {isHandingOver && (
          <Suspense>
            <HandOverDialog incident={incident} onClose={() => setIsHandingOver(false)} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly action: ReturnType<typeof useIncidentAction>;
  readonly incident: IncidentDetails;
  readonly onClose: () => void;
}

function Question({ asked, action, incident: { owner, openAlerts }, onClose }: QuestionProps) {
  const { t } = useTranslation('incidents');
  const isTaking = asked === 'take';
  return (
    <ConfirmAction
      title={t(isTaking ? 'takeTitle' : 'closeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t(asked)}
      kind="primary"
      action={action}
      onConfirm={() => action.mutate({ action: asked }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{isTaking ? t('takeText', { name: owner?.name }) : t('stillOpen', { count: openAlerts })}</p>
    </ConfirmAction>
  );
}
