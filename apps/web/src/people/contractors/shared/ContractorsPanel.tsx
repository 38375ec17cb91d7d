import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconBriefcase, IconPlus, IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { matchesSearch } from '../../../platform/i18n/matchesSearch.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ContractorForm } from '../ContractorForm.tsx';
import { ContractorRow } from '../ContractorRow.tsx';
import classes from '../Contractors.module.css';
import { useContractors } from './allContractors.queries.ts';

type View = { readonly is: 'list' } | { readonly is: 'form'; readonly changed: Contractor | null };
const LIST: View = { is: 'list' };

/** Those on whose behalf a customer ships. Its administrators, and the operator, keep the list. */
export function ContractorsPanel({ idCustomer, find = '' }: { readonly idCustomer: number; readonly find?: string | undefined }) {
  const { t } = useTranslation('contractors');
  const format = useFormat();
  const mayWrite = belongsTo('userAdmin', useUser().role);
  const contractors = useContractors(idCustomer);
  const [view, setView] = useState<View>(LIST);
  const [search, setSearch] = useState(find);
  if (view.is === 'form') return <ContractorForm idCustomer={idCustomer} changed={view.changed} onDone={() => setView(LIST)} />;

  const add = mayWrite && !contractors.error && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setView({ is: 'form', changed: null })}>
      {t('add')}
    </Button>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} count={contractors.data && format.whole(contractors.data.total)} actions={add}>
        {t('text')}
      </PanelHead>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        about={t('searchAbout')}
        clearLabel={t('clearSearch')}
        icon={<IconSearch size={16} aria-hidden />}
        clearIcon={<IconX size={15} aria-hidden />}
        value={search}
        onChange={setSearch}
      />
      {contractors.error && <Failure error={contractors.error} onRetry={() => void contractors.refetch()} />}
      {contractors.isPending && <Skeleton height="120px" />}
      <Rows
        contractors={contractors.data?.data}
        search={search}
        mayWrite={mayWrite}
        onEdit={(changed) => setView({ is: 'form', changed })}
      />
    </section>
  );
}

interface RowsProps {
  readonly contractors: readonly Contractor[] | undefined;
  readonly search: string;
  readonly mayWrite: boolean;
  readonly onEdit: (contractor: Contractor) => void;
}

function Rows({ contractors, search, mayWrite, onEdit }: RowsProps) {
  const { t } = useTranslation('contractors');
  if (!contractors) return null;
  if (contractors.length === 0) {
    return (
      <Notice icon={<IconBriefcase />} title={t('none')}>
        {t('noneText')}
      </Notice>
    );
  }
  const found = contractors.filter(({ company, firstname, lastname, email, phone, address }) =>
    matchesSearch([company, firstname, lastname, email, phone, address].join(' '), search),
  );
  if (found.length === 0) return <Notice icon={<IconSearchOff />} title={t('nothingFound')} />;
  return (
    <ul className={classes['rows']} aria-label={t('title')}>
      {found.map((contractor) => (
        <ContractorRow key={contractor.idContractor} contractor={contractor} mayWrite={mayWrite} onEdit={() => onEdit(contractor)} />
      ))}
    </ul>
  );
}
