import { useId, type ReactNode } from 'react';
import classes from './Field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Draws the control with the ids that tie it to its label, hint and error. */
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A control with its label above, its hint and its error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {hint && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
