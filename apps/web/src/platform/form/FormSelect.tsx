import type { FieldValues } from 'react-hook-form';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { useFormField, type FormFieldProps } from './useFormField.ts';

type Choice = string | number | null;

interface FormSelectProps<Values extends FieldValues, Kind extends Choice> extends FormFieldProps<Values, Kind> {
  readonly options: readonly { readonly value: NoInfer<Kind>; readonly label: string }[];
}

/** One of a few, null among them where none is one, too. */
export function FormSelect<Values extends FieldValues, Kind extends Choice>({
  control,
  name,
  options,
  ...field
}: FormSelectProps<Values, Kind>) {
  const { value, onChange, error } = useFormField<Values, Kind>({ control, name });
  const shown = options.map(({ label }, index) => ({ value: String(index), label }));
  const at = options.findIndex((option) => option.value === value);
  const pick = (index: string) => {
    const picked = options[Number(index)];
    if (picked) onChange(picked.value);
  };
  return <PlainSelect {...field} error={error} value={String(Math.max(0, at))} onChange={pick} options={shown} />;
}
