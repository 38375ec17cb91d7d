import type { Pricing } from '@sillage/contract/commerce/costs/costs.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { mayReadBook, type Book } from '@sillage/domain/commerce/costs/cost';
import { againstBudget, marginOf } from '@sillage/domain/commerce/costs/money';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { holdShipment } from '../../journeys/shipments/shared/touchShipment.usecases.ts';
import { findBudget, saveBudget, sumBooks } from './costs.store.ts';

export async function readPricing(services: Dependencies<'db' | 'now'>, actor: Actor, idShipment: number): Promise<Pricing> {
  const { db } = services;
  const scope = scopeFor(actor);
  await readShipment(services, scope, idShipment);
  const [sums, budget] = await Promise.all([sumBooks(db, scope, idShipment), findBudget(db, scope, idShipment)]);
  const net = (book: Book) => sums.find((sum) => sum.book === book)?.netCents ?? 0;
  const [purchasesCents, salesCents, operatorPurchasesCents] = [net('purchase'), net('sale'), net('operatorPurchase')];
  const actualCents = purchasesCents + salesCents;
  const budgetCents = budget?.budgetCents ?? null;
  return {
    budgetCents,
    budgetRevision: budget?.revision ?? 0,
    purchasesCents,
    salesCents,
    actualCents,
    ...againstBudget(actualCents, budgetCents),
    ...(mayReadBook(actor.role, 'operatorPurchase')
      ? { margin: { operatorPurchasesCents, ...marginOf(salesCents, operatorPurchasesCents) } }
      : {}),
  };
}

/** @throws DomainError `shipment.notFound`; `cost.changedMeanwhile` when somebody else set it since `revision` */
export async function changeBudget(
  context: Dependencies<'db' | 'now' | 'bus'>,
  actor: Actor,
  idShipment: number,
  { budgetCents, revision }: { readonly budgetCents: number | null; readonly revision: number },
): Promise<Pricing> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit }) => {
    const { idCustomer: own, reference } = await holdShipment(tx, scope, idShipment);
    const kept = await findBudget(tx, scope, idShipment);
    const before = kept?.revision ?? 0;
    if (before !== revision) throw new DomainError('cost.changedMeanwhile', [{ field: 'revision', reason: String(before) }]);
    await saveBudget(tx, own, idShipment, { budgetCents, revision: before + 1 });
    const details = { reference, budgetCents: { from: kept?.budgetCents ?? null, to: budgetCents } };
    audit(own, { idUser: actor.idUser, action: 'cost.budgetSet', subject: `shipment ${idShipment}`, details });
  });
  return readPricing(context, actor, idShipment);
}
