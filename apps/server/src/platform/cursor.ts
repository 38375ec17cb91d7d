import { DomainError } from '@sillage/domain/domainError';

/** A place in a list, opaque to the caller: what the last row was ordered by. */
export function toCursor(...key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** A moment is a text that says one. */
type Kind = 'string' | 'number' | 'moment';

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'number') return Number.isFinite(value);
  return typeof value === 'string' && (kind === 'string' || !Number.isNaN(Date.parse(value)));
}

/** @throws DomainError `request.invalid` naming the cursor, when it is none of ours or of another list */
export function fromCursor<Kinds extends readonly Kind[]>(
  cursor: string,
  ...kinds: Kinds
): { [Index in keyof Kinds]: Kinds[Index] extends 'number' ? number : string } {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === kinds.length && kinds.every((kind, index) => isOf(kind, key[index]))) return key as never;
  } catch {
    // Not JSON: answered below like every other cursor that is not ours.
  }
  throw new DomainError('request.invalid', [{ field: 'cursor', reason: 'not a cursor of this list' }]);
}

/** A page of `limit` out of `limit + 1` rows: whether there is more is known without counting. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
