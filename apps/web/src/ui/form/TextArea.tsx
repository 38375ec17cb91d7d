import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import classes from './TextArea.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'rows'>, FieldTexts {
  readonly rows?: number;
}

/** For sentences: it grows with what is written. */
export function TextArea({ label, hint, error, rows = 2, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea {...input} {...ids} dir="auto" rows={rows} className={classes['area']} />}
    </Field>
  );
}
