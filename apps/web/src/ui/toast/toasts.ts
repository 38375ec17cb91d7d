export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'calm';

export interface Toast {
  readonly message: string;
  readonly tone: Tone;
  /** Section 9 has general messages stay for six seconds. */
  readonly forMs?: number;
  /** One thing to do about it, most often to undo it. */
  readonly action?: { readonly label: string; readonly onPick: () => void };
}
export type ShownToast = Toast & { readonly key: number };

const GENERAL_MS = 6000;

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

/** A short message in the top right corner, read out by screen readers, gone by itself. */
export function showToast(toast: Toast) {
  const key = standToast(toast);
  setTimeout(() => dismissToast(key), toast.forMs ?? GENERAL_MS);
}

/** A message that stays until it is dismissed. @returns its key */
export function standToast(toast: Omit<Toast, 'forMs'>): number {
  const key = ++lastKey;
  set([...shown.filter(({ message }) => message !== toast.message), { ...toast, key }]);
  return key;
}

export function dismissToast(key: number) {
  set(shown.filter((toast) => toast.key !== key));
}

function set(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
