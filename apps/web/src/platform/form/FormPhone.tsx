import type { FieldValues } from 'react-hook-form';
import { PhoneField } from '../i18n/PhoneField.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

interface FormPhoneProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly required?: boolean;
}

export function FormPhone<Values extends FieldValues>({ control, name, ...field }: FormPhoneProps<Values>) {
  const { value, onChange, error } = useFormField<Values, string>({ control, name });
  return <PhoneField {...field} value={value} onChange={onChange} error={error} isLate />;
}
