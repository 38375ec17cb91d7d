import { lazy, Suspense, useState } from 'react';
import type { FieldTexts } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormat } from './useFormat.ts';

const load = () => import('./MomentInput.tsx');
const MomentInput = lazy(async () => ({ default: (await load()).MomentInput }));

interface LateMomentFieldProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** What is typed into, with its calendar, is fetched when somebody turns to the field: the form is not to wait for it. */
export function LateMomentField({ value, onChange, ...said }: LateMomentFieldProps) {
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const quiet = (
    <TextField
      {...said}
      value={value === null ? '' : format.moment(value)}
      readOnly
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => setIsAsked(true)}
    />
  );
  if (!isAsked) return quiet;
  return (
    <Suspense fallback={quiet}>
      <MomentInput {...said} {...{ value, onChange }} isFocused />
    </Suspense>
  );
}
