import type { Subject } from '@sillage/domain/desk/subjects/subject';
import type { Message } from '@sillage/contract/desk/conversation/conversation.contract';
import { mayEdit } from '@sillage/domain/desk/conversation/message';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import classes from './Conversation.module.css';
import { useDeleteMessage } from './conversation.queries.ts';
import { EditMessage } from './EditMessage.tsx';
import { MessageText } from './MessageText.tsx';

interface MessageRowProps {
  readonly message: Message;
  readonly readers: readonly string[];
  readonly of: Subject;
  /** Somebody came for this one: it comes into sight, and is marked for a moment. */
  readonly isSought: boolean;
}

export function MessageRow({ message, readers, of, isSought }: MessageRowProps) {
  const { t } = useTranslation('conversation');
  const format = useFormat();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { author, photo, sentDate, editedDate, isDeleted, isOwn, text, mentions } = message;
  const name = author === '' ? t('formerMember') : author;
  const stop = () => setDoing(null);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSought) return;
    row.current?.focus({ preventScroll: true });
    // Some browsers answer with a promise, which is nothing to clean up by.
    row.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <article
      ref={row}
      className={classes['message']}
      data-own={isOwn || undefined}
      data-sought={isSought || undefined}
      tabIndex={isSought ? -1 : undefined}
    >
      <header className={classes['head']}>
        {!isOwn && <Avatar name={name} photo={photo} size="sm" />}
        <bdi className={classes['author']}>{isOwn ? t('you') : name}</bdi>
        <time dateTime={sentDate}>{format.time(Date.parse(sentDate))}</time>
        {editedDate !== null && !isDeleted && <span>{t('edited')}</span>}
      </header>
      <div className={classes['line']}>
        {doing === 'edit' ? (
          <EditMessage message={message} of={of} onDone={stop} />
        ) : (
          <div className={classes['bubble']} data-deleted={isDeleted || undefined}>
            {isDeleted ? <p>{t('isDeleted')}</p> : <MessageText text={text} people={mentions} />}
          </div>
        )}
        {isOwn && !isDeleted && doing !== 'edit' && <Actions message={message} onPick={setDoing} />}
      </div>
      {readers.length > 0 && <p className={classes['meta']}>{t('readBy', { names: format.list(readers) })}</p>}
      {doing === 'delete' && <DeleteDialog message={message} of={of} onClose={stop} />}
    </article>
  );
}

function Actions({ message, onPick }: { readonly message: Message; readonly onPick: (action: 'edit' | 'delete') => void }) {
  const { t } = useTranslation('conversation');
  const { idUser } = useUser().data;
  const now = useNow();
  const known = { createdBy: message.idUser, createdAt: Date.parse(message.sentDate), isDeleted: message.isDeleted };
  const items: MenuItem[] = [
    ...(mayEdit(known, idUser, now)
      ? [{ label: t('edit'), icon: <IconPencil size={16} aria-hidden />, onPick: () => onPick('edit') }]
      : []),
    { label: t('delete'), icon: <IconTrash size={16} aria-hidden />, onPick: () => onPick('delete'), tone: 'bad' },
  ];
  return <Menu label={t('actions')} items={items} />;
}

function DeleteDialog({ message: { idMessage }, of, onClose }: Pick<MessageRowProps, 'message' | 'of'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('conversation');
  const remove = useDeleteMessage(of);
  return (
    <ConfirmAction
      title={t('deleteTitle')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      action={remove}
      onConfirm={() => remove.mutate(idMessage, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  );
}
