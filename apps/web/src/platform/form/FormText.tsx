import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

interface FormTextProps<Values extends FieldValues>
  extends
    FormFieldProps<Values, string>,
    Pick<TextFieldProps, 'type' | 'maxLength' | 'required' | 'placeholder' | 'autoComplete' | 'inputMode' | 'dir'> {}

export function FormText<Values extends FieldValues>({ control, name, autoComplete = 'off', ...field }: FormTextProps<Values>) {
  const { onChange, ...bound } = useFormField<Values, string>({ control, name });
  return <TextField {...field} {...bound} name={name} autoComplete={autoComplete} onChange={({ target }) => onChange(target.value)} />;
}
