import type { FieldValues } from 'react-hook-form';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

interface FormNumberProps<Values extends FieldValues> extends FormFieldProps<Values, number | null> {
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export function FormNumber<Values extends FieldValues>({ control, name, ...field }: FormNumberProps<Values>) {
  const { value, onChange, error } = useFormField<Values, number | null>({ control, name });
  return <NumberField {...field} name={name} value={value} onChange={onChange} error={error} />;
}
