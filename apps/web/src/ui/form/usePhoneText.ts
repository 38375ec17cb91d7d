import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';
import type { PhoneNumbers } from './phoneNumbers.ts';

let loaded: PhoneNumbers | null = null;

interface Written {
  readonly text: string;
  readonly country: string;
  /** What the outside knows. When it knows something else, it has set the number itself. */
  readonly told: string;
  readonly isTyped: boolean;
}

/** The text of a telephone number while it is typed: written as its country writes it, with the caret where the fingers left it. */
export function usePhoneText(
  value: string,
  onChange: (value: string) => void,
  defaultCountry: string,
  ref: Ref<HTMLInputElement | null> | undefined,
  isLate: boolean,
) {
  const [numbers, setNumbers] = useState(loaded);
  const [isTurnedTo, setIsTurnedTo] = useState(!isLate);
  const isWanted = isTurnedTo || value !== '';
  const [written, setWritten] = useState(() => given(value, defaultCountry, loaded));
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const caret = useRef<number | null>(null);
  if (value !== written.told) setWritten(given(value, value === '' ? defaultCountry : written.country, numbers));

  const write = (typed: string, country: string, by: PhoneNumbers | null) => {
    const read = by?.readPhone(typed, country) ?? { text: typed, country, value: typed.trim() };
    setWritten({ text: read.text, country: read.country, told: read.value, isTyped: true });
    if (read.value !== value) onChange(read.value);
  };

  const learn = (by: PhoneNumbers) => {
    loaded = by;
    setNumbers(by);
    if (written.isTyped) write(written.text, written.country, by);
    else setWritten(given(value, written.country, by));
  };
  useNumbers(isWanted && numbers === null, learn);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const at = afterDigits(written.text, caret.current);
    caret.current = null;
    input.current?.setSelectionRange(at, at);
  }, [written.text]);

  return {
    numbers,
    input,
    ...written,
    turnTo: () => setIsTurnedTo(true),
    type: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const at = target.selectionStart ?? target.value.length;
      caret.current = at === target.value.length ? null : digitsOf(target.value.slice(0, at));
      write(target.value, written.country, numbers);
    },
    /** Leaving shows how the number was understood. */
    leave: () => {
      const text = numbers?.international(withPlus(value));
      if (text) setWritten({ ...written, text });
    },
    pickCountry: (country: string) => {
      write(numbers?.moveTo(country, written.text, written.country) ?? '', country, numbers);
      input.current?.focus();
    },
  };
}

/** Fetches what is known of numbers, once they are wanted. */
function useNumbers(isWanted: boolean, onLoad: (numbers: PhoneNumbers) => void) {
  const learn = useEffectEvent(onLoad);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    // Another field may have fetched them since this one was made: there they are at once.
    import('./phoneNumbers.ts').then(
      ({ phoneNumbers }) => isGone || learn(phoneNumbers),
      // Without them a number is kept as it is typed.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
}

/** A number that was set from outside. */
function given(value: string, country: string, numbers: PhoneNumbers | null): Written {
  const read = numbers?.readPhone(withPlus(value), country) ?? { text: value, country };
  return { text: numbers?.international(read.text) ?? read.text, country: read.country, told: value, isTyped: false };
}

/** Kept numbers are digits with the country's prefix. */
function withPlus(value: string): string {
  return /^[1-9]\d{9,}$/.test(value) ? `+${value}` : value;
}

function digitsOf(text: string): number {
  return text.replaceAll(/[^+\d]/g, '').length;
}

/** The place in a text behind its n-th digit. */
function afterDigits(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at++) if (/[+\d]/.test(text.charAt(at))) left--;
  return at;
}
