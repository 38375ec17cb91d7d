import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import classes from './PlainSelect.module.css';

interface PlainSelectProps<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isDisabled?: boolean;
}

/** One of a few, in the browser's own list: it opens over everything, and as phones have it. */
export function PlainSelect<Value extends string>({ label, hint, error, ...select }: PlainSelectProps<Value> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Control {...select} {...ids} />}
    </Field>
  );
}

/** The same within a row or a bar, where what it is for is plain to see: its label is read out only. */
export function BareSelect<Value extends string>({
  label,
  icon,
  ...select
}: PlainSelectProps<Value> & { readonly label: string; readonly icon?: ReactNode }) {
  return <Control {...select} aria-label={label} icon={icon} isSmall />;
}

interface ControlProps<Value extends string> extends PlainSelectProps<Value> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
  readonly icon?: ReactNode;
  readonly isSmall?: boolean;
}

function Control<Value extends string>({ value, onChange, options, isDisabled = false, icon, isSmall, ...ids }: ControlProps<Value>) {
  return (
    <span className={classes['box']} data-small={isSmall || undefined} data-icon={icon ? true : undefined}>
      {icon}
      <select {...ids} value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={15} className={classes['chevron']} aria-hidden />
    </span>
  );
}
