import { useEffect, useRef, type ReactNode } from 'react';
import { Attention } from '../../ui/form/Attention.tsx';
import { DialogGuard } from './DialogGuard.tsx';

interface FormProps {
  readonly className: string | undefined;
  /** What takes its time is waited for: until then, and until its button shows that it is under way, a second press, or Enter, sends nothing more. */
  readonly onSubmit: () => unknown;
  /** Which part of it is shown, where it has several. */
  readonly step?: string;
  /** Counts the times that somebody has to be led to a fault. */
  readonly led: number;
  /** Whether something was said in it that would be lost: in a dialog, closing it asks. */
  readonly isChanged: boolean;
  /** The id of what it is called by. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A form of the kit: it is checked by its own rules rather than by the browser, and leads to what is wrong. */
export function Form({ className, onSubmit, step = '', led, isChanged, labelledBy, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<object>(null);
  // Whoever was led to what is wrong has sent nothing, and may press again at once.
  useEffect(() => {
    sending.current = null;
  }, [led]);
  const send = async () => {
    if (sending.current !== null) return;
    const mine = {};
    sending.current = mine;
    try {
      await onSubmit();
    } finally {
      // What was begun without being waited for is shown by its button from the next turn on: whoever was quicker sends nothing either.
      setTimeout(() => {
        if (sending.current === mine) sending.current = null;
      });
    }
  };
  return (
    <>
      <form
        ref={form}
        className={className}
        aria-labelledby={labelledBy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog that is opened from within has a form of its own.
          if (event.target === event.currentTarget) void send();
        }}
      >
        {children}
        <Attention step={step} led={led} card={form} />
      </form>
      <DialogGuard isChanged={isChanged} />
    </>
  );
}
