import classes from './NumberField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'name'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export function NumberField({ value, onChange, unit, min, max, step, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
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
