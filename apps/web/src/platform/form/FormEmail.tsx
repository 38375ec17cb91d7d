import type { FieldValues } from 'react-hook-form';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

interface FormEmailProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly required?: boolean;
}

export function FormEmail<Values extends FieldValues>({ control, name, ...field }: FormEmailProps<Values>) {
  const { onChange, ...bound } = useFormField<Values, string>({ control, name });
  return (
    <TextField
      {...field}
      {...bound}
      name={name}
      type="email"
      maxLength={254}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
