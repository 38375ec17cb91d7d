import { useTranslation } from 'react-i18next';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { useCustomers } from './customers.queries.ts';

interface CustomerFilterProps {
  readonly value: number | undefined;
  readonly onChange: (idCustomer: number | undefined) => void;
}

/** For the operator: what a list or a page shows of one customer, or of all. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const { t } = useTranslation('customerChoice');
  const customers = (useCustomers().data?.data ?? []).map(({ idCustomer, customerName }) => ({
    value: String(idCustomer),
    label: customerName,
  }));
  const isKnown = value === undefined || customers.some((one) => one.value === String(value));
  return (
    <BareSelect
      label={t('customer')}
      value={value === undefined ? '' : String(value)}
      onChange={(picked) => onChange(picked === '' ? undefined : Number(picked))}
      options={[{ value: '', label: t('everyCustomer') }, ...(isKnown ? [] : [{ value: String(value), label: `#${value}` }]), ...customers]}
    />
  );
}
