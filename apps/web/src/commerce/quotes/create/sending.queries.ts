import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { keyOfDocumented } from '@sillage/domain/desk/files/documented';
import type { FileCategory } from '@sillage/domain/desk/files/file';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdFiles, type HeldFile } from '../../../platform/files/heldFiles.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRequestKey } from '../../../platform/form/useRequestKey.ts';
import { useAskForQuote, useBook, useChangeQuote } from './create.queries.ts';
import { bookingOf, requestOf, type QuoteDraft } from './quoteDraft.view.ts';

/** Sends a draft as what it is meant for: a request, another request in its place, or a booking. Leads to what came of it. */
export function useSending(changed: QuoteDetails | null, timeZone: string, documents: readonly HeldFile<FileCategory>[]) {
  const { t } = useTranslation('newQuote');
  const navigate = useNavigate();
  const ask = useAskForQuote();
  const change = useChangeQuote(changed?.idQuote ?? 0);
  const book = useBook();
  const [error, setError] = useState<unknown>(null);
  const keyFor = useRequestKey();

  const show = ({ idQuote, reference, status, options }: QuoteDetails) => {
    const message = status === 'quoted' ? t('quoted', { reference, count: options.length }) : t('waits', { reference });
    showToast({ message, tone: 'good' });
    // What was changed is sent: nothing would be lost.
    void navigate({ to: '/cotations/$idQuote', params: { idQuote: String(idQuote) }, replace: true, ignoreBlocker: true });
  };
  const action = async (draft: QuoteDraft, onDone: () => void) => {
    if (changed !== null) {
      const { idCustomer: _whose, ...request } = requestOf(draft, timeZone);
      const quote = await change.mutateAsync({ ...request, revision: changed.revision });
      onDone();
      return show(quote);
    }
    if (draft.purpose === 'quote') {
      const quote = await ask.mutateAsync(keyFor(requestOf(draft, timeZone)));
      onDone();
      holdFiles(keyOfDocumented({ idQuote: quote.idQuote }), documents);
      return show(quote);
    }
    const { idTransport } = await book.mutateAsync(keyFor(bookingOf(draft, timeZone)));
    onDone();
    showToast({ message: t('booked'), tone: 'good' });
    holdFiles(keyOfDocumented({ idTransport }), documents);
    // Its page sends the documents, where they can be seen on their way.
    const search = documents.length === 0 ? {} : { tab: 'files' as const };
    void navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(idTransport) }, search, replace: true });
  };

  return {
    /** @returns what it was refused with; null when it was done */
    send: async (draft: QuoteDraft, onDone: () => void): Promise<unknown> => {
      setError(null);
      try {
        await action(draft, onDone);
        return null;
      } catch (failure) {
        setError(failure);
        return failure;
      }
    },
    error,
    forget: () => setError(null),
    isBusy: ask.isPending || change.isPending || book.isPending,
  };
}
