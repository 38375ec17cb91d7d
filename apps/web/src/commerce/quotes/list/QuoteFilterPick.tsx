import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOptions, type CountryOption } from '../../../platform/i18n/countries.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { GroupPickField } from '../../../ui/form/GroupPickField.tsx';
import { useQuoteCountries } from './countries.queries.ts';
import { quoteListSearch, valuesOf, type QuoteFilterProps } from './quoteListSearch.view.ts';

const PICKED = ['transportMeans', 'notifications', 'country', 'countryEnd'] as const;
type Picked = (typeof PICKED)[number];

/** Of whoever is not the operator: all filters are chosen in one field, by typing. */
export function QuoteFilterPick({ search, onChange }: QuoteFilterProps) {
  const { t } = useTranslation(['quotes', 'shipments', 'shipmentFilters']);
  const language = useLanguage();
  const { data: inUse } = useQuoteCountries();
  const groups = useMemo(() => {
    const all = countryOptions(language);
    // Those that occur come first; the others are found by typing.
    const countriesOf = (name: 'country' | 'countryEnd') =>
      all.toSorted((one, other) => Number(occurs(name, other)) - Number(occurs(name, one)));
    const occurs = (name: 'country' | 'countryEnd', { value }: CountryOption) => inUse?.[name].includes(value) ?? false;
    const option = (name: Picked, value: string, label: string) => ({ value: `${name} ${value}`, label });
    return [
      {
        group: t('shipmentFilters:filter.type'),
        items: SHIPMENT_TYPES.map((type) => option('transportMeans', type, t(`shipments:type.${type}`))),
      },
      {
        group: t('shipmentFilters:filter.notifications'),
        items: [option('notifications', 'unread', t('shipmentFilters:notifications.unread'))],
      },
      {
        group: t('shipmentFilters:filter.startCountry'),
        items: countriesOf('country').map(({ value, label }) =>
          option('country', value, t('shipmentFilters:chip.startCountry', { country: label })),
        ),
      },
      {
        group: t('shipmentFilters:filter.endCountry'),
        items: countriesOf('countryEnd').map(({ value, label }) =>
          option('countryEnd', value, t('shipmentFilters:chip.endCountry', { country: label })),
        ),
      },
    ];
  }, [t, language, inUse]);
  const change = (chosen: readonly string[]) => {
    const of = (name: Picked) => chosen.flatMap((one) => (one.startsWith(`${name} `) ? [one.slice(name.length + 1)] : [])).join(',');
    const none = Object.fromEntries(PICKED.map((name) => [name, undefined]));
    onChange({ ...none, ...quoteListSearch(Object.fromEntries(PICKED.map((name) => [name, of(name)]))) });
  };
  return (
    <GroupPickField
      label={t('pickFilters')}
      placeholder={t('pickFilters')}
      nothingFound={t('noSuchFilter')}
      chosen={PICKED.flatMap((name) => valuesOf(search, name).map((value) => `${name} ${value}`))}
      groups={groups}
      onChange={change}
    />
  );
}
