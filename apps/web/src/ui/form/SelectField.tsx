import './comboboxStyles.css';
import { Select } from '@mantine/core';
import { Field, type FieldTexts } from './Field.tsx';

interface SelectFieldProps extends FieldTexts {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly nothingFound: string;
}

/** One of many, found by typing. */
export function SelectField({ label, hint, error, value, onChange, options, placeholder, nothingFound }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Select
          {...ids}
          error={error !== undefined}
          searchable
          // A dialog goes to its first field by itself: a list that opened then would hide the buttons.
          openOnFocus={false}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          value={value}
          onChange={onChange}
          data={[...options]}
          placeholder={placeholder}
          nothingFoundMessage={nothingFound}
          allowDeselect={false}
        />
      )}
    </Field>
  );
}
