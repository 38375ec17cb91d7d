import type { QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { NoteRow } from './NoteRow.tsx';
import { Part } from './Part.tsx';
import classes from './QuickPanel.module.css';
import { LONGEST_NOTE, useAddNote, useDeleteNote } from './quickpanel.queries.ts';

/** Once, when it comes. Always the same function: a new one would be called each time that anything is drawn anew, and take the focus from wherever it is by then. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** One's own notes; nobody else sees them. */
export function Notes({ notes }: { readonly notes: readonly QuickNote[] }) {
  const { t } = useTranslation('quickpanel');
  const { leaving, leave, stay } = useLeaving();
  return (
    <Part title={t('notes')} count={notes.filter(({ isDone }) => !isDone).length}>
      <AddNote />
      <ul className={classes['notes']} aria-label={t('notes')}>
        {notes.map((note) =>
          note.idNote === leaving ? (
            <li key={note.idNote} className={classes['leaving']}>
              <span role="status">{t('note.deleted')}</span>
              <Button kind="quiet" size="xs" onClick={stay} ref={takeFocus}>
                {t('note.undo')}
              </Button>
            </li>
          ) : (
            <NoteRow key={note.idNote} note={note} onDelete={() => leave(note.idNote)} />
          ),
        )}
      </ul>
    </Part>
  );
}

function AddNote() {
  const { t } = useTranslation(['quickpanel', 'errors']);
  const add = useAddNote();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    // What is typed while it is on its way stays.
    add.mutate(text, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  };
  return (
    <form onSubmit={submit} className={classes['add']}>
      <TextField
        label={t('note.new')}
        placeholder={t('note.placeholder')}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={add.error ? t(codeOf(add.error), { ns: 'errors' }) : undefined}
        end={
          <IconButton type="submit" label={t('note.add')} disabled={text.trim() === '' || add.isPending}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
        }
      />
    </form>
  );
}

/** So long a deleted note can be taken back. */
const UNDO_MS = 6000;

/** The note that is about to be deleted: for a while it can stay. The next one, and leaving, make it final. */
function useLeaving() {
  const { t } = useTranslation('errors');
  const { mutate } = useDeleteNote((error) => showToast({ message: t(codeOf(error)), tone: 'bad', forMs: UNDO_MS }));
  const [leaving, setLeaving] = useState<number | null>(null);
  const final = useRef<{ readonly now: () => void; readonly timer: ReturnType<typeof setTimeout> }>(null);
  const stay = () => {
    clearTimeout(final.current?.timer);
    final.current = null;
    setLeaving(null);
  };
  const leave = (idNote: number) => {
    final.current?.now();
    const now = () => {
      stay();
      mutate(idNote);
    };
    final.current = { now, timer: setTimeout(now, UNDO_MS) };
    setLeaving(idNote);
  };
  useEffect(() => () => final.current?.now(), []);
  return { leaving, leave, stay };
}
