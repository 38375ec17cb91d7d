import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** In whole cents, before tax. */
export interface ShipmentMoney {
  readonly purchasesCents: number;
  readonly salesCents: number;
  /** What the operator paid itself. */
  readonly operatorPurchasesCents: number;
  /** How many have a budget, what those cost, and what they were meant to. */
  readonly budgets: number;
  readonly budgetedCents: number;
  readonly budgetCents: number;
}

interface Asked {
  readonly one: OneCustomer;
  readonly from: Date;
  readonly to: Date;
}

/** What the shipments that a customer made within a time cost, and were meant to. In the reader's own scope: what the operator paid is shown in its own alone. */
export function sumShipmentMoney(db: Db, scope: CustomerScope, { one, from, to }: Asked) {
  const query = sql<ShipmentMoney>`
    with line as (
      select l.book, l.net_cents, b.budget_cents is not null as has_budget
      from cost_line l
        join shipment s on s.id_customer = l.id_customer and s.id_shipment = l.id_shipment
        left join cost_budget b on b.id_customer = l.id_customer and b.id_shipment = l.id_shipment
      where l.id_customer = ${one} and l.deleted_at is null
        and s.deleted_at is null and s.created_at >= ${from} and s.created_at < ${to}),
    budget as (
      select b.budget_cents
      from cost_budget b join shipment s on s.id_customer = b.id_customer and s.id_shipment = b.id_shipment
      where b.id_customer = ${one} and b.budget_cents is not null
        and s.deleted_at is null and s.created_at >= ${from} and s.created_at < ${to})
    select
      (select coalesce(sum(net_cents) filter (where book = 'purchase'), 0)::bigint from line) as "purchasesCents",
      (select coalesce(sum(net_cents) filter (where book = 'sale'), 0)::bigint from line) as "salesCents",
      (select coalesce(sum(net_cents) filter (where book = 'operatorPurchase'), 0)::bigint from line) as "operatorPurchasesCents",
      (select coalesce(sum(net_cents) filter (where book <> 'operatorPurchase' and has_budget), 0)::bigint from line) as "budgetedCents",
      (select count(*) from budget) as budgets,
      (select coalesce(sum(budget_cents), 0)::bigint from budget) as "budgetCents"`;
  return inScope(db, scope, async (tx) => {
    const [sums] = (await query.execute(tx.withoutPlugins())).rows;
    if (!sums) throw new Error('Sums are there even of nothing.');
    return sums;
  });
}
