import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { recallDraftOf, rememberDraftOf } from './session/ownDraft.ts';
import { useUser } from './session/useSession.ts';
import { STORED } from './storage.ts';
import classes from './Story.module.css';
import { useFormat } from './time/useFormat.ts';

const LONGEST_MESSAGE = 2000;

interface StoryMessageProps {
  /** What it is about, by which what was begun is found again. */
  readonly about: string;
  readonly label: string;
  readonly sendLabel: string;
  /** What is said of one that is too long. @param most letters */
  readonly tooLong: (most: string) => string;
  readonly write: {
    readonly mutate: (text: string, then: { readonly onSuccess: () => void }) => void;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
}

/** A message to the other side. What was begun, or could not be sent, stays in this browser. */
export function StoryMessage({ about, label, sendLabel, tooLong, write }: StoryMessageProps) {
  const format = useFormat();
  const { idUser } = useUser().data;
  const [text, setText] = useState(() => begunText(idUser, about));
  const length = text.trim().length;
  const isTooLong = length > LONGEST_MESSAGE;
  const type = (next: string) => {
    setText(next);
    rememberDraftOf(STORED.storyDrafts, idUser, about, next.trim() === '' ? null : { text: next });
  };
  const send = () =>
    write.mutate(text, {
      onSuccess: () => {
        // What is typed while it is on its way stays.
        setText((now) => (now === text ? '' : now));
        if (begunText(idUser, about) === text) rememberDraftOf(STORED.storyDrafts, idUser, about, null);
      },
    });
  return (
    <form
      className={classes['form']}
      data-story-message
      onSubmit={(event) => {
        event.preventDefault();
        if (length > 0 && !isTooLong) send();
      }}
    >
      <TextArea
        label={label}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={isTooLong ? tooLong(format.whole(LONGEST_MESSAGE)) : undefined}
      />
      <ErrorNote error={write.error} />
      <div className={classes['send']}>
        <span className={classes['count']} data-over={isTooLong || undefined}>
          {length > LONGEST_MESSAGE * 0.9 && `${format.whole(length)} / ${format.whole(LONGEST_MESSAGE)}`}
        </span>
        <Button
          type="submit"
          kind="secondary"
          size="xs"
          icon={<IconSend size={15} aria-hidden />}
          busy={write.isPending}
          disabled={length === 0 || isTooLong}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}

function begunText(idUser: number, about: string): string {
  return (recallDraftOf(STORED.storyDrafts, idUser, about) as { readonly text: string } | null)?.text ?? '';
}
