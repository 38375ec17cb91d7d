import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiPickField } from '../../../ui/form/MultiPickField.tsx';
import { ScanButton } from './ScanButton.tsx';
import classes from '../TrackerSelect.module.css';
import { useTrackerSearch } from './trackers.queries.ts';

interface TrackerSelectProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Whose trackers; null is the user's own company. */
  readonly idCustomer: number | null;
  readonly error?: string | undefined;
}

/** Trackers to choose from; those in use say where, and cannot be taken from there. */
export function TrackerSelect({ chosen, onChange, idCustomer, error }: TrackerSelectProps) {
  const { t } = useTranslation('trackers');
  const [search, setSearch] = useState('');
  const { data, isFetching } = useTrackerSearch(search.trim(), idCustomer);
  const options = (data?.data ?? []).map(({ uniqueIdentifiant, transportAssocie }) => ({
    value: uniqueIdentifiant,
    note: transportAssocie ? t('inUseBy', { reference: transportAssocie.reference }) : t('free'),
    isDisabled: transportAssocie !== null,
  }));
  // Those that can be taken come first.
  const sorted = options.toSorted((one, other) => Number(one.isDisabled) - Number(other.isDisabled));
  const refuse = ({ uniqueIdentifiant: name, transportAssocie, idCustomer: holder }: WireTracker) => {
    if (idCustomer !== null && holder !== idCustomer) return t('elsewhere', { name });
    return transportAssocie && t('usedBy', { name, reference: transportAssocie.reference });
  };
  return (
    <div className={classes['select']}>
      <MultiPickField
        label={t('search')}
        error={error}
        chosen={chosen}
        onChange={onChange}
        options={sorted}
        search={search}
        onSearch={setSearch}
        isSearching={isFetching}
        placeholder={t('searchPlaceholder')}
        nothingFound={t('noneFound')}
        optionClassName={classes['option']}
      />
      <ScanButton size="xs" refuse={refuse} onFound={({ uniqueIdentifiant }) => onChange([...new Set([...chosen, uniqueIdentifiant])])} />
    </div>
  );
}
