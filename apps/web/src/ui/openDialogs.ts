/** The dialogs that stand open, the topmost last. What is to be seen over everything has to stand within the topmost. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export function dialogOpened(dialog: HTMLDialogElement) {
  set([...open, dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement) {
  set(open.filter((one) => one !== dialog));
}

export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function onOpenDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
