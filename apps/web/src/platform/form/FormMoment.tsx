import type { FieldValues } from 'react-hook-form';
import { LateMomentField } from '../time/LateMomentField.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

/** A day and a time of the reader's clock, kept as epoch milliseconds. */
export function FormMoment<Values extends FieldValues>({ control, name, ...field }: FormFieldProps<Values, number | null>) {
  const { value, onChange, error } = useFormField<Values, number | null>({ control, name });
  return <LateMomentField {...field} value={value} onChange={onChange} error={error} />;
}
