import { useEffect, useRef, type RefObject } from 'react';
import { firstFault } from './firstFault.ts';

interface AttentionProps {
  readonly step: string;
  /** Counts the times that somebody has to be led to a fault. */
  readonly led: number;
  readonly card: RefObject<HTMLFormElement | null>;
}

/** Beside a step, so that it works once the step is there: the focus goes to the first fault, or to the title of a step that was come to. */
export function Attention({ step, led, card }: AttentionProps) {
  const before = useRef({ step, led });
  // A fault may be in a step that is only now being opened.
  const isLooking = useRef(false);
  useEffect(() => {
    const { step: stepBefore, led: ledBefore } = before.current;
    before.current = { step, led };
    if (stepBefore === step && ledBefore === led) return;
    if (ledBefore !== led) isLooking.current = true;
    const fault = isLooking.current ? firstFault(card.current) : null;
    if (fault) isLooking.current = false;
    (fault ?? card.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [step, led, card]);
  return null;
}
