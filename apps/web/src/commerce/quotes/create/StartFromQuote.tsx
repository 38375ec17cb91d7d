import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBegunQuote } from './create.queries.ts';
import { newQuoteRoute, type NewQuote } from './newQuote.queries.ts';
import { askedAnew, draftOfRequest, wayBack } from './quoteDraft.view.ts';

interface StartFromQuoteProps {
  readonly idQuote: number;
  /** Whether the goods come back. */
  readonly isBack: boolean;
  readonly wizard: NewQuote;
}

/** Begins with the request of another quote, once that is known. */
export function StartFromQuote({ idQuote, isBack, wizard: { begin, needsCustomer } }: StartFromQuoteProps) {
  const { t } = useTranslation('newQuote');
  const navigate = newQuoteRoute.useNavigate();
  const quote = useBegunQuote(idQuote);
  const start = useEffectEvent(() => {
    if (!quote.data) return;
    const { request, reference, idCustomer } = quote.data;
    const draft = draftOfRequest(request, needsCustomer ? idCustomer : null);
    if (isBack) begin(wayBack(draft, Date.now()), t('begunBack', { name: reference }));
    else begin(askedAnew(draft, Date.now()), t('begunFrom', { name: reference }));
    void navigate({ search: (before) => ({ ...before, from: undefined, back: undefined }), replace: true });
  });
  const isKnown = quote.data !== undefined;
  useEffect(() => {
    if (isKnown) start();
  }, [isKnown]);
  if (quote.error && !quote.data) return <Failure error={quote.error} onRetry={() => void quote.refetch()} />;
  return <Skeleton height="60px" />;
}
