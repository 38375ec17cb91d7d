import type { AuditEntry } from '@sillage/contract/platform/audit/audit.contract';
import { customerFor, customerNamed, type Actor } from '@sillage/domain/people/access/actor';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { cutPage, fromCursor, toCursor } from '../cursor.ts';
import type { Dependencies } from '../services.ts';
import { findActors, listEntries } from './audit.store.ts';

interface Asked {
  readonly idCustomer?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A customer's trail, the newest first: the own one, or the one that a superAdmin names. */
export async function listTrail({ db }: Dependencies<'db'>, actor: Actor, { idCustomer, limit, cursor }: Asked) {
  const scope = actor.role === 'superAdmin' ? customerNamed(actor, idCustomer ?? actor.idCustomer) : customerFor(actor, idCustomer);
  const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await listEntries(db, scope, { before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.seq));
  const names = await namesOf(
    { db },
    actor,
    page.map(({ idUser }) => idUser),
  );
  const data = page.map(({ seq, at, idUser, action, subject, details, hash }): AuditEntry => ({
    seq,
    at: at.toISOString(),
    idUser,
    action,
    subject,
    hash: hash.toString('hex'),
    actor: idUser === null ? '' : (names.get(idUser) ?? ''),
    details: readDetails(details),
  }));
  return { data, nextCursor };
}

/** Details that were tampered with are no reason to show none of the entries. */
function readDetails(details: string): Record<string, unknown> {
  try {
    return JSON.parse(details) as Record<string, unknown>;
  } catch {
    return { unreadable: details };
  }
}

/** Somebody of another company goes by its name, and somebody who was deleted by none. */
async function namesOf({ db }: Dependencies<'db'>, actor: Actor, mentioned: readonly (number | null)[]): Promise<Map<number, string>> {
  const idUsers = [...new Set(mentioned)].filter((idUser) => idUser !== null);
  if (idUsers.length === 0) return new Map();
  const people = await findActors(db, idUsers);
  return new Map(
    people.map((person) => {
      if (person.status === 'deleted') return [person.idUser, ''];
      const isKnown = actor.role === 'superAdmin' || person.idCustomer === actor.idCustomer;
      return [person.idUser, isKnown ? displayNameOf(person) : person.customerName];
    }),
  );
}
