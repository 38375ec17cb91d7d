import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { countryName } from '../../../platform/i18n/countries.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { ChipList } from '../../../platform/list/ChipList.tsx';
import { chosenOf, withoutValue, type Chosen, type QuoteFilterProps } from './quoteListSearch.view.ts';

interface QuoteChipsProps extends QuoteFilterProps {
  /** Otherwise only what no other field shows as chosen. */
  readonly isWhole: boolean;
}

/** What the list is filtered by. */
export function QuoteChips({ search, onChange, isWhole }: QuoteChipsProps) {
  const chosen = chosenOf(search).filter(({ name }) => isWhole || name === 'status' || name === 'idCustomer');
  return (
    <ChipList
      chips={chosen.map(({ name, value }) => ({
        key: `${name} ${value}`,
        text: <ChipText name={name} value={value} />,
        onRemove: () => onChange(withoutValue(search, name, value)),
      }))}
      onClear={() => onChange(Object.fromEntries(chosen.map(({ name }) => [name, undefined])))}
    />
  );
}

function ChipText({ name, value }: Chosen) {
  const { t } = useTranslation(['quotes', 'shipments', 'shipmentFilters']);
  const language = useLanguage();
  switch (name) {
    case 'status':
      return t(`status.${value as QuoteTab}`);
    case 'transportMeans':
      return t(`shipments:type.${value as ShipmentType}`);
    case 'idCustomer':
      return <CustomerName idCustomer={Number(value)} />;
    case 'notifications':
      return t('shipmentFilters:notifications.unread');
    case 'country':
      return t('shipmentFilters:chip.startCountry', { country: countryName(value, language) });
    case 'countryEnd':
      return t('shipmentFilters:chip.endCountry', { country: countryName(value, language) });
    default:
      return name satisfies never;
  }
}

function CustomerName({ idCustomer }: { readonly idCustomer: number }) {
  const { data } = useCustomers();
  return data?.data.find((one) => one.idCustomer === idCustomer)?.customerName ?? `#${idCustomer}`;
}
