import { useState } from 'react';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { scaledOf, typedEuros } from '../../platform/typedAmount.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Tariffs.module.css';

interface ScaledFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** `€` or `%`. */
  readonly unit: string;
  /** Hundredths; not a number for what is no amount. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
}

/** Euros or percent to the hundredth, as people type them. */
export function ScaledField({ value, onChange, unit, ...said }: ScaledFieldProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const kept = value === null || Number.isNaN(value) ? '' : typedEuros(value, language);
  return (
    <TextField
      {...said}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? kept}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (scaledOf(target.value, 2) ?? Number.NaN));
      }}
      // As it is understood; what is not stays as it was typed.
      onBlur={() => (value === null || !Number.isNaN(value)) && setTyped(null)}
      end={
        <bdi className={classes['unit']} aria-hidden>
          {unit}
        </bdi>
      }
    />
  );
}
