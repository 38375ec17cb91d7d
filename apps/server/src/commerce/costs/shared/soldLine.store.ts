import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { CostCategory } from '@sillage/domain/commerce/costs/cost';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { findBudget, insertLine, isInvoiced, lockLine, saveBudget, updateLine } from '../costs.store.ts';

const ONE = 1000;

function pricedAt(unitCents: number, vatBasisPoints: number) {
  const priced = { quantityThousandths: ONE, unitCents, vatBasisPoints };
  const { netCents, vatCents } = totalsOf(priced);
  return { ...priced, netCents, vatCents };
}

interface Sold {
  readonly idShipment: number;
  readonly label: string;
  readonly category: CostCategory;
  readonly cents: number;
  readonly vatBasisPoints: number;
  /** A calendar day. */
  readonly dated: string;
  readonly createdBy: number;
}

/** A line that bills what was agreed on elsewhere, and its revision as whoever agreed on it wrote it. */
export interface SoldLine {
  readonly idLine: number;
  readonly revision: number;
}

/** One line that the customer is billed, and its price as the budget of the shipment. @returns null where nothing is to be paid, or it was invoiced already */
export async function enterSold(tx: Tx, own: OneCustomer, { cents, ...sold }: Sold): Promise<SoldLine | null> {
  if (cents === 0 || (await isInvoiced(tx, own, sold.idShipment))) return null;
  const priced = pricedAt(cents, sold.vatBasisPoints);
  const about = { idContractor: null, supplier: '', invoiceNumber: '', book: 'sale' as const };
  const idLine = await inScope(tx, own, (within) => insertLine(within, own, { ...sold, ...about, ...priced }));
  if ((await findBudget(tx, own, sold.idShipment)) === undefined)
    await saveBudget(tx, own, sold.idShipment, { budgetCents: cents, revision: 1 });
  return { idLine, revision: 1 };
}

interface Agreed {
  readonly before: SoldLine;
  readonly label?: string;
  readonly centsBefore: number;
  readonly cents: number;
  readonly vatBasisPoints: number;
}

/**
 * The line says what is agreed on now, and so does the budget that was set with it. What somebody changed or took away by hand, or what was invoiced, stays.
 * @returns the line as it was written now, or null where it was left alone
 */
export async function followSold(
  tx: Tx,
  own: OneCustomer,
  { before, label, centsBefore, cents, vatBasisPoints }: Agreed,
): Promise<SoldLine | null> {
  const line = await lockLine(tx, own, before.idLine);
  if (!line || line.deletedAt !== null || line.revision !== before.revision || (await isInvoiced(tx, own, line.idShipment))) return null;
  const isAsItWas = line.unitCents === cents && line.vatBasisPoints === vatBasisPoints && (label ?? line.label) === line.label;
  if (isAsItWas) return before;
  await updateLine(tx, own, before.idLine, { ...pricedAt(cents, vatBasisPoints), ...(label !== undefined && { label }) });
  const budget = await findBudget(tx, own, line.idShipment);
  if (budget?.budgetCents === centsBefore)
    await saveBudget(tx, own, line.idShipment, { budgetCents: cents, revision: budget.revision + 1 });
  return { idLine: before.idLine, revision: before.revision + 1 };
}

/** Nothing is billed any more of what was called off, unless it is on an invoice already. @returns whether it went */
export async function takeSoldAway(tx: Tx, own: OneCustomer, idLine: number, at: Date): Promise<boolean> {
  const line = await lockLine(tx, own, idLine);
  if (!line || line.deletedAt !== null || (await isInvoiced(tx, own, line.idShipment))) return false;
  await updateLine(tx, own, idLine, { deletedAt: at });
  return true;
}

/**
 * What was made anew is billed by the line that there was, as it stands there now. Not of a shipment that was invoiced: that would bill it twice.
 * @returns the line, known as it was known before
 */
export async function moveSold(tx: Tx, own: OneCustomer, before: SoldLine, idShipment: number): Promise<SoldLine> {
  const line = await lockLine(tx, own, before.idLine);
  if (!line || (await isInvoiced(tx, own, line.idShipment))) return before;
  const budget = await findBudget(tx, own, line.idShipment);
  await updateLine(tx, own, before.idLine, { idShipment });
  if (budget) await saveBudget(tx, own, idShipment, { budgetCents: budget.budgetCents, revision: 1 });
  return { idLine: before.idLine, revision: before.revision + 1 };
}
