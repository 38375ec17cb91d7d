import { useFormState, type Control } from 'react-hook-form';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import type { RecordValues } from './record.view.ts';

interface UnsentProps {
  readonly control: Control<RecordValues>;
  /** Pictures, codes or a signature: no fields of the form, and lost with it all the same. */
  readonly hasMore: boolean;
}

/** Holds whoever would leave what is recorded nowhere yet. */
export function Unsent({ control, hasMore }: UnsentProps) {
  const { isDirty } = useFormState({ control });
  return isDirty || hasMore ? <UnsavedQuestion /> : null;
}
