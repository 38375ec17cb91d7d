import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconReceiptEuro } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AskedPanel } from '../details/AskedPanel.tsx';
import { PackingPanel } from '../details/PackingPanel.tsx';
import { useOrdered } from './ordered.queries.ts';

/** All that was asked for when a shipment was booked directly, or by the quote that it came of. Nothing where it was made otherwise. */
export function OrderedPanels({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('quoteDetails');
  const { data, error, refetch } = useOrdered(transport.idTransport);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data?.ordered) return null;
  const { quote, request, orderedBy, orderedDate, isPriced } = data.ordered;
  const { idCustomer, customerName } = transport;
  const toQuote = quote !== null && (
    <Link to="/cotations/$idQuote" params={{ idQuote: String(quote.idQuote) }}>
      {quote.reference}
    </Link>
  );
  return (
    <>
      {!isPriced && (
        <Notice icon={<IconReceiptEuro />} title={t('bookedUnpriced')}>
          {t('bookedUnpricedText')}
        </Notice>
      )}
      <AskedPanel
        title={t(quote === null ? 'bookedDirectly' : 'request')}
        actions={toQuote}
        isOffered={quote !== null}
        asked={{ request, idCustomer, customerName, createdBy: orderedBy, createdDate: orderedDate }}
      />
      <PackingPanel request={request} offered={[transport.type]} />
    </>
  );
}
