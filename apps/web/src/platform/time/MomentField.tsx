import { lazy, Suspense } from 'react';
import type { FieldTexts } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormat } from './useFormat.ts';

const MomentInput = lazy(async () => ({ default: (await import('./MomentInput.tsx')).MomentInput }));

interface MomentFieldProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A day and a time, typed or picked. */
export function MomentField({ value, onChange, ...said }: MomentFieldProps) {
  const format = useFormat();
  const waiting = <TextField {...said} value={value === null ? '' : format.moment(value)} readOnly />;
  return (
    <Suspense fallback={waiting}>
      <MomentInput {...said} {...{ value, onChange }} />
    </Suspense>
  );
}
