import './comboboxStyles.css';
import { MultiSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface GroupPickFieldProps {
  /** Read out only: the field stands in a bar. */
  readonly label: string;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly groups: readonly { readonly group: string; readonly items: readonly { readonly value: string; readonly label: string }[] }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** So many are listed: what is further on is found by typing. */
const MOST_LISTED = 60;

/** Several of many, which are found by typing. It comes where something plainer had the focus. What is chosen stands in the field, and is ticked in the list. */
export function GroupPickField({ label, placeholder, nothingFound, groups, chosen, onChange }: GroupPickFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <MultiSelect
      ref={input}
      aria-label={label}
      searchable
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      limit={MOST_LISTED}
      value={[...chosen]}
      onChange={onChange}
      data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
      placeholder={chosen.length === 0 ? placeholder : ''}
      nothingFoundMessage={nothingFound}
    />
  );
}
