import type { ShipmentType } from '@sillage/domain/shipments/shipment';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../customers/shared/customers.queries.ts';
import { countryName } from '../../platform/i18n/countries.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { useResponsible } from '../responsible/responsible.queries.ts';
import { LIST_FILTERS, valuesOf, withoutValue, type ListFilterName } from '../shared/transportListSearch.ts';
import classes from './FilterBar.module.css';
import type { FilterBarProps } from './filterBar.view.ts';

/** What the list is filtered by; a press takes a filter off. */
export function FilterChips({ search, onChange }: FilterBarProps) {
  const { t } = useTranslation('shipmentFilters');
  const chosen = LIST_FILTERS.flatMap((name) => valuesOf(search, name).map((value) => ({ name, value })));
  if (chosen.length === 0) return null;
  const clear = () => onChange(Object.fromEntries(LIST_FILTERS.map((name) => [name, undefined])));
  return (
    <ul className={classes['chips']} aria-label={t('filters')}>
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <button type="button" className={classes['chip']} onClick={() => onChange(withoutValue(search, name, value))}>
            <ChipText name={name} value={value} />
            <IconX size={14} role="img" aria-label={t('removeFilter')} />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="xs" onClick={clear}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

function ChipText({ name, value }: { readonly name: ListFilterName; readonly value: string }) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const language = useLanguage();
  switch (name) {
    case 'type':
      return t(`shipments:type.${value as ShipmentType}`);
    case 'idCustomer':
      return <CustomerName idCustomer={Number(value)} />;
    case 'responsible':
      return value === 'me' || value === 'nobody' ? t(`responsible.${value}`) : <PersonName idUser={Number(value)} />;
    default:
      return t(`chip.${name}`, { country: countryName(value, language) });
  }
}

function CustomerName({ idCustomer }: { readonly idCustomer: number }) {
  const { data } = useCustomers();
  return data?.data.find((one) => one.idCustomer === idCustomer)?.customerName ?? `#${idCustomer}`;
}

function PersonName({ idUser }: { readonly idUser: number }) {
  return <span dir="auto">{useResponsible(idUser)?.name ?? `#${idUser}`}</span>;
}
