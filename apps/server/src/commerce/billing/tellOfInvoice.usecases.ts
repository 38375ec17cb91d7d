import type { NoticeValues } from '@sillage/domain/messages/notifications/notice';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellAdministrators } from '../../messages/notifications/shared/tellAdministrators.usecases.ts';
import type { Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';

interface Told {
  readonly kind: 'invoiceIssued' | 'invoiceCredited' | 'invoiceReminded';
  readonly number: string;
  readonly values: NoticeValues;
  readonly dedupeKey: string;
}

/** Those who pay for a customer, its administrators, are told of an invoice, by mail whatever they chose: it is asked of them by law and contract. */
export function tellOfInvoice(
  context: Dependencies<'config'>,
  work: Work,
  own: OneCustomer,
  { kind, number, values, dedupeKey }: Told,
): void {
  const path = `/invoices?search=${encodeURIComponent(number)}` as const;
  const notice = { kind, ref: number, values, idShipment: null, idActor: null, dedupeKey, path };
  tellLast(work, own, (tx) => inScope(tx, own, (within) => tellAdministrators(context, within, own, notice)));
}
