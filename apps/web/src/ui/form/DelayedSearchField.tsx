import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './SearchField.tsx';

const DELAY_MS = 250;

interface DelayedSearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly about?: string;
  readonly clearLabel: string;
  /** What is searched for now. */
  readonly asked: string | undefined;
  readonly onAsk: (text: string | undefined) => void;
  /** Shorter texts ask for nothing; the hint says so while one is typed. */
  readonly least?: number;
  readonly leastHint?: string;
}

/** Asks only once the typing pauses. */
export function DelayedSearchField({ asked, onAsk, least = 1, leastHint, ...texts }: DelayedSearchFieldProps) {
  const [typed, setTyped] = useState(asked ?? '');
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    // It changed by itself: back, or "clear the filters".
    setKnown(asked);
    setTyped(asked ?? '');
  }
  const isTooShort = (text: string) => text.trim() !== '' && text.trim().length < least;
  const ask = useEffectEvent((text: string) => {
    // What was found for another word is not shown beside this one.
    const wanted = text.trim() === '' || isTooShort(text) ? undefined : text.trim();
    if (wanted === asked) return;
    setKnown(wanted);
    onAsk(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      {...texts}
      icon={<IconSearch size={16} aria-hidden />}
      clearIcon={<IconX size={15} aria-hidden />}
      value={typed}
      onChange={setTyped}
      hint={isTooShort(typed) ? leastHint : undefined}
    />
  );
}
