import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useFaultSentence } from './useFaultSentence.ts';

/** Which field of which form: only those that hold a value of its kind can be named. */
export interface FormFieldProps<Values extends FieldValues, Kind> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, Kind>;
  readonly label: string;
  readonly hint?: string | undefined;
}

/**
 * The one way in which a field of the kit is tied to its form.
 * @param per of what is kept in smaller units than it is typed in: how many of them are one
 */
export function useFormField<Values extends FieldValues, Kind>(
  { control, name }: Pick<FormFieldProps<Values, Kind>, 'control' | 'name'>,
  per = 1,
) {
  const { field, fieldState } = useController({ control, name });
  const sentence = useFaultSentence();
  return {
    value: field.value as Kind,
    onChange: field.onChange as (value: Kind) => void,
    onBlur: field.onBlur,
    error: sentence(fieldState.error?.message, per),
  };
}
