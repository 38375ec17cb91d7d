import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';
import { scaledOf, typedEuros } from '../typedAmount.ts';
import classes from './FormMoney.module.css';
import { useFormField, type FormFieldProps } from './useFormField.ts';

const DECIMALS = 2;
const CENTS = 100;

interface FormMoneyProps<Values extends FieldValues> extends FormFieldProps<Values, number | null> {
  /** In the place of euros. */
  readonly unit?: string;
}

/** An amount, kept as cents. What is no amount is not a number, which no schema takes. */
export function FormMoney<Values extends FieldValues>({ control, name, unit = '€', ...field }: FormMoneyProps<Values>) {
  const language = useLanguage();
  const { value, onChange, onBlur, error } = useFormField<Values, number | null>({ control, name }, CENTS);
  const [typed, setTyped] = useState<string | null>(null);
  const kept = value === null || Number.isNaN(value) ? '' : typedEuros(value, language);
  return (
    <TextField
      {...field}
      error={error}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? kept}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (scaledOf(target.value, DECIMALS) ?? Number.NaN));
      }}
      onBlur={() => {
        // As it is understood; what is not stays as it was typed.
        if (value === null || !Number.isNaN(value)) setTyped(null);
        onBlur();
      }}
      end={
        <span className={classes['unit']} aria-hidden>
          {unit}
        </span>
      }
    />
  );
}
