import type { FieldValues } from 'react-hook-form';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

interface FormTextAreaProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly maxLength: number;
  readonly rows?: number;
}

export function FormTextArea<Values extends FieldValues>({ control, name, ...field }: FormTextAreaProps<Values>) {
  const { onChange, ...bound } = useFormField<Values, string>({ control, name });
  return <TextArea {...field} {...bound} name={name} onChange={({ target }) => onChange(target.value)} />;
}
