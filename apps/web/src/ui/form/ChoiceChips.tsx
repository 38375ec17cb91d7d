import { useId, type ReactNode } from 'react';
import classes from './ChoiceChips.module.css';
import fieldClasses from './Field.module.css';

interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Read out in the place of a label that is plain only where it stands. */
  readonly name?: string;
}

interface GroupProps<Value extends string> {
  readonly label: string;
  /** Its label is read out only: what it is for is plain to see. */
  readonly isBare?: boolean;
  readonly options: readonly ChipOption<Value>[];
}

interface ChoiceChipsProps<Value extends string> extends GroupProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight: one press chooses. */
export function ChoiceChips<Value extends string>({ value, onChange, options, ...group }: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <ChipGroup {...group} role="radiogroup">
      {options.map((option) => (
        <label key={option.value} className={classes['chip']}>
          <input
            type="radio"
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </ChipGroup>
  );
}

interface TickChipsProps<Value extends string> extends GroupProps<Value> {
  readonly values: readonly Value[];
  readonly onTick: (value: Value, isOn: boolean) => void;
}

/** Some of a few, all in sight. */
export function TickChips<Value extends string>({ values, onTick, options, ...group }: TickChipsProps<Value>) {
  return (
    <ChipGroup {...group} role="group">
      {options.map((option) => (
        <label key={option.value} className={classes['chip']}>
          <input
            type="checkbox"
            aria-label={option.name}
            checked={values.includes(option.value)}
            onChange={({ target }) => onTick(option.value, target.checked)}
          />
          {option.label}
        </label>
      ))}
    </ChipGroup>
  );
}

interface ChipGroupProps {
  readonly label: string;
  readonly isBare?: boolean;
  readonly role: 'group' | 'radiogroup';
  readonly children: ReactNode;
}

function ChipGroup({ label, isBare = false, role, children }: ChipGroupProps) {
  const id = useId();
  if (isBare) {
    return (
      <div role={role} aria-label={label} className={classes['chips']}>
        {children}
      </div>
    );
  }
  return (
    <div className={fieldClasses['field']}>
      <span id={id} className={fieldClasses['label']}>
        {label}
      </span>
      <div role={role} aria-labelledby={id} className={classes['chips']}>
        {children}
      </div>
    </div>
  );
}
