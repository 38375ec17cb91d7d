import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { ChipList } from '../../../platform/list/ChipList.tsx';
import { countryName } from '../../../platform/i18n/countries.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useResponsible } from '../responsible/responsible.queries.ts';
import { chosenOf, daysOf, isToday, withoutValue } from '../shipmentListFilters.view.ts';
import { CHOICES, type DayFilterName, type ListFilterName } from '../shipmentListSearch.view.ts';
import type { ChoicesProps } from './filterBar.view.ts';

/** What the list is filtered by. */
export function FilterChips({ search, onChange, withStatus }: ChoicesProps) {
  const chosen = chosenOf(search, withStatus);
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

interface ChipTextProps {
  readonly name: ListFilterName;
  readonly value: string;
}

function ChipText({ name, value }: ChipTextProps) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const language = useLanguage();
  switch (name) {
    case 'idCustomer':
      return <CustomerName idCustomer={Number(value)} />;
    case 'responsible':
      return value === 'me' || value === 'nobody' ? t(`responsible.${value}`) : <PersonName idUser={Number(value)} />;
    case 'startCountry':
    case 'endCountry':
      return t(`chip.${name}`, { country: countryName(value, language) });
    case 'startDate':
    case 'arrivalETA':
      return <DaysText name={name} value={value} />;
    default:
      return t(CHOICES[name].text(value));
  }
}

function DaysText({ name, value }: { readonly name: DayFilterName; readonly value: string }) {
  const { t } = useTranslation('shipmentFilters');
  const format = useFormat();
  const days = daysOf({ [name]: value }, name);
  if (isToday({ [name]: value }, name)) return t(`period.${name}.today`);
  const [from, to] = [days.from, days.to].map((day) => (day === null ? '' : format.date(Date.parse(`${day}T12:00:00`))));
  const which = days.from === days.to ? 'on' : days.to === null ? 'from' : days.from === null ? 'to' : 'between';
  return t(`period.${name}.${which}`, { day: from, from, to });
}

function CustomerName({ idCustomer }: { readonly idCustomer: number }) {
  const { data } = useCustomers();
  return data?.data.find((one) => one.idCustomer === idCustomer)?.customerName ?? `#${idCustomer}`;
}

function PersonName({ idUser }: { readonly idUser: number }) {
  return <span dir="auto">{useResponsible(idUser)?.name ?? `#${idUser}`}</span>;
}
