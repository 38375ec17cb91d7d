import { useId, type ReactNode } from 'react';
import classes from './ChoiceCards.module.css';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
}

/** One of a few, each with its picture. */
export function ChoiceCards<Value extends string>({ label, value, onChange, options }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      <div className={classes['cards']}>
        {options.map((option) => (
          <label key={option.value} className={classes['card']}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
