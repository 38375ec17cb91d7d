import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormField, type FormFieldProps } from '../../../platform/form/useFormField.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { PickedPlace, PlaceField } from './PlaceField.tsx';

const load = async () => (await import('./PlaceField.tsx')).PlaceField;
const preload = () => void load().catch(() => undefined);

/**
 * A place of the gazetteer, in a form of the kit. The list of suggestions is heavy: it is fetched when somebody turns to the field, and takes over
 * with the first letter, or later with what was typed until then: never between turning to the field and typing, where a letter would be lost.
 */
export function FormPlace<Values extends FieldValues>({ control, name, label }: Omit<FormFieldProps<Values, PickedPlace | null>, 'hint'>) {
  const { t } = useTranslation('places');
  const { value, onChange, error } = useFormField<Values, PickedPlace | null>({ control, name });
  const [full, setFull] = useState<{ readonly Field: typeof PlaceField; readonly isFocused: boolean } | null>(null);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const takeOver = () =>
    void load()
      .then((Field) => setFull({ Field, isFocused: document.activeElement === input.current }))
      // Without a network it is tried again at the next letter.
      .catch(() => undefined);
  if (full !== null) return <full.Field {...{ label, value, onChange, error }} begun={typed} isFocused={full.isFocused} />;
  return (
    <TextField
      ref={input}
      label={label}
      error={error}
      placeholder={t('placeholder')}
      maxLength={100}
      autoComplete="off"
      value={value?.address ?? typed}
      onFocus={preload}
      onPointerEnter={preload}
      onChange={({ target }) => {
        setTyped(target.value);
        if (value !== null) onChange(null);
        takeOver();
      }}
    />
  );
}
