import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import classes from './Popover.module.css';

interface PopoverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opens it, with `aria-expanded`. */
  readonly trigger: ReactNode;
  readonly label: string;
  /** The side of the button from which it spreads over the other; by default as the buttons at the end of a bar need it. */
  readonly from?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel that hangs below its button. Escape and a click elsewhere close it; the focus goes in, to a field where there is one, and back to the button. By hand, as menus are (decision 037). */
export function Popover({ isOpen, onClose, trigger, label, from = 'end', children }: PopoverProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    (panel.current?.querySelector<HTMLElement>('input') ?? panel.current)?.focus();
    const gone = new AbortController();
    const onPointer = ({ target }: Event) => target instanceof Node && !anchor.current?.contains(target) && close();
    document.addEventListener('pointerdown', onPointer, { signal: gone.signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal: gone.signal });
    return () => {
      gone.abort();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return (
    <div ref={anchor} className={classes['anchor']}>
      {trigger}
      {isOpen && (
        <div ref={panel} className={classes['panel']} data-from={from} role="dialog" aria-label={label} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  );
}
