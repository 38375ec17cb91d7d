import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';

/** Holds whoever would leave a form whose changes are kept nowhere else. */
export function DirtyGuard<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { isDirty } = useFormState({ control });
  return isDirty ? <UnsavedQuestion /> : null;
}
