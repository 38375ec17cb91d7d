import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useCustomers } from './customers.queries.ts';

interface CustomerFieldProps {
  readonly value: number | null;
  readonly onChange: (idCustomer: number | null) => void;
  readonly error?: string | undefined;
}

/** For the operator, who acts for every customer. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const { t } = useTranslation('customers');
  const { data } = useCustomers();
  return (
    <SelectField
      label={t('customer')}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      options={(data?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName }))}
      placeholder={t('choose')}
      nothingFound={t('nothingFound')}
    />
  );
}
