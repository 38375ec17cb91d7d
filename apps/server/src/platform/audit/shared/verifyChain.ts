import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { createHash } from 'node:crypto';

/** An entry of the audit trail as it is kept. */
export interface KeptEntry {
  readonly idCustomer: OneCustomer;
  readonly seq: number;
  /** Milliseconds since 1970, as text: an entry whose time is no whole number of them is not as it was written. */
  readonly atMs: string;
  readonly idUser: number | null;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
  readonly hash: Buffer;
}

/** How far a customer's trail has come: the number of its last entry, and the hash that covers all of them. */
export interface Head {
  readonly seq: number;
  readonly hash: Buffer;
}

export const BEGINNING: Head = { seq: 0, hash: createHash('sha256').update('sillage').digest() };

export interface Fault {
  readonly seq: number;
  readonly what: 'missing' | 'changed' | 'notRecorded' | 'headMissing' | 'headChanged';
}

/** Whether an entry follows what came before it. @returns the head after it, or what is wrong */
export function follow(before: Head, entry: KeptEntry): Head | Fault {
  const seq = before.seq + 1;
  if (entry.seq !== seq) return { seq: Math.min(entry.seq, seq), what: entry.seq > seq ? 'missing' : 'notRecorded' };
  const hash = hashOf(before.hash, entry);
  return hash.equals(entry.hash) ? { seq, hash } : { seq, what: 'changed' };
}

/** Whether the trail that was read ends where the head says. @param read the head that following every entry has led to */
export function endsAt(read: Head, head: Head | null): Fault | null {
  if (head === null) return read.seq === 0 ? null : { seq: read.seq, what: 'headMissing' };
  if (read.seq < head.seq) return { seq: read.seq + 1, what: 'missing' };
  if (read.seq > head.seq) return { seq: head.seq + 1, what: 'notRecorded' };
  return read.hash.equals(head.hash) ? null : { seq: head.seq, what: 'headChanged' };
}

/** The same as the database's own `audit_hash`: every field with its length before it. A length counts characters, not UTF-16 units. */
function hashOf(prior: Buffer, { idCustomer, seq, atMs, idUser, action, subject, details }: KeptEntry): Buffer {
  const whole = /^(-?\d+)(?:\.0+)?$/.exec(atMs)?.[1] ?? `not whole: ${atMs}`;
  const parts = [String(idCustomer), String(seq), whole, idUser === null ? '' : String(idUser), action, subject, details];
  const text = parts.map((part) => `${Array.from(part).length}:${part}`).join(',');
  return createHash('sha256').update(prior).update(text, 'utf8').digest();
}
