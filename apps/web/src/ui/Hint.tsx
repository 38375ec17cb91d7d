import { useEffect, useRef, type ReactElement } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  readonly text: string;
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}

const OPEN_DELAY_MS = 250;
const DISTANCE_PIXELS = 7;
const EDGE_PIXELS = 6;

/** A short text that appears while its one child is hovered or has the focus. It says nothing that cannot be known otherwise. */
export function Hint({ text, children, side = 'top' }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [around, bubble] = [anchor.current, tip.current];
    if (!around || !bubble) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const show = () => {
      clearTimeout(timer);
      timer = setTimeout(() => place(bubble, around.firstElementChild, side), OPEN_DELAY_MS);
    };
    const hide = () => {
      clearTimeout(timer);
      if (bubble.matches(':popover-open')) bubble.hidePopover();
    };
    const on = { signal: gone.signal };
    around.addEventListener('pointerover', show, on);
    around.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(), on);
    for (const event of ['pointerout', 'pointerdown', 'focusout']) around.addEventListener(event, hide, on);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [side]);

  return (
    <span ref={anchor} className={classes['anchor']}>
      {children}
      <span ref={tip} className={classes['tip']} popover="manual" aria-hidden>
        {text}
      </span>
    </span>
  );
}

/** In the browser's top layer, so that nothing clips it; kept within the window. */
function place(bubble: HTMLElement, around: Element | null, side: 'top' | 'bottom') {
  if (!around) return;
  bubble.showPopover();
  const target = around.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = target.left + target.width / 2 - width / 2;
  const above = target.top - height - DISTANCE_PIXELS;
  const below = target.bottom + DISTANCE_PIXELS;
  bubble.style.left = `${Math.max(EDGE_PIXELS, Math.min(window.innerWidth - width - EDGE_PIXELS, left))}px`;
  bubble.style.top = `${side === 'bottom' || above < EDGE_PIXELS ? below : above}px`;
}
