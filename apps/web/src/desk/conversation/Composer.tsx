import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { LONGEST_MESSAGE, type Person } from '@sillage/domain/desk/conversation/message';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Composer.module.css';
import { draftOf, keepDraft, keptText, NOTHING_TYPED, type Typed } from './messageDraft.view.ts';
import { MessageField } from './MessageField.tsx';

interface ComposerProps {
  readonly of: Subject;
  readonly onSay: (text: string, people: readonly Person[]) => void;
}

/** Where something is said. What was begun stays in this browser until it is sent. */
export function Composer({ of, onSay }: ComposerProps) {
  const { t } = useTranslation(['conversation', 'errors']);
  const format = useFormat();
  const { idUser } = useUser().data;
  const [typed, setTyped] = useState<Typed>(() => draftOf(idUser, of));
  const text = keptText(typed);
  const isTooLong = text.length > LONGEST_MESSAGE;
  const type = (next: Typed) => {
    setTyped(next);
    keepDraft(idUser, of, next);
  };
  const send = () => {
    if (text === '' || isTooLong) return;
    onSay(text, typed.picked);
    type(NOTHING_TYPED);
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MessageField
        label={t('write')}
        of={of}
        typed={typed}
        onType={type}
        onSend={send}
        fault={isTooLong ? t('message.tooLong', { ns: 'errors' }) : undefined}
      />
      <div className={classes['foot']}>
        <span className={classes['hint']}>{t('hint')}</span>
        <span className={classes['count']} data-over={isTooLong || undefined}>
          {text.length > LONGEST_MESSAGE * 0.9 && `${format.whole(text.length)} / ${format.whole(LONGEST_MESSAGE)}`}
        </span>
        <Button type="submit" icon={<IconSend2 size={16} aria-hidden />} disabled={text === '' || isTooLong}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
