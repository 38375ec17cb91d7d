import { IconArrowBackUp, IconArrowForwardUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useUndoing } from '../useUndoing.view.ts';
import { useRemoveEntry, type TransportEvent } from './journal.queries.ts';
import classes from './EventList.module.css';

interface EventActionsProps {
  readonly event: TransportEvent;
  readonly idTransport: number;
  readonly onEdit: () => void;
}

/** What the caller can do about an event as it stands. */
export function EventActions({ event, idTransport, onEdit }: EventActionsProps) {
  const { t } = useTranslation('shipmentJournal');
  const [isAsked, setAsked] = useState(false);
  const undo = useUndoing(idTransport);
  const { idEvent, mayUndo, mayRedo, mayChange } = event;
  return (
    <div className={classes['actions']}>
      {mayUndo && (
        <Button kind="quiet" size="xs" icon={<IconArrowBackUp size={15} />} onClick={() => undo('undo', idEvent)}>
          {t('undo')}
        </Button>
      )}
      {mayRedo && (
        <Button kind="quiet" size="xs" icon={<IconArrowForwardUp size={15} />} onClick={() => undo('redo', idEvent)}>
          {t('redo')}
        </Button>
      )}
      {mayChange && (
        <>
          <IconButton label={t('edit')} onClick={onEdit}>
            <IconPencil size={17} />
          </IconButton>
          <IconButton label={t('remove')} onClick={() => setAsked(true)}>
            <IconTrash size={17} />
          </IconButton>
        </>
      )}
      {isAsked && <RemoveQuestion idTransport={idTransport} idEvent={idEvent} onClose={() => setAsked(false)} />}
    </div>
  );
}

interface RemoveQuestionProps {
  readonly idTransport: number;
  readonly idEvent: number;
  readonly onClose: () => void;
}

function RemoveQuestion({ idTransport, idEvent, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation('shipmentJournal');
  const remove = useRemoveEntry(idTransport);
  const confirm = () =>
    remove.mutate(idEvent, {
      onSuccess: () => {
        showToast({ message: t('done.removed'), tone: 'good' });
        onClose();
      },
    });
  return (
    <ConfirmAction
      title={t('removeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmAction>
  );
}
