import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from '../Alerts.module.css';
import { useAnswerAlert } from '../alerts.queries.ts';

/** Resolves an alert by hand, with what there is to say about it. */
export function CloseDialog({ idAlert, onClose }: { readonly idAlert: number; readonly onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const [note, setNote] = useState('');
  const answer = useAnswerAlert(idAlert);
  return (
    <ConfirmAction
      title={t('closeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('close')}
      kind="primary"
      action={answer}
      isChanged={note.trim() !== ''}
      onConfirm={() => answer.mutate({ action: 'close', note: note.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={classes['stack']}>
        <p>{t('closeText')}</p>
        <TextField label={t('note')} hint={t('noteHint')} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </div>
    </ConfirmAction>
  );
}
