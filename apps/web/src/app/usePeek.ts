import { useEffect, useState, type RefObject } from 'react';

const DELAY_MS = 150;

/** Whether the mouse, or the focus of the keyboard, is in an element; a moment late, so that passing over it counts for nothing. */
export function usePeek(ref: RefObject<HTMLElement | null>): boolean {
  const [isPeeking, setIsPeeking] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const become = (next: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPeeking(next), DELAY_MS);
    };
    const gone = new AbortController();
    const on = { signal: gone.signal };
    element.addEventListener('pointerenter', () => become(true), on);
    element.addEventListener('pointerleave', () => become(false), on);
    element.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && become(true), on);
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => !(relatedTarget instanceof Node && element.contains(relatedTarget)) && become(false),
      on,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [ref]);
  return isPeeking;
}
