import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { typedMoment } from './typedMoment.ts';

interface TypedMoment {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly format: (ms: number) => string;
}

/** What stands in the input: the moment as it is written here, or what somebody is typing. It is read when they go on, and what is no moment stays and holds up its form. */
export function useTypedMoment({ input, value, onChange, format }: TypedMoment) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const shown = value === null ? '' : format(value);

  const take = (): boolean => {
    if (typed === null) return !isUnreadable;
    const text = typed.trim();
    const read = text === '' ? null : typedMoment(text);
    const isRead = text === '' || read !== null;
    setIsUnreadable(!isRead);
    if (isRead) setTyped(null);
    // As it is shown it has no seconds: who leaves it as it is keeps them.
    if (text !== shown && read !== value) onChange(read);
    return isRead;
  };

  const hold = useEffectEvent((event: Event) => {
    if (take()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  }, [input]);

  return {
    isUnreadable,
    /** From elsewhere than the keyboard. */
    set: (next: number | null) => {
      setTyped(null);
      setIsUnreadable(false);
      onChange(next);
    },
    control: {
      value: typed ?? shown,
      onChange: ({ target }: { readonly target: HTMLInputElement }) => {
        setTyped(target.value);
        setIsUnreadable(false);
      },
      onBlur: () => void take(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !take()) event.preventDefault();
      },
    },
  };
}
