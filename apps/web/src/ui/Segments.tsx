import { useId, type ReactNode } from 'react';
import classes from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
}

/** One of two or three, all visible. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={classes['segments']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes['segment']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
