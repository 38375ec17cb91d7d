import { ageOf, daysOverdue, OWED_AGES, type OwedAge } from '@sillage/domain/commerce/billing/credit';
import { DomainError } from '@sillage/domain/domainError';
import { customerNamed, type Actor } from '@sillage/domain/people/access/actor';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findBuyer } from './billingDocuments.store.ts';
import { toSeller } from './billingDocuments.view.ts';
import { listOwed, sumOwed } from './credit.store.ts';
import { dayOf } from './credit.usecases.ts';
import type { StatementFacts } from './facts.view.ts';
import { drawPaper } from './pdf/drawPaper.pdf.ts';

/** Beyond them, the statement says how many more there are; what they come to is of all. */
const MOST_LISTED = 1000;

/** As of today, a day of UTC as invoices are due on. @throws DomainError `access.otherCustomer`, `customer.notFound` */
export async function readAccountStatement(
  context: Dependencies<'db' | 'now' | 'config'>,
  actor: Actor,
  idCustomer: number,
  language: ServerLanguage,
) {
  const facts = await statementOf(context, actor, idCustomer);
  const bytes = await drawPaper({ paper: { kind: 'statement', facts }, language, now: context.now().getTime() });
  return { name: `statement-${facts.day}.pdf`, type: 'application/pdf' as const, bytes };
}

/** What stands on it. @throws DomainError `access.otherCustomer`, `customer.notFound` */
export async function statementOf(
  { db, now, config }: Dependencies<'db' | 'now' | 'config'>,
  actor: Actor,
  idCustomer: number,
): Promise<StatementFacts> {
  const scope = await requireCustomer(db, customerNamed(actor, idCustomer));
  const day = dayOf(now());
  return inScope(db, scope, async (tx) => {
    const sums = await sumOwed(tx, scope, day);
    if (!sums) throw new DomainError('customer.notFound');
    const { country: _, ...buyer } = await findBuyer(tx, scope);
    const rows = await listOwed(tx, scope, { owed: 'unpaid', today: day, search: '', after: null, limit: MOST_LISTED });
    const open = rows.map(({ number, reference, issuedAt, dueOn, netCents, vatCents }) => ({
      number,
      reference: reference ?? '',
      issuedDate: issuedAt.toISOString(),
      dueDate: dueOn,
      daysOverdue: daysOverdue(dueOn, day),
      grossCents: netCents + vatCents,
    }));
    const ages = Object.fromEntries(OWED_AGES.map((age) => [age, 0])) as Record<OwedAge, number>;
    for (const one of open) ages[ageOf(one.daysOverdue)] += one.grossCents;
    const { unpaid, unpaidCents, overdueCents, paidBeforeCents } = sums;
    return {
      ...buyer,
      day,
      seller: toSeller(config),
      open,
      more: unpaid - open.length,
      ages: unpaid > open.length ? null : ages,
      unpaidCents,
      overdueCents,
      paidBeforeCents,
    };
  });
}
