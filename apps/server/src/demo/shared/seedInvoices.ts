import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { issueInvoice } from '../../commerce/billing/billingDocuments.usecases.ts';
import { payInvoice } from '../../commerce/billing/credit.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Services } from '../../platform/services.ts';

/** A shipment of the months before. */
export interface PastShipment {
  readonly scope: OneCustomer;
  readonly idShipment: number;
  readonly arrivedMs: number;
}

const DAY_MS = 86_400_000;
const ISSUED_AFTER_DAYS = 3;
/** How long before its day each is paid, one after the other; one of them waits too long. */
const PAID_BEFORE_DAYS = [0, 6, 12, 3, null, 9, 1] as const;
/** What waits for longer than that is paid by now. */
const LONGEST_OVERDUE_DAYS = 60;

/**
 * Bills what was carried, in the order in which it arrived, as the numbers of invoices go on; nearly all of it is paid, and the newest still waits to be billed.
 * Nobody is told of what lies months back.
 */
export async function seedInvoices(services: Services, operator: Actor, shipments: readonly PastShipment[]): Promise<void> {
  const inOrder = shipments.toSorted((one, other) => one.arrivedMs - other.arrivedMs).slice(0, -1);
  for (const [index, { scope, idShipment, arrivedMs }] of inOrder.entries()) {
    const issuedMs = arrivedMs + ISSUED_AFTER_DAYS * DAY_MS;
    if (issuedMs > services.now().getTime()) continue;
    const { idInvoice, dueDate } = await issueInvoice(at(services, issuedMs), operator, idShipment, {
      differenceReason: '',
      noVatReason: '',
    });
    const paidMs = paidAt(Date.parse(dueDate), index, services.now().getTime());
    if (paidMs !== null) await payInvoice(at(services, paidMs), operator, idInvoice, new Date(paidMs).toISOString().slice(0, 10));
    await tellNobody(services, scope, idInvoice);
  }
}

function at(services: Services, ms: number): Services {
  return { ...services, now: () => new Date(ms) };
}

function paidAt(dueMs: number, index: number, now: number): number | null {
  const before = PAID_BEFORE_DAYS[index % PAID_BEFORE_DAYS.length] ?? null;
  const isOld = dueMs < now - LONGEST_OVERDUE_DAYS * DAY_MS;
  if (before === null && !isOld) return null;
  const paidMs = dueMs - (before ?? 0) * DAY_MS;
  return paidMs <= now ? paidMs : null;
}

function tellNobody({ db }: Services, scope: OneCustomer, idInvoice: number): Promise<void> {
  return inScope(db, scope, async (tx) => {
    for (const table of ['notification', 'outboxMessage'] as const)
      await tx.deleteFrom(table).where('idCustomer', '=', scope).where('dedupeKey', '=', `invoiceIssued ${idInvoice}`).execute();
  });
}
