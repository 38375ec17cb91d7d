import type { Ref } from 'react';
import { CountryPicker, type CountryPickerTexts } from './CountryPicker.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import classes from './PhoneInput.module.css';
import { usePhoneText } from './usePhoneText.ts';

export interface PhoneInputProps extends FieldTexts {
  /** E.164, or digits with the country's prefix; empty for none. What is typed comes back as E.164, complete or not yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Which country a number without a prefix is of, until another one is picked. ISO 3166-1. */
  readonly defaultCountry: string;
  readonly preferredCountries: readonly string[];
  /** BCP 47. */
  readonly language: string;
  readonly texts: CountryPickerTexts;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: 'sm' | 'md';
  /** What is known of the numbers of all countries is heavy: fetched when somebody turns to an empty field. */
  readonly isLate?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement | null> | undefined;
}

export function PhoneInput({
  label,
  hint,
  error,
  value,
  onChange,
  size = 'sm',
  name = 'tel',
  ref,
  isLate = false,
  ...rest
}: PhoneInputProps) {
  const phone = usePhoneText(value, onChange, rest.defaultCountry, ref, isLate);
  const code = phone.numbers?.callingCodeOf(phone.country) ?? '';
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div
          className={classes['box']}
          data-size={size}
          data-invalid={error !== undefined || undefined}
          onFocus={phone.turnTo}
          onPointerEnter={phone.turnTo}
        >
          <CountryPicker
            numbers={phone.numbers}
            country={phone.country}
            onPick={phone.pickCountry}
            preferred={rest.preferredCountries}
            language={rest.language}
            texts={rest.texts}
            disabled={rest.disabled}
          />
          <input
            {...ids}
            ref={phone.input}
            type="tel"
            name={name}
            autoComplete="tel"
            dir="ltr"
            aria-required={rest.required}
            disabled={rest.disabled}
            placeholder={code === '' ? '' : `+${code}`}
            value={phone.text}
            onChange={phone.type}
            onBlur={phone.leave}
          />
        </div>
      )}
    </Field>
  );
}
