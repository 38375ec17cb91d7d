import './comboboxStyles.css';
import { Loader, MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import classes from './MultiPickField.module.css';
import { useListInFlow } from './useListInFlow.ts';

export interface PickOption {
  readonly value: string;
  /** After the value, in quieter type: where it is in use, say. */
  readonly note: ReactNode;
  readonly isDisabled: boolean;
}

interface MultiPickFieldProps extends FieldTexts {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly options: readonly PickOption[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isSearching: boolean;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly optionClassName: string | undefined;
}

/** Several of many; the server does the searching. The list stays while one chooses, with what follows below it. */
export function MultiPickField({ label, hint, error, chosen, onChange, options, optionClassName, ...search }: MultiPickFieldProps) {
  const list = useListInFlow();
  const noteOf = new Map(options.map(({ value, note }) => [value, note]));
  const missing = chosen.filter((value) => !noteOf.has(value));
  const data = [...options.map(({ value, isDisabled }) => ({ value, label: value, disabled: isDisabled })), ...missing];
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <MultiSelect
          {...ids}
          error={error !== undefined}
          searchable
          // Whoever is led here by a fault is to read it: the list would lie over it.
          openOnFocus={false}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          classNames={{ dropdown: classes['list'] ?? '' }}
          {...list}
          hidePickedOptions
          value={[...chosen]}
          onChange={onChange}
          data={data}
          searchValue={search.search}
          onSearchChange={search.onSearch}
          filter={({ options: all }) => all}
          placeholder={chosen.length === 0 ? search.placeholder : ''}
          nothingFoundMessage={search.nothingFound}
          rightSection={search.isSearching ? <Loader size={16} /> : undefined}
          renderOption={({ option }) => (
            <span className={optionClassName}>
              <span>{option.value}</span>
              <small>{noteOf.get(option.value)}</small>
            </span>
          )}
        />
      )}
    </Field>
  );
}
