import { sql } from 'kysely';

const IS_CREDITED = `exists (select from invoice n where n.id_customer = i.id_customer and n.id_corrects = i.id_invoice)`;
/** An invoice `i` that nobody has paid or taken back. */
export const IS_UNPAID = `i.kind = 'invoice' and i.paid_on is null and not ${IS_CREDITED}`;
export const IS_PAID = `i.kind = 'invoice' and i.paid_on is not null and not ${IS_CREDITED}`;
/** One that was paid and is taken back: the money is owed to whoever paid it. */
export const IS_PAID_BEFORE = `i.kind = 'invoice' and i.paid_on is not null and ${IS_CREDITED}`;

/** What customer `c` owes, in cents with tax: `used`, of it `billed` and not paid, and `sold` without an invoice. */
export const OWED_BY = sql.raw(`
  cross join lateral (
    select coalesce(sum(i.net_cents + i.vat_cents), 0)::bigint as unpaid_cents, count(*)::int as unpaid, min(i.due_on) as first_due_on
    from invoice i where i.id_customer = c.id_customer and ${IS_UNPAID}
  ) billed
  cross join lateral (
    select coalesce(sum(l.net_cents + l.vat_cents), 0)::bigint as not_billed_cents, count(distinct l.id_shipment)::int as not_billed, min(l.created_at) as first_sold_at
    from cost_line l join shipment s on s.id_customer = l.id_customer and s.id_shipment = l.id_shipment
    where l.id_customer = c.id_customer and l.book = 'sale' and l.deleted_at is null and not s.is_invoiced and s.deleted_at is null
  ) sold
  cross join lateral (select billed.unpaid_cents + sold.not_billed_cents as used_cents) used`);
