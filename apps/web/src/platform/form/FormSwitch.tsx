import type { FieldValues } from 'react-hook-form';
import { Switch } from '../../ui/form/Switch.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

export function FormSwitch<Values extends FieldValues>({ control, name, ...field }: FormFieldProps<Values, boolean>) {
  const { value, onChange } = useFormField<Values, boolean>({ control, name });
  return <Switch {...field} isOn={value} onChange={onChange} />;
}
