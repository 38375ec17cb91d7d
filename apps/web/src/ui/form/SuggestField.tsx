import './comboboxStyles.css';
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface Suggestion {
  readonly key: string;
  readonly label: ReactNode;
}

interface SuggestFieldProps extends FieldTexts {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly onPick: (key: string) => void;
  readonly onBlur: () => void;
  /** Enter, while no suggestion is picked with the keys; without it Enter is the form's. */
  readonly onEnter?: () => void;
  readonly isSearching: boolean;
  readonly placeholder: string;
  /** In the place of suggestions: that more letters are needed, or that nothing was found. Null while there is nothing to say. */
  readonly note: string | null;
  /** It comes where something plainer had the focus. */
  readonly isFocused?: boolean;
}

/** A text that is completed by picking one of the suggestions. */
export function SuggestField({
  label,
  hint,
  error,
  text,
  onText,
  suggestions,
  onPick,
  onBlur,
  onEnter,
  isSearching,
  placeholder,
  note,
  isFocused = false,
}: SuggestFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const pick = (key: string) => {
    onPick(key);
    combobox.closeDropdown();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Combobox withinPortal={false} store={combobox} onOptionSubmit={pick}>
          <Combobox.Target>
            <InputBase
              {...ids}
              error={error !== undefined}
              value={text}
              placeholder={placeholder}
              autoComplete="off"
              autoFocus={isFocused}
              maxLength={100}
              rightSection={isSearching ? <Loader size={16} /> : undefined}
              onChange={({ currentTarget }) => {
                onText(currentTarget.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || onEnter === undefined || combobox.getSelectedOptionIndex() !== -1) return;
                event.preventDefault();
                combobox.closeDropdown();
                onEnter();
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                onBlur();
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={suggestions.length === 0 && note === null}>
            <Combobox.Options aria-label={label}>
              {suggestions.map(({ key, label: shown }) => (
                <Combobox.Option key={key} value={key}>
                  {shown}
                </Combobox.Option>
              ))}
            </Combobox.Options>
            {suggestions.length === 0 && note !== null && <Combobox.Header>{note}</Combobox.Header>}
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}
