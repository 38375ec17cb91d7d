import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { IconAddressBook, IconDownload, IconFileImport, IconSearchOff, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import { useContacts, useExport } from './contacts.queries.ts';
import { TOAST_MS } from './contacts.view.ts';
import classes from './Contacts.module.css';
import { ImportContacts } from './import/ImportContacts.tsx';

type View =
  { readonly is: 'list' } | { readonly is: 'add' } | { readonly is: 'import' } | { readonly is: 'edit'; readonly contact: Contact };
const LIST: View = { is: 'list' };

/** The address book of one customer: everybody of it reads and writes it. @param props `find`: what it is searched for at first */
export function AddressBookPanel({ idCustomer, find }: { readonly idCustomer: number; readonly find?: string | undefined }) {
  const [view, setView] = useState<View>(LIST);
  const [search, setSearch] = useState(find);
  const back = () => setView(LIST);
  if (view.is === 'import') return <ImportContacts idCustomer={idCustomer} onDone={back} />;
  if (view.is === 'add' || view.is === 'edit') {
    return <ContactForm idCustomer={idCustomer} contact={view.is === 'edit' ? view.contact : null} onDone={back} />;
  }
  return <Book idCustomer={idCustomer} search={search} onSearch={setSearch} onView={setView} />;
}

interface BookProps {
  readonly idCustomer: number;
  readonly search: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
  readonly onView: (view: View) => void;
}

function Book({ idCustomer, search, onSearch, onView }: BookProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const contacts = useContacts(idCustomer, search);
  const total = contacts.data?.pages[0]?.total;
  return (
    <section className={classes['panel']}>
      <PanelHead
        title={t('title')}
        count={total === undefined ? undefined : format.whole(total)}
        actions={
          <Button icon={<IconUserPlus size={16} aria-hidden />} onClick={() => onView({ is: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <div className={classes['bar']}>
        <div className={classes['search']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            about={t('searchAbout')}
            clearLabel={t('clearSearch')}
            asked={search}
            onAsk={onSearch}
          />
        </div>
        <Button kind="secondary" icon={<IconFileImport size={16} aria-hidden />} onClick={() => onView({ is: 'import' })}>
          {t('import')}
        </Button>
        <ExportButton idCustomer={idCustomer} />
      </div>
      {contacts.error && <Failure error={contacts.error} onRetry={() => void contacts.refetch()} />}
      {contacts.isPending && <Waiting />}
      {contacts.data && <List contacts={contacts} idCustomer={idCustomer} search={search} onView={onView} />}
    </section>
  );
}

interface ListProps extends Pick<BookProps, 'idCustomer' | 'search' | 'onView'> {
  readonly contacts: ReturnType<typeof useContacts>;
}

function List({ contacts, idCustomer, search, onView }: ListProps) {
  const { t } = useTranslation('contacts');
  const { data } = contacts;
  const rows = data?.pages.flatMap((page) => page.contacts) ?? [];
  if (rows.length === 0) {
    return search === undefined ? (
      <Notice icon={<IconAddressBook />} title={t('none')}>
        {t('noneText')}
      </Notice>
    ) : (
      <Notice icon={<IconSearchOff />} title={t('nothingFound')} />
    );
  }
  return (
    <>
      <ul className={classes['rows']} aria-label={t('title')}>
        {rows.map((contact) => (
          <ContactRow key={contact.id} contact={contact} idCustomer={idCustomer} onEdit={() => onView({ is: 'edit', contact })} />
        ))}
      </ul>
      <MoreRows of={contacts} />
    </>
  );
}

function ExportButton({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation(['contacts', 'errors']);
  const download = useExport(idCustomer);
  return (
    <Button
      kind="secondary"
      icon={<IconDownload size={16} aria-hidden />}
      busy={download.isPending}
      onClick={() =>
        download.mutate(undefined, {
          onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad', forMs: TOAST_MS }),
        })
      }
    >
      {t('export')}
    </Button>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  );
}
