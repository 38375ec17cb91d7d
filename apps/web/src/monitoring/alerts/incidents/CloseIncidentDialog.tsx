import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import classes from '../Alerts.module.css';
import { causeOf, isSameCause, MOST_TEXT } from './cause.view.ts';
import { useIncidentAction } from './incidents.queries.ts';

interface CloseIncidentDialogProps {
  readonly incident: IncidentDetails;
  readonly onClose: () => void;
}

/** Asks what it came of before it is closed, where nobody has said so yet; and says what happens to alerts that go on. */
export function CloseIncidentDialog({ incident: newest, onClose }: CloseIncidentDialogProps) {
  const { t } = useTranslation('incidents');
  const [opened] = useState(newest);
  const [said, setSaid] = useState(causeOf(opened));
  const action = useIncidentAction(newest.idIncident);
  const isChanged = !isSameCause(said, newest) && !isSameCause(said, opened);
  // What somebody else has written of it meanwhile is not written over.
  const { revision } = isSameCause(newest, opened) ? newest : opened;
  const close = async () => {
    if (isChanged) await action.mutateAsync({ action: 'describe', ...trimmed(said), revision });
    await action.mutateAsync({ action: 'close' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('closeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('close')}
      kind="primary"
      action={action}
      isChanged={isChanged}
      // Why it was refused is said by the dialog.
      onConfirm={() => void close().catch(() => undefined)}
      onClose={onClose}
    >
      <div className={classes['stack']}>
        {newest.openAlerts > 0 && <p>{t('stillOpen', { count: newest.openAlerts })}</p>}
        {opened.cause === '' && <p>{t('closeAsks')}</p>}
        <TextArea
          label={t('cause')}
          value={said.cause}
          maxLength={MOST_TEXT}
          onChange={({ target }) => setSaid({ ...said, cause: target.value })}
        />
        <TextArea
          label={t('correctiveAction')}
          value={said.correctiveAction}
          maxLength={MOST_TEXT}
          onChange={({ target }) => setSaid({ ...said, correctiveAction: target.value })}
        />
      </div>
    </ConfirmAction>
  );
}

function trimmed({ cause, correctiveAction }: ReturnType<typeof causeOf>) {
  return { cause: cause.trim(), correctiveAction: correctiveAction.trim() };
}
