import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useContactsToPick } from './create.queries.ts';
import { PickDialog } from './PickDialog.tsx';

interface ContactPickerProps {
  readonly idCustomer: number;
  readonly onPick: (contact: Contact) => void;
  readonly onClose: () => void;
}

/** The address book, to take somebody out of it. */
export function ContactPicker({ idCustomer, onPick, onClose }: ContactPickerProps) {
  const { t } = useTranslation('newQuote');
  const format = useFormat();
  const [search, setSearch] = useState<string | undefined>(undefined);
  const list = useContactsToPick(search, idCustomer);
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? [];
  return (
    <PickDialog
      title={t('addressBook')}
      list={list}
      search={search}
      onSearch={setSearch}
      rows={contacts.map(({ id, firstname, lastname, company, phone, email }) => ({
        key: String(id),
        label: `${firstname} ${lastname}`,
        note: <bdi>{format.list([company, phone === '' ? '' : `+${phone}`, email].filter((text) => text !== ''))}</bdi>,
      }))}
      onPick={([key]) => {
        const picked = contacts.find(({ id }) => String(id) === key);
        if (picked) onPick(picked);
      }}
      onClose={onClose}
    />
  );
}
