import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/openDb.ts';
import { inScope } from '../../platform/db/inScope.ts';

/** Of each kind the newest; nobody has written more by hand. */
const MOST_OF_A_KIND = 10_000;

/** What of a person's is kept where, as it is read; `$c` is their customer and `$u` they themselves. No secrets, and no hash of one. */
const PARTS = {
  profile: `select m.uuid, m.email, m.first_name, m.last_name, m.phone, m.language, m.role, m.status, m.newsletter, m.terms_accepted_at, m.settings, m.shortcuts,
    m.created_at, m.photo_key is not null as has_photo from member m where m.id_customer = $c and m.id_user = $u`,
  sessions: `select s.signed_in_by, s.user_agent, s.ip, s.created_at, s.last_seen_at, s.ended_at, s.ended_why from session s
    where s.id_customer = $c and s.id_user = $u order by s.created_at desc`,
  apiKeys: `select k.name, k.scopes, k.created_at, k.last_used_at, k.revoked_at from api_key k where k.id_customer = $c and k.created_by = $u order by k.created_at desc`,
  notifications: `select n.kind, n.ref, n.values, n.created_at, n.read_at from notification n where n.id_customer = $c and n.id_user = $u order by n.id_notification desc`,
  shipmentsInCharge: `select s.reference, s.created_at from shipment s where s.id_customer = $c and s.id_responsible = $u and s.deleted_at is null order by s.id_shipment desc`,
  quotes: `select q.reference, q.created_at from quote q where q.id_customer = $c and q.created_by = $u and q.deleted_at is null order by q.id_quote desc`,
  messages: `select g.text, g.created_at, g.edited_at, s.reference as shipment, a.reference as asset from message g
    left join shipment s on s.id_customer = g.id_customer and s.id_shipment = g.id_shipment
    left join asset a on a.id_customer = g.id_customer and a.id_asset = g.id_asset
    where g.id_customer = $c and g.created_by = $u and g.deleted_at is null order by g.id_message desc`,
  files: `select f.name, f.category, f.size_bytes, f.created_at from shipment_file f where f.id_customer = $c and f.created_by = $u order by f.id_file desc`,
  looks: `select t.identifier as tracker, l.what, l.from_time, l.to_time, l.reason, l.looked_at from position_lookup l
    join tracker t on t.id_customer = l.id_customer and t.id_tracker = l.id_tracker
    where l.id_customer = $c and l.looked_by = $u order by l.id_lookup desc`,
  changes: `select e.at, e.action, e.subject, e.details from audit_entry e where e.id_customer = $c and e.id_user = $u order by e.seq desc`,
} as const;

/** Nobody else reads them. */
const NOTES = `select n.text, n.is_done, n.created_at from note n where n.id_customer = $c and n.id_user = $u order by n.id_note desc`;

/** @param isOwn whether they ask themselves. @returns null where nobody of the customer is that */
export function readParts(db: Db, scope: OneCustomer, idUser: number, isOwn: boolean): Promise<Record<string, unknown[]> | null> {
  return inScope(db, scope, async (tx) => {
    const parts: Record<string, unknown[]> = {};
    for (const [name, text] of Object.entries({ ...PARTS, ...(isOwn ? { notes: NOTES } : {}) })) {
      const named = text
        .split(/(\$[cu])/)
        .map((piece) => (piece === '$c' ? sql`${scope}` : piece === '$u' ? sql`${idUser}` : sql.raw(piece)));
      const { rows } = await sql`${sql.join(named, sql.raw(''))} limit ${MOST_OF_A_KIND}`.execute(tx.withoutPlugins());
      parts[name] = rows;
    }
    return parts['profile']?.length === 1 ? parts : null;
  });
}
