import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useLeave } from './leaving.ts';

interface CancelButtonProps {
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Gives up what was begun. In a dialog in which something would be lost, that is asked first. */
export function CancelButton({ onCancel, children }: CancelButtonProps) {
  const leave = useLeave();
  return (
    <Button kind="secondary" onClick={() => leave(onCancel)}>
      {children}
    </Button>
  );
}
