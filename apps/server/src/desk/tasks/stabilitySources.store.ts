import { DUE_AFTER_HOURS } from '@sillage/domain/desk/tasks/task';
import { sql, type SqlBool } from 'kysely';
import { ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Source } from './source.store.ts';

const raw = (text: string) => sql.raw(text);

/** Goods that arrived: what nobody has proposed anything about, and what waits for the second signature, which is somebody else's. */
export const STABILITY_SOURCES: readonly Source[] = [
  {
    kind: 'stability.sign',
    from: raw(`stability_decision d
      join stability_trip t on t.id_customer = d.id_customer and t.id_trip = d.id_trip
      join shipment s on s.id_customer = t.id_customer and s.id_shipment = t.id_shipment`),
    id: raw('d.id_decision'),
    customer: raw('d.id_customer'),
    at: raw('d.proposed_at'),
    afterHours: DUE_AFTER_HOURS.signature,
    title: raw('s.reference'),
    detail: raw('d.content_name'),
    place: raw('s.id_shipment'),
    where: ({ scope, idUser }) => [
      ofCustomersThere(scope, 'd.id_customer'),
      sql<SqlBool>`d.state = 'proposed'`,
      sql<SqlBool>`d.proposed_by <> ${idUser}`,
      sql<SqlBool>`s.deleted_at is null`,
    ],
  },
  {
    kind: 'stability.decide',
    from: raw(`stability_trip t
      join shipment s on s.id_customer = t.id_customer and s.id_shipment = t.id_shipment
      join content c on c.id_customer = t.id_customer and c.id_content = t.id_content`),
    id: raw('t.id_trip'),
    customer: raw('t.id_customer'),
    at: raw('coalesce(s.arrived_at, s.created_at)'),
    afterHours: DUE_AFTER_HOURS.release,
    title: raw('s.reference'),
    detail: raw('c.name'),
    place: raw('s.id_shipment'),
    where: ({ scope }) => [
      ofCustomersThere(scope, 't.id_customer'),
      sql<SqlBool>`t.decision = 'none'`,
      sql<SqlBool>`t.id_shipment is not null`,
      sql<SqlBool>`s.status = 'arrived'`,
      sql<SqlBool>`s.shelf = 'current'`,
      sql<SqlBool>`exists (select from stability_goods g where g.id_customer = t.id_customer and g.id_content = t.id_content)`,
    ],
  },
];
