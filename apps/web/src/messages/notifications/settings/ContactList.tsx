import type { NotificationContact } from '@sillage/contract/messages/notifications/notifications.contract';
import type { ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useAskAgain, useContacts, useDeleteContact } from './contacts.queries.ts';
import { TOAST_MS } from './contacts.view.ts';
import classes from './Settings.module.css';

interface ContactListProps {
  readonly idCustomer: number;
  readonly contactType: ContactType;
  readonly isReadOnly: boolean;
  readonly onDelete: (contact: NotificationContact) => void;
}

export function ContactList({ idCustomer, contactType, isReadOnly, onDelete }: ContactListProps) {
  const { t } = useTranslation('notificationSettings');
  const { data, error, refetch } = useContacts(idCustomer, contactType);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="44px" />;
  return (
    <ul className={classes['rows']} aria-label={t(`list.${contactType}`)}>
      {data.length === 0 && <li className={classes['none']}>{t(`none.${contactType}`)}</li>}
      {data.map((contact) => (
        <ContactRow key={contact.idNotificationContact} contact={contact} isReadOnly={isReadOnly} onDelete={() => onDelete(contact)} />
      ))}
    </ul>
  );
}

interface ContactRowProps {
  readonly contact: NotificationContact;
  readonly isReadOnly: boolean;
  readonly onDelete: () => void;
}

function ContactRow({ contact, isReadOnly, onDelete }: ContactRowProps) {
  const { t } = useTranslation(['notificationSettings', 'errors']);
  const ask = useAskAgain();
  const name = nameOf(contact);
  const askAgain = () =>
    ask.mutate(contact, {
      onSuccess: () => showToast({ message: t('askedAgain', { contact: name }), tone: 'good', forMs: TOAST_MS }),
      onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad', forMs: TOAST_MS }),
    });
  return (
    <li className={classes['row']}>
      <span className={classes['who']}>
        <bdi dir={contact.contactType === 'phone' ? 'ltr' : 'auto'}>{name}</bdi>
        {!contact.isConfirmed && <Chip tone="warn">{t('unconfirmed')}</Chip>}
      </span>
      {!isReadOnly && !contact.isConfirmed && (
        <IconButton label={t('askAgain', { contact: name })} disabled={ask.isPending} onClick={askAgain}>
          <IconMailForward size={18} aria-hidden />
        </IconButton>
      )}
      {!isReadOnly && (
        <IconButton label={t('delete', { contact: name })} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

interface DeleteQuestionProps {
  readonly contact: NotificationContact;
  readonly idCustomer: number;
  readonly onClose: () => void;
}

export function DeleteQuestion({ contact, idCustomer, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('notificationSettings');
  const remove = useDeleteContact(idCustomer);
  const confirm = () =>
    remove.mutate(contact, {
      onSuccess: () => {
        showToast({ message: t('updated'), tone: 'good', forMs: TOAST_MS });
        onClose();
      },
    });
  return (
    <ConfirmAction
      title={t('deleteTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('validate')}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('CONFIRM_DELETE_NOTIF', { contact: nameOf(contact) })}</p>
    </ConfirmAction>
  );
}

/** Numbers are kept as digits with the country's prefix. */
function nameOf({ contactId, contactType }: NotificationContact): string {
  return contactType === 'phone' ? `+${contactId}` : contactId;
}
