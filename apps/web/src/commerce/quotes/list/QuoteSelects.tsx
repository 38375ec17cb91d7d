import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { CountrySelect } from '../../../platform/list/CountrySelect.tsx';
import { FilterColumns } from '../../../platform/list/FilterFrame.tsx';
import { useInstallation } from '../../../platform/useInstallation.ts';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { useQuoteCountries } from './countries.queries.ts';
import { valuesOf, withValue, type QuoteFilterName, type QuoteFilterProps } from './quoteListSearch.view.ts';

/** As the filters of shipments are called. */
const CALLED = { transportMeans: 'type', country: 'startCountry', countryEnd: 'endCountry', idCustomer: 'idCustomer' } as const;

/** Of the operator: each adds a value to its filter, and offers what is not chosen yet. */
export function QuoteSelects({ search, onChange }: QuoteFilterProps) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const { data: countries } = useQuoteCountries();
  const { data: customers } = useCustomers();
  // Some customers are no choice: the installation names them (section 5).
  const excluded = useInstallation()?.excludedCustomerIds ?? [];
  const options = {
    transportMeans: SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) })),
    idCustomer: (customers?.data ?? [])
      .filter(({ idCustomer }) => !excluded.includes(idCustomer))
      .map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName })),
  } satisfies Partial<Record<QuoteFilterName, readonly { readonly value: string; readonly label: string }[]>>;
  const select = (name: keyof typeof options) => (
    <BareSelect<string>
      label={t(`add.${CALLED[name]}`)}
      value=""
      onChange={(value) => value !== '' && onChange(withValue(search, name, value))}
      options={[
        { value: '', label: t(`filter.${CALLED[name]}`) },
        ...options[name].filter(({ value }) => !valuesOf(search, name).includes(value)),
      ]}
    />
  );
  return (
    <FilterColumns>
      {select('transportMeans')}
      {(['country', 'countryEnd'] as const).map((name) => (
        <CountrySelect
          key={name}
          label={t(`add.${CALLED[name]}`)}
          title={t(`filter.${CALLED[name]}`)}
          chosen={valuesOf(search, name)}
          inUse={countries?.[name]}
          onPick={(value) => onChange(withValue(search, name, value))}
        />
      ))}
      {select('idCustomer')}
    </FilterColumns>
  );
}
