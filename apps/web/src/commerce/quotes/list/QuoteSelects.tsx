import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { countryOptions } from '../../../platform/i18n/countries.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { FilterColumns } from '../../../platform/list/FilterFrame.tsx';
import { useInstallation } from '../../../platform/useInstallation.ts';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { valuesOf, withValue, type QuoteFilterName, type QuoteFilterProps } from './quoteListSearch.view.ts';

/** As the filters of shipments are called. */
const CALLED = { transportMeans: 'type', country: 'startCountry', countryEnd: 'endCountry', idCustomer: 'idCustomer' } as const;

/** Of the operator: each adds a value to its filter, and offers what is not chosen yet. */
export function QuoteSelects({ search, onChange }: QuoteFilterProps) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const { data: customers } = useCustomers();
  // Some customers are no choice: the installation names them (section 5).
  const excluded = useInstallation()?.excludedCustomerIds ?? [];
  const options = {
    transportMeans: SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) })),
    country: countries,
    countryEnd: countries,
    idCustomer: (customers?.data ?? [])
      .filter(({ idCustomer }) => !excluded.includes(idCustomer))
      .map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName })),
  } satisfies Partial<Record<QuoteFilterName, readonly { readonly value: string; readonly label: string }[]>>;
  return (
    <FilterColumns>
      {(['transportMeans', 'country', 'countryEnd', 'idCustomer'] as const).map((name) => (
        <BareSelect<string>
          key={name}
          label={t(`add.${CALLED[name]}`)}
          value=""
          onChange={(value) => value !== '' && onChange(withValue(search, name, value))}
          options={[
            { value: '', label: t(`filter.${CALLED[name]}`) },
            ...options[name].filter(({ value }) => !valuesOf(search, name).includes(value)),
          ]}
        />
      ))}
    </FilterColumns>
  );
}
