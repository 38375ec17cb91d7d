import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../Alerts.module.css';
import { causeOf, isSameCause, MOST_TEXT } from './cause.view.ts';
import { readIncident, useIncidentAction } from './incidents.queries.ts';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useDraft } from '../../../platform/form/useDraft.ts';

const textOf = ({ cause, correctiveAction }: IncidentDetails) => `${cause} ${correctiveAction}`;

interface IncidentCauseProps {
  readonly incident: IncidentDetails;
  /** Whether there is anything that is not saved. */
  readonly onChanged: (isChanged: boolean) => void;
}

/** What it came of, and what is done so that it does not come again. What others do leaves alone what is being typed. */
export function IncidentCause({ incident: newest, onChanged }: IncidentCauseProps) {
  const [held, setHeld] = useState<IncidentDetails | null>(null);
  // Taken, closed or commented on by whomever, it may still be described by who has begun to.
  const incident = held === null || textOf(held) === textOf(newest) ? newest : held;
  return (
    <CauseForm
      key={textOf(incident)}
      {...{ incident, onChanged }}
      onTyped={() => setHeld(incident)}
      onSaved={() => {
        setHeld(null);
        onChanged(false);
      }}
    />
  );
}

interface CauseFormProps extends IncidentCauseProps {
  readonly onTyped: () => void;
  readonly onSaved: () => void;
}

function CauseForm({ incident, onTyped, onChanged, onSaved }: CauseFormProps) {
  const { t } = useTranslation('incidents');
  const { values, change: set, rebased } = useDraft(causeOf(incident));
  const version = useVersion({ opened: incident, read: readIncident, draftOf: causeOf, rebased });
  const { cause, correctiveAction } = values;
  const { mutate, isPending, error } = useIncidentAction(incident.idIncident);
  const known = version.known !== null && version.known.revision > incident.revision ? version.known : incident;
  const isSaved = (text: typeof values) => isSameCause(text, known);
  const change = (next: Partial<typeof values>) => {
    onTyped();
    onChanged(!isSaved({ ...values, ...next }));
    set(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = { action: 'describe' as const, cause: cause.trim(), correctiveAction: correctiveAction.trim(), revision: known.revision };
    mutate(asked, { onError: version.hears, onSuccess: onSaved });
  };
  return (
    <Panel title={t('causeTitle')}>
      <form className={classes['stack']} onSubmit={submit}>
        <TextArea label={t('cause')} value={cause} maxLength={MOST_TEXT} onChange={({ target }) => change({ cause: target.value })} />
        <TextArea
          label={t('correctiveAction')}
          value={correctiveAction}
          maxLength={MOST_TEXT}
          onChange={({ target }) => change({ correctiveAction: target.value })}
        />
        <SaveError error={error} version={version} labels={{ cause: t('cause'), correctiveAction: t('correctiveAction') }} />
        <div className={classes['actions']}>
          <Button type="submit" kind="secondary" busy={isPending} disabled={isSaved(values)}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
