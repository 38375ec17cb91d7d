import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { countryOfSeller, reasonOfNoVat } from '@sillage/domain/commerce/quotes/vat';
import type { InvoicedLine } from '@sillage/domain/commerce/billing/invoice';
import { DomainError } from '@sillage/domain/domainError';
import type { NoVat } from './facts.view.ts';

interface Billed {
  readonly lines: readonly InvoicedLine[];
  readonly transport: Pick<TransportDetails, 'departure' | 'arrival'>;
  readonly customer: string | null;
  readonly sellerVatId: string;
  /** What whoever issues it has said. */
  readonly said: string;
}

/** Why lines are without VAT, where some are: as it was said, or as route and customer have it. @throws DomainError `invoice.noVatUnexplained` where neither is known */
export function noVatOf({ lines, transport, customer, sellerVatId, said }: Billed): { readonly noVat?: NoVat } {
  if (lines.every(({ vatBasisPoints, netCents }) => vatBasisPoints !== 0 || netCents === 0)) return {};
  if (said !== '') return { noVat: { said } };
  const [from, to] = [transport.departure?.country ?? null, transport.arrival?.country ?? null];
  const reason = reasonOfNoVat({ from, to, customer, seller: countryOfSeller(sellerVatId) });
  if (reason === null) throw new DomainError('invoice.noVatUnexplained', [{ field: 'noVatReason', reason: 'missing' }]);
  return { noVat: { reason } };
}
