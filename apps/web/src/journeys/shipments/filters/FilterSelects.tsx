import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterColumns } from '../../../platform/list/FilterFrame.tsx';
import { CountrySelect } from '../../../platform/list/CountrySelect.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useInstallation } from '../../../platform/useInstallation.ts';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { useResponsibles } from '../responsible/responsible.queries.ts';
import { useTransportCountries } from '../countries.queries.ts';
import { valuesOf, withValue } from '../shipmentListFilters.view.ts';
import { CHOICES, VALUE_FILTERS, type ValueFilterName } from '../shipmentListSearch.view.ts';
import type { ChoicesProps } from './filterBar.view.ts';

type Option = { readonly value: string; readonly label: string };

/** Each adds a value to its filter, and offers what is not chosen yet. */
export function FilterSelects({ search, onChange, withStatus, isOperator }: ChoicesProps & { readonly isOperator: boolean }) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const format = useFormat();
  const { data: countries } = useTransportCountries();
  const isOffered: Partial<Record<ValueFilterName, boolean>> = { notifications: !isOperator, shelf: withStatus };
  /** Its name, and how many of its values are chosen: they stand below, and the field itself stays free for a further one. */
  const titleOf = (name: ValueFilterName) => {
    const { length } = valuesOf(search, name);
    return length === 0 ? t(`filter.${name}`) : `${t(`filter.${name}`)} (${format.whole(length)})`;
  };
  const select = (name: ValueFilterName, options: readonly Option[]) => {
    const chosen = valuesOf(search, name);
    return (
      <BareSelect
        label={t(`add.${name}`)}
        value=""
        onChange={(value) => value !== '' && onChange(withValue(search, name, value))}
        options={[{ value: '', label: titleOf(name) }, ...options.filter(({ value }) => !chosen.includes(value))]}
      />
    );
  };
  const offered = (name: ValueFilterName) => {
    switch (name) {
      case 'startCountry':
      case 'endCountry':
        return (
          <CountrySelect
            label={t(`add.${name}`)}
            title={titleOf(name)}
            chosen={valuesOf(search, name)}
            inUse={countries?.[name]}
            onPick={(value) => onChange(withValue(search, name, value))}
          />
        );
      case 'idCustomer':
        return isOperator && <CustomerSelect render={(customers) => select(name, customers)} />;
      case 'responsible':
        return <ResponsibleSelect search={search} isOperator={isOperator} render={(people) => select(name, people)} />;
      default: {
        const { values, text } = CHOICES[name];
        return (
          isOffered[name] !== false &&
          select(
            name,
            values.map((value) => ({ value, label: t(text(value)) })),
          )
        );
      }
    }
  };
  return (
    <FilterColumns>
      {VALUE_FILTERS.map((name) => (
        <Fragment key={name}>{offered(name)}</Fragment>
      ))}
    </FilterColumns>
  );
}

/** Some customers are no choice: the installation names them (section 5). */
function CustomerSelect({ render }: { readonly render: (customers: readonly Option[]) => React.ReactNode }) {
  const { data } = useCustomers();
  const excluded = useInstallation()?.excludedCustomerIds ?? [];
  const customers = (data?.data ?? []).filter(({ idCustomer }) => !excluded.includes(idCustomer));
  return render(customers.map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName })));
}

interface ResponsibleSelectProps {
  readonly search: ChoicesProps['search'];
  readonly isOperator: boolean;
  readonly render: (people: readonly Option[]) => React.ReactNode;
}

/** Oneself, nobody, and the members: the operator, who is responsible for nothing, sees those of the one customer that is chosen. */
function ResponsibleSelect({ search, isOperator, render }: ResponsibleSelectProps) {
  const { t } = useTranslation('shipmentFilters');
  const { data: user } = useUser();
  const [idCustomer, ...others] = valuesOf(search, 'idCustomer').map(Number);
  const ofOne = idCustomer === undefined || others.length > 0 ? null : idCustomer;
  const { data } = useResponsibles(isOperator ? ofOne : undefined);
  const members = (data?.data ?? []).filter(({ idUser }) => idUser !== user.idUser);
  return render([
    ...(isOperator ? [] : [{ value: 'me', label: t('responsible.me') }]),
    { value: 'nobody', label: t('responsible.nobody') },
    ...members.map(({ idUser, name }) => ({ value: String(idUser), label: name })),
  ]);
}
