import { lazy, Suspense } from 'react';
import { QuotePage } from '../../commerce/quotes/details/QuotePage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const FilesPanel = lazy(async () => ({ default: (await import('../../desk/files/FilesPanel.tsx')).FilesPanel }));

/** A quote, with the documents that came with its request. */
export function QuoteDetailsPage() {
  return <QuotePage Documents={QuoteDocuments} />;
}

function QuoteDocuments({ idQuote }: { readonly idQuote: number }) {
  return (
    <Suspense fallback={<Skeleton height="200px" />}>
      <FilesPanel of={{ idQuote }} />
    </Suspense>
  );
}
