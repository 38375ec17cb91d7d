import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { CostCategory } from '@sillage/domain/commerce/costs/cost';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { insertLine, saveBudget } from '../costs.store.ts';

interface Quoted {
  readonly idShipment: number;
  readonly createdBy: number;
  /** A calendar day. */
  readonly dated: string;
  readonly vatBasisPoints: number;
  readonly budgetCents: number;
  /** What the customer is billed, and what it costs the operator; nothing is entered of what costs nothing. */
  readonly lines: readonly {
    readonly label: string;
    readonly category: CostCategory;
    readonly cents: number;
    readonly costCents: number;
  }[];
}

const ONE = 1000;

/** The lines of an accepted offer in the books of its shipment, and its price as the budget. */
export async function enterQuoted(
  tx: Tx,
  own: OneCustomer,
  { idShipment, createdBy, dated, vatBasisPoints, budgetCents, lines }: Quoted,
): Promise<void> {
  for (const { label, category, cents, costCents } of lines) {
    for (const [book, unitCents] of [
      ['sale', cents],
      ['operatorPurchase', costCents],
    ] as const) {
      if (unitCents === 0) continue;
      const priced = { quantityThousandths: ONE, unitCents, vatBasisPoints };
      const { netCents, vatCents } = totalsOf(priced);
      const about = { label, category, idContractor: null, supplier: '', dated, invoiceNumber: '' };
      const line = { ...about, ...priced, netCents, vatCents, idShipment, book, createdBy };
      // What the operator pays is written, as it is read, by nobody of the customer.
      await inScope(tx, book === 'sale' ? own : systemScope(), (within) => insertLine(within, own, line));
    }
  }
  await saveBudget(tx, own, idShipment, { budgetCents, revision: 1 });
}
