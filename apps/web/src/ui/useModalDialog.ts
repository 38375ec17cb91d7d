import { useLayoutEffect, useRef, type RefObject } from 'react';
import { dialogClosed, dialogOpened } from './openDialogs.ts';

/** Opens a `<dialog>` over everything else while its component is shown: the browser keeps the focus in it and gives it back, which is what a library would be for (decision 037). */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: from one that is gone already the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    dialogOpened(element);
    element.addEventListener('keydown', keepForList, true);
    return () => {
      element.removeEventListener('keydown', keepForList, true);
      dialogClosed(element);
      element.close();
    };
  }, []);
  return dialog;
}

/** Escape closes the list that hangs open below a field, and not the dialog around it, with all that was typed in it, as well. */
function keepForList(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !(event.target instanceof Element) || !event.target.matches('[data-expanded]')) return;
  const list = document.getElementById(event.target.getAttribute('aria-controls') ?? '');
  if (list && !list.closest('[hidden], [data-hidden]')) event.preventDefault();
}

/** Whether a click on the dialog was outside of its box, on what it dims. */
export function isOnBackdrop({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element }): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
