import type { QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './QuickPanel.module.css';
import { LONGEST_NOTE, useChangeNote } from './quickpanel.queries.ts';

export function NoteRow({ note, onDelete }: { readonly note: QuickNote; readonly onDelete: () => void }) {
  const { t } = useTranslation(['quickpanel', 'errors']);
  const change = useChangeNote((error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }));
  const [isEdited, setIsEdited] = useState(false);
  const { idNote, text, isDone } = note;
  if (isEdited) {
    return (
      <li className={classes['edited']}>
        <EditNote
          text={text}
          onSave={(next) => {
            if (next !== text) change.mutate({ idNote, text: next });
            setIsEdited(false);
          }}
          onCancel={() => setIsEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes['note']} data-done={isDone || undefined}>
      <Checkbox label={text} checked={isDone} onChange={({ target }) => change.mutate({ idNote, isDone: target.checked })} />
      <span className={classes['actions']}>
        <IconButton label={t('note.edit', { text })} onClick={() => setIsEdited(true)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('note.delete', { text })} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

interface EditNoteProps {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

function EditNote({ text, onSave, onCancel }: EditNoteProps) {
  const { t } = useTranslation('quickpanel');
  const [typed, setTyped] = useState(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSave(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It ends the editing, and closes nothing around it.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form onSubmit={submit} className={classes['editor']}>
      <TextField
        label={t('note.text')}
        autoFocus
        maxLength={LONGEST_NOTE}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['actions']}>
        <Button type="submit" size="xs" disabled={typed.trim() === ''}>
          {t('note.save')}
        </Button>
        <Button kind="quiet" size="xs" onClick={onCancel}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  );
}
