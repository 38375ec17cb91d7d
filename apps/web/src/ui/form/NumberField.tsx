import classes from './NumberField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'name' | 'onBlur'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What is typed takes the place of what it says: one press is enough to begin. */
  readonly isReplaced?: boolean;
  readonly isFocused?: boolean;
}

export function NumberField({ value, onChange, unit, min, max, step, isReplaced = false, isFocused = false, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      autoFocus={isFocused}
      onFocus={isReplaced ? ({ currentTarget }) => selectSoon(currentTarget) : undefined}
      min={min}
      max={max}
      step={step}
      end={
        <span className={classes['unit']} aria-hidden>
          <bdi>{unit}</bdi>
        </span>
      }
    />
  );
}

/** After the press that brought the focus has put its cursor, unless somebody types already. */
function selectSoon(input: HTMLInputElement): void {
  const { value } = input;
  requestAnimationFrame(() => {
    if (input.value === value) input.select();
  });
}
