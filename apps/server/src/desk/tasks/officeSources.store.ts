import { NEAR_SHARE } from '@sillage/domain/commerce/billing/credit';
import { DUE_AFTER_HOURS, REMINDED_AGAIN_DAYS } from '@sillage/domain/desk/tasks/task';
import { sql, type SqlBool } from 'kysely';
import { IS_UNPAID, OWED_BY } from '../../commerce/billing/shared/owed.store.ts';
import { ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Source } from './source.store.ts';

const raw = (text: string) => sql.raw(text);
const NONE = raw(`''`);

const CREDIT: readonly Source[] = [
  {
    // Due since the first that is owed was to be paid, or sold.
    kind: 'credit.limit',
    from: sql`customer c ${OWED_BY}`,
    id: raw('c.id_customer'),
    customer: raw('c.id_customer'),
    at: raw(`coalesce(least(billed.first_due_on::timestamp at time zone 'UTC', sold.first_sold_at), c.created_at)`),
    afterHours: 0,
    title: raw('c.customer_name'),
    detail: raw(
      `case when c.credit_limit_cents > 0 then floor(100.0 * used.used_cents / c.credit_limit_cents)::bigint || ' %' else '' end`,
    ),
    place: NONE,
    where: ({ scope }) => [
      ofCustomersThere(scope, 'c.id_customer'),
      sql<SqlBool>`c.credit_limit_cents is not null`,
      sql<SqlBool>`used.used_cents > 0`,
      sql<SqlBool>`used.used_cents >= c.credit_limit_cents * ${sql.lit(NEAR_SHARE)}`,
    ],
  },
];

const again = (now: Date) => new Date(now.getTime() - REMINDED_AGAIN_DAYS * 86_400_000);

const INVOICES: readonly Source[] = [
  {
    // Due since the day after it was to be paid, or since its customer has had time to answer the last reminder.
    kind: 'invoice.remind',
    from: raw('invoice i'),
    id: raw('i.id_invoice'),
    customer: raw('i.id_customer'),
    at: raw(`greatest((i.due_on::date + 1)::timestamp at time zone 'UTC', i.reminded_at + interval '${REMINDED_AGAIN_DAYS} days')`),
    afterHours: 0,
    title: raw('i.number'),
    detail: raw(`i.facts ->> 'reference'`),
    place: NONE,
    where: ({ scope, now }) => [
      ofCustomersThere(scope, 'i.id_customer'),
      sql<SqlBool>`${raw(IS_UNPAID)}`,
      sql<SqlBool>`i.due_on < ${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
      sql<SqlBool>`(i.reminded_at is null or i.reminded_at <= ${again(now)})`,
    ],
  },
];

/** Who registered belongs to no customer yet. */
const REGISTRATIONS: readonly Source[] = [
  {
    kind: 'account.attach',
    from: raw('registration r'),
    id: raw('r.id_registration'),
    customer: raw('r.id_customer'),
    at: raw('r.confirmed_at'),
    afterHours: DUE_AFTER_HOURS.registration,
    title: raw(`coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.email)`),
    detail: raw('r.email'),
    place: NONE,
    where: ({ scope }) => [ofCustomer(scope, 'r.id_customer'), sql<SqlBool>`r.confirmed_at is not null`],
  },
];

/** What waits in the operator's office: money, and people. */
export const OFFICE_SOURCES: readonly Source[] = [...CREDIT, ...INVOICES, ...REGISTRATIONS];
