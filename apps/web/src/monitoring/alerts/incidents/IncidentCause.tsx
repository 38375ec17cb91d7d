import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../Alerts.module.css';
import { useIncidentAction } from './incidents.queries.ts';

const MOST = 2000;

/** What it came of, and what is done so that it does not come again. */
export function IncidentCause({ incident }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const [cause, setCause] = useState(incident.cause);
  const [correctiveAction, setAction] = useState(incident.correctiveAction);
  const { mutate, isPending, error } = useIncidentAction(incident.idIncident);
  const isSame = cause.trim() === incident.cause && correctiveAction.trim() === incident.correctiveAction;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ action: 'describe', cause: cause.trim(), correctiveAction: correctiveAction.trim(), revision: incident.revision });
  };
  return (
    <Panel title={t('causeTitle')}>
      <form className={classes['stack']} onSubmit={submit}>
        <TextArea label={t('cause')} value={cause} maxLength={MOST} onChange={({ target }) => setCause(target.value)} />
        <TextArea
          label={t('correctiveAction')}
          value={correctiveAction}
          maxLength={MOST}
          onChange={({ target }) => setAction(target.value)}
        />
        <RefusalNote refusal={error} />
        <div className={classes['actions']}>
          <Button type="submit" kind="secondary" busy={isPending} disabled={isSame}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
