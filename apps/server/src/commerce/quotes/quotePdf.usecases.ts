import timeZoneAt from '@photostructure/tz-lookup';
import { customerFor, type Actor } from '@sillage/domain/people/access/actor';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { contractorName } from '../../people/contractors/shared/contractorName.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findBuyerAddress } from './buyerAddress.store.ts';
import { drawQuotePaper } from './pdf/drawQuotePaper.pdf.ts';
import { readQuote } from './quotes.usecases.ts';

/** @throws DomainError `quote.notFound` */
export async function readQuotePdf(
  context: Dependencies<'db' | 'now' | 'config'>,
  actor: Actor,
  idQuote: number,
  language: ServerLanguage,
) {
  const { config, now } = context;
  const quote = await readQuote(context, actor, idQuote);
  const operator = { name: config.INVOICE_SELLER_NAME ?? '', address: config.INVOICE_SELLER_ADDRESS ?? '' };
  const own = customerFor(actor, quote.idCustomer);
  const { pickup, delivery, idContractor } = quote.request;
  const [customerAddress, contractor] = await Promise.all([
    findBuyerAddress(context.db, own),
    contractorName(context.db, own, idContractor),
  ]);
  const bytes = await drawQuotePaper({
    quote,
    operator,
    contractor,
    customerAddress,
    language,
    now: now().getTime(),
    zones: { pickup: timeZoneAt(pickup.latitude, pickup.longitude), delivery: timeZoneAt(delivery.latitude, delivery.longitude) },
  });
  return { name: `${quote.reference}.pdf`, type: 'application/pdf' as const, bytes };
}
