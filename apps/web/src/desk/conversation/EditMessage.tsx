import type { Subject } from '@sillage/domain/desk/subjects/subject';
import type { Message } from '@sillage/contract/desk/conversation/conversation.contract';
import { withNames } from '@sillage/domain/desk/conversation/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Composer.module.css';
import { useEditMessage } from './conversation.queries.ts';
import { keptText, type Typed } from './messageDraft.view.ts';
import { MessageField } from './MessageField.tsx';

interface EditMessageProps {
  readonly message: Message;
  readonly of: Subject;
  readonly onDone: () => void;
}

export function EditMessage({ message: { idMessage, text, mentions }, of, onDone }: EditMessageProps) {
  const { t } = useTranslation(['conversation', 'errors']);
  const [typed, setTyped] = useState<Typed>({ text: withNames(text, mentions), picked: mentions });
  const edit = useEditMessage(of);
  const save = () => {
    const wanted = keptText(typed);
    if (wanted === '' || edit.isPending) return;
    edit.mutate({ idMessage, text: wanted }, { onSuccess: onDone });
  };
  return (
    <div className={classes['edit']}>
      <MessageField
        label={t('editLabel')}
        of={of}
        typed={typed}
        onType={setTyped}
        onSend={save}
        onCancel={onDone}
        fault={edit.error ? t(codeOf(edit.error), { ns: 'errors' }) : undefined}
        isFocused
      />
      <div className={classes['actions']}>
        <Button kind="quiet" size="xs" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button size="xs" busy={edit.isPending} disabled={typed.text.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
