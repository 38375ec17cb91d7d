import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/errorText.ts';
import { showToast } from '../ui/toast/toasts.ts';

/** Long enough for two sentences. */
const SHOWN_MS = 12_000;

/** What changes something has something read anew. What tells of its own error is left to it. */
function isChange({ options: { onSuccess, onSettled, onError } }: Mutation<unknown, unknown>): boolean {
  return onError === undefined && (onSuccess !== undefined || onSettled !== undefined);
}

/** Whoever closes a form, or leaves its page, while it is being saved is told here why it was not: what would have said so is gone. */
export function LeftUnsaved() {
  const { t } = useTranslation(['app', 'errors']);
  const cache = useQueryClient();
  const tell = useEffectEvent((error: unknown) =>
    showToast({ message: t('leftUnsaved', { why: t(codeOf(error), { ns: 'errors' }) }), tone: 'bad', forMs: SHOWN_MS }),
  );
  useEffect(() => {
    const left = new WeakSet<object>();
    return cache.getMutationCache().subscribe((event) => {
      const { mutation, type } = event;
      if (type === 'observerRemoved' && mutation.state.status === 'pending' && isChange(mutation)) left.add(mutation);
      else if (type === 'updated' && event.action.type === 'error' && left.has(mutation)) tell(event.action.error);
    });
  }, [cache]);
  return null;
}
