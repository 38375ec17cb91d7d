import type { Actor } from '@sillage/domain/people/access/actor';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
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
  const bytes = await drawQuotePaper({ quote, operator, language, now: now().getTime() });
  return { name: `${quote.reference}.pdf`, type: 'application/pdf' as const, bytes };
}
