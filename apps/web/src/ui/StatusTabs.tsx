import { useId } from 'react';
import classes from './StatusTabs.module.css';

interface StatusTabsProps<Value extends string> {
  readonly label: string;
  /** Null where none of them is chosen. */
  readonly value: NoInfer<Value> | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count?: string | undefined }[];
}

/** Filters of one list by state, each with its count. A radio group, since there is one list and not one panel for each. */
export function StatusTabs<Value extends string>({ label, value, onChange, options }: StatusTabsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes['tabs']}>
      <legend className={classes['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['tab']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
          {option.count !== undefined && <span className={classes['count']}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
