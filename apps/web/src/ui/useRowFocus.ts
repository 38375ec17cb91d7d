import { useEffect, useRef, type RefObject } from 'react';

interface Wanted {
  readonly at: number;
  readonly what: 'field' | 'remove';
}

/**
 * Where the focus goes in a list whose rows are `data-row`, with buttons `data-remove` and one `data-add` beside them: whoever adds a row goes on in
 * it, and whoever takes one out goes on where it stood.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, count: number) {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    if (wanted.current === null || box.current === null) return;
    const { at, what } = wanted.current;
    wanted.current = null;
    if (what === 'field') {
      box.current.querySelectorAll('[data-row]')[at]?.querySelector('input')?.focus();
      return;
    }
    const buttons = [...box.current.querySelectorAll<HTMLElement>('[data-remove]')];
    (buttons[at] ?? buttons.at(-1) ?? box.current.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [count, box]);
  const want = (what: Wanted['what']) => (at: number) => {
    wanted.current = { at, what };
  };
  return { added: want('field'), removed: want('remove') };
}
