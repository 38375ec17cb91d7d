import { useRef, type ReactNode } from 'react';
import { Attention } from '../../ui/form/Attention.tsx';

interface FormProps {
  readonly className: string | undefined;
  readonly onSubmit: () => void;
  /** Which part of it is shown, where it has several. */
  readonly step?: string;
  /** Counts the times that somebody has to be led to a fault. */
  readonly led: number;
  readonly children: ReactNode;
}

/** A form of the kit: it is checked by its own rules rather than by the browser, and leads to what is wrong. */
export function Form({ className, onSubmit, step = '', led, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog that is opened from within has a form of its own.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      {children}
      <Attention step={step} led={led} card={form} />
    </form>
  );
}
