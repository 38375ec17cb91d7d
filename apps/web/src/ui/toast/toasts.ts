export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'calm';

export interface Toast {
  readonly message: string;
  readonly tone: Tone;
  readonly forMs: number;
}
export type ShownToast = Toast & { readonly key: number };

let shown: readonly ShownToast[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A short message in the top right corner, read out by screen readers, gone after `forMs`. */
export function showToast(toast: Toast) {
  const key = ++lastKey;
  set([...shown.filter(({ message }) => message !== toast.message), { ...toast, key }]);
  setTimeout(() => dismissToast(key), toast.forMs);
}

function dismissToast(key: number) {
  set(shown.filter((toast) => toast.key !== key));
}

function set(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
