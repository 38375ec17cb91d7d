import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCustomers } from './customers.queries.ts';

/** Heavy, and shown to the operator alone: nobody else fetches it. */
const SelectField = lazy(async () => ({ default: (await import('../../../ui/form/SelectField.tsx')).SelectField }));

interface CustomerFieldProps {
  readonly value: number | null;
  readonly onChange: (idCustomer: number | null) => void;
  readonly error?: string | undefined;
  /** Offers the operator's own company too. */
  readonly withOperator?: boolean;
}

/** For the operator, who acts for every customer. */
export function CustomerField({ value, onChange, error, withOperator = false }: CustomerFieldProps) {
  const { t } = useTranslation('customerChoice');
  const { data } = useCustomers();
  const customers = (data?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName }));
  return (
    <Suspense fallback={<Skeleton height="60px" />}>
      <SelectField
        label={t('customer')}
        error={error}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        options={withOperator ? [{ value: String(OPERATOR_ID), label: t('ownPeople') }, ...customers] : customers}
        placeholder={t('choose')}
        nothingFound={t('nothingFound')}
      />
    </Suspense>
  );
}
