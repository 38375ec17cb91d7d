import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import classes from './TextField.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'id'>, FieldTexts {
  readonly size?: 'sm' | 'md';
  /** At the end of the input: a unit, a button. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, size = 'sm', end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className={classes['box']} data-size={size} data-invalid={error !== undefined || undefined}>
          <input {...input} {...ids} />
          {end}
        </span>
      )}
    </Field>
  );
}
