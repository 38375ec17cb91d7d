import { useEffect, useRef, type RefObject } from 'react';

/** Opens a `<dialog>` over everything else while its component is shown: the browser keeps the focus in it and gives it back. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Whether a click on the dialog was outside of its box, on what it dims. */
export function isOnBackdrop({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element }): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
