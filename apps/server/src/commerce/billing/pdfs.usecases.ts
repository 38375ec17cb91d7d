import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './billingDocuments.store.ts';
import { deliveryBillFacts } from './deliveryFacts.usecases.ts';
import { drawPaper } from './pdf/drawPaper.pdf.ts';

type Context = Dependencies<'db' | 'now' | 'config'>;

export async function readInvoicePdf({ db, now }: Context, actor: Actor, idInvoice: number, language: ServerLanguage) {
  const facts = await store.findFacts(db, scopeFor(actor), idInvoice);
  if (!facts) throw new DomainError('invoice.notFound');
  const bytes = await drawPaper({ paper: { kind: 'invoice', facts }, language, now: now().getTime() });
  return { name: `${facts.kind === 'invoice' ? 'invoice' : 'credit-note'}-${facts.number}.pdf`, type: 'application/pdf' as const, bytes };
}

export async function readDeliveryBill(context: Context, actor: Actor, idShipment: number, language: ServerLanguage) {
  const facts = await deliveryBillFacts(context, actor, idShipment);
  const bytes = await drawPaper({ paper: { kind: 'deliveryBill', facts }, language, now: context.now().getTime() });
  // The reference may hold anything, which a file name may not.
  const name = facts.reference.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  return { name: `delivery-bill-${name}.pdf`, type: 'application/pdf' as const, bytes };
}
