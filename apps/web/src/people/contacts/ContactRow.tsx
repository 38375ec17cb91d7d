import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { IconBuilding, IconMail, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useDeleteContact } from './contacts.queries.ts';
import { isAdministrator, nameOf, TOAST_MS } from './contacts.view.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import classes from './Contacts.module.css';

interface ContactRowProps {
  readonly contact: Contact;
  readonly idCustomer: number;
  readonly onEdit: () => void;
}

export function ContactRow({ contact, idCustomer, onEdit }: ContactRowProps) {
  const { t } = useTranslation('contacts');
  const [isDoomed, setIsDoomed] = useState(false);
  const { company, email, phone } = contact;
  const row = useMadeRow<HTMLLIElement>('contact', contact.id);
  const name = nameOf(contact);
  return (
    <li ref={row} className={classes['row']}>
      <Avatar name={name} photo="" tone={isAdministrator(contact) ? 'brand' : 'calm'} />
      <div className={classes['who']}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          {isAdministrator(contact) && <Chip tone="brand">{t('administrator')}</Chip>}
        </p>
        <p className={classes['reach']}>
          {company !== '' && (
            <span>
              <IconBuilding size={14} aria-hidden />
              {company}
            </span>
          )}
          <span>
            <IconPhone size={14} aria-hidden />
            <bdi dir="ltr">+{phone}</bdi>
          </span>
          {email !== '' && (
            <span>
              <IconMail size={14} aria-hidden />
              {email}
            </span>
          )}
        </p>
      </div>
      <Menu
        label={t('menuOf', { name })}
        items={[
          { label: t('modify'), icon: <IconPencil size={17} />, onPick: onEdit },
          { label: t('delete'), icon: <IconTrash size={17} />, tone: 'bad', onPick: () => setIsDoomed(true) },
        ]}
      />
      {isDoomed && <DeleteQuestion contact={contact} idCustomer={idCustomer} onClose={() => setIsDoomed(false)} />}
    </li>
  );
}

interface DeleteQuestionProps {
  readonly contact: Contact;
  readonly idCustomer: number;
  readonly onClose: () => void;
}

function DeleteQuestion({ contact, idCustomer, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('contacts');
  const remove = useDeleteContact(idCustomer);
  const name = nameOf(contact);
  const confirm = () =>
    remove.mutate(contact, {
      onSuccess: () => {
        showToast({ message: t('deleted', { name }), tone: 'good', forMs: TOAST_MS });
        onClose();
      },
    });
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('validate')}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ConfirmAction>
  );
}
