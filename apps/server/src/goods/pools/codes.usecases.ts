import type { FoundCode } from '@sillage/contract/goods/pools/poolMovements.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { DomainError } from '@sillage/domain/domainError';
import { identifiersIn } from '@sillage/domain/tracking/trackers/scannedCode';
import type { Dependencies } from '../../platform/services.ts';
import { findByCode, findContainer } from './containers.store.ts';
import { findDispatches } from './dispatches.store.ts';
import { toWireContainer, toWireDispatch } from './pools.view.ts';

/** What a scanned code means: a container first, else what is on the way under it. @throws DomainError `pool.codeUnknown` */
export async function readCode(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  code: string,
  idPool: number | undefined,
): Promise<FoundCode> {
  const scope = scopeFor(actor);
  for (const name of new Set([code, ...identifiersIn(code)])) {
    const [thing, another] = await findByCode(db, scope, name, normaliseReference(name));
    if (!thing || another) continue;
    const { uniqueIdentifiant, reference } = thing;
    const row = await findContainer(db, scope, thing.idAsset);
    if (!row) return { pool: null, container: null, registered: { uniqueIdentifiant, reference }, dispatch: null };
    const [way] =
      row.idDispatch === null ? [] : await findDispatches(db, scope, { idDispatch: row.idDispatch, isOpen: true, after: null, limit: 1 });
    const dispatch = way ? toWireDispatch(way, now()) : null;
    return { pool: { idPool: row.idPool, name: row.poolName }, container: toWireContainer(row), registered: null, dispatch };
  }
  const of = idPool === undefined ? {} : { idPool };
  const [only, another] = await findDispatches(db, scope, { ...of, reference: code, isOpen: true, after: null, limit: 2 });
  if (!only || another) throw new DomainError('pool.codeUnknown', [{ field: 'code', reason: 'unknown' }]);
  const pool = { idPool: only.idPool, name: only.poolName };
  return { pool, container: null, registered: null, dispatch: toWireDispatch(only, now()) };
}
