import { lazy, Suspense, useEffect, useState } from 'react';
import { topmostDialog } from '../ui/openDialogs.ts';

const KeysDialog = lazy(async () => ({ default: (await import('../desk/help/KeysDialog.tsx')).KeysDialog }));
const TYPED_INTO = 'input, textarea, select, [contenteditable=true]';

/** `?` shows which keys there are, wherever nothing is typed and no dialog asks for something. */
export function Keys() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey || topmostDialog()) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
