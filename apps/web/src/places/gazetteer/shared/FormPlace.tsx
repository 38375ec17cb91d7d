import type { FieldValues } from 'react-hook-form';
import { useFormField, type FormFieldProps } from '../../../platform/form/useFormField.ts';
import { PlaceField, type PickedPlace } from './PlaceField.tsx';

/** A place of the gazetteer, in a form of the kit. */
export function FormPlace<Values extends FieldValues>({ control, name, label }: Omit<FormFieldProps<Values, PickedPlace | null>, 'hint'>) {
  const { value, onChange, error } = useFormField<Values, PickedPlace | null>({ control, name });
  return <PlaceField label={label} value={value} onChange={onChange} error={error} />;
}
