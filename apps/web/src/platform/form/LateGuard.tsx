import i18next from 'i18next';
import { lazy, Suspense } from 'react';

/** With its words, which few pages have. Where nobody answers nothing is asked. */
const DialogGuard = lazy(async () => {
  try {
    const [{ DialogGuard: Shown }] = await Promise.all([import('./DialogGuard.tsx'), i18next.loadNamespaces(['forms'])]);
    return { default: Shown };
  } catch {
    return { default: () => null };
  }
});

/** A `DialogGuard` for dialogs that stand on many pages: fetched once there is something to lose. */
export function LateGuard({ isChanged }: { readonly isChanged: boolean }) {
  if (!isChanged) return null;
  return (
    <Suspense>
      <DialogGuard isChanged />
    </Suspense>
  );
}
