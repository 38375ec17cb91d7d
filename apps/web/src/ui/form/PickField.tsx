import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldTexts } from './Field.tsx';
import { SuggestField } from './SuggestField.tsx';

interface PickFieldProps<Row> extends FieldTexts {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is found with this text, or with one a moment ago. */
  readonly found: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** What stands in the field when it is picked; typed whole it is picked too. */
  readonly nameOf: (row: Row) => string;
  /** What it is told from the others by; its name without. */
  readonly labelOf?: (row: Row) => ReactNode;
  /** Only by a suggestion: who types a long name would pick those on the way to it. */
  readonly isPickedOnly?: boolean;
  /** Null: what is typed is no longer what was picked. */
  readonly onPick: (row: Row | null) => void;
  readonly isSearching: boolean;
  readonly placeholder: string;
  /** That nothing was found. */
  readonly none: string;
  /** In its place, as long as there is nothing to find. */
  readonly note?: string | null;
}

/** One of those that are found. However slow the line is, what was picked stays picked, and a whole name counts as soon as its row is here. */
export function PickField<Row>(props: PickFieldProps<Row>) {
  const {
    text,
    onText,
    found,
    keyOf,
    nameOf,
    labelOf = nameOf,
    isPickedOnly = false,
    onPick,
    isSearching,
    placeholder,
    none,
    note,
    ...texts
  } = props;
  const [chosen, setChosen] = useState<Row | null>(null);
  const typed = text.trim().toLowerCase();
  const isNamed = (row: Row) => nameOf(row).toLowerCase() === typed;
  const named = isPickedOnly || typed === '' ? [] : (found ?? []).filter(isNamed);
  // Of two of a name it is for the reader to say which.
  const meant = (chosen !== null && isNamed(chosen) ? chosen : named.length === 1 ? named[0] : null) ?? null;
  const key = meant === null ? null : keyOf(meant);
  const shown = useRef<string | null>(null);
  const tell = useEffectEvent(() => onPick(meant));
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    tell();
  }, [key]);
  return (
    <SuggestField
      {...texts}
      text={text}
      onText={onText}
      onPick={(picked) => {
        const row = found?.find((one) => keyOf(one) === picked);
        if (!row) return;
        onText(nameOf(row));
        setChosen(row);
      }}
      onBlur={() => undefined}
      suggestions={(found ?? []).map((row) => ({ key: keyOf(row), label: labelOf(row) }))}
      isSearching={isSearching}
      placeholder={placeholder}
      note={note ?? (found ? none : null)}
    />
  );
}
