import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import classes from './NumberField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { textOfNumber, typedNumberOf } from './typedNumber.ts';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'name' | 'onBlur'> {
  readonly value: number | null;
  /** Null for an empty field, NaN for what is no number, which no schema takes. */
  readonly onChange: (value: number | null) => void;
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  /** What the arrow keys add and take away. */
  readonly step?: number;
  /** What is typed takes the place of what it says: one press is enough to begin. */
  readonly isReplaced?: boolean;
  readonly isFocused?: boolean;
}

/**
 * A number with its unit, typed with a point or a comma before the decimals. The browser's own field knows the mark of its own language alone: elsewhere
 * it leaves a comma out without a word, and `1,5` becomes 15.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, name, value, onChange, onBlur, unit, min, max, isReplaced = false, isFocused = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stays until the value is another one than it says.
  const isTyped = typed !== null && Object.is(typedNumberOf(typed), value);
  const kept = value === null || Number.isNaN(value) ? '' : textOfNumber(value, document.documentElement.lang);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      type="text"
      role="spinbutton"
      aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max}
      // The digits alone of some telephones have no minus.
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      // A minus stands before its digits in every language.
      dir="ltr"
      value={isTyped ? typed : kept}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedNumberOf(target.value));
      }}
      onKeyDown={(event) => {
        const next = steppedBy(event, props);
        if (next === null) return;
        event.preventDefault();
        setTyped(null);
        onChange(next);
      }}
      onBlur={(event) => {
        // As it is understood; what is not stays as it was typed.
        if (value === null || !Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
      autoFocus={isFocused}
      onFocus={isReplaced ? ({ currentTarget }) => currentTarget.select() : undefined}
      onMouseDown={isReplaced ? selectWhole : undefined}
      end={
        <span className={classes['unit']} aria-hidden>
          <bdi>{unit}</bdi>
        </span>
      }
    />
  );
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
/** Beyond so many decimals a sum of decimals is the rounding of the processor. */
const MOST_DECIMALS = 6;

/** The number that an arrow key leads to; null for another key, or at the end. */
function steppedBy({ key }: KeyboardEvent, { value, min, max, step = 1 }: Pick<NumberFieldProps, 'value' | 'min' | 'max' | 'step'>) {
  const direction = DIRECTIONS[key];
  if (direction === undefined || Number.isNaN(value)) return null;
  const next = Number(((value ?? 0) + direction * step).toFixed(MOST_DECIMALS));
  const within = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next));
  return within === value ? null : within;
}

/** The press that brings the focus would put its cursor after `onFocus`, and what is typed at once would stand beside what was there. */
function selectWhole(event: MouseEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (document.activeElement === input) return;
  event.preventDefault();
  input.focus();
}
