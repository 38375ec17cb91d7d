import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../platform/act/act.ts';
import type { EndedAsset } from '../assets/shared/assetRemoved.hook.ts';
import { requirePool } from './begin.usecases.ts';
import { findHoldersOf } from './books.store.ts';
import { findLotOf } from './containers.store.ts';
import { lessOpen } from './dispatches.store.ts';
import { endsOf, moveLeg, OUTSIDE, type End } from './move.usecases.ts';
import { insertMovement } from './movements.store.ts';

/** A container that is taken out of the register is none of its pool any more, wherever it was. */
export async function leavePools({ tx }: Work, own: OneCustomer, { idAsset, endedBy, at }: EndedAsset): Promise<void> {
  const first = await findLotOf(tx, own, idAsset);
  if (!first) return;
  const { pool } = await requirePool(tx, own, first.idPool);
  // Somebody may have moved it before the pool was held.
  const lot = await findLotOf(tx, own, idAsset);
  if (lot?.idPool !== pool.idPool) return;
  const { idPool, idHolder, idDispatch, reference } = lot;
  const [holder] = await findHoldersOf(tx, own, idPool, [idHolder]);
  const from: End = { account: lot.account as End['account'], holder: holder ?? { idHolder, kind: 'partner' }, idDispatch };
  await moveLeg(tx, own, { idPool, from, to: OUTSIDE, quantity: 1, idAssets: [idAsset], at });
  if (idDispatch !== null) await lessOpen(tx, own, idDispatch, 1, at);
  const said = { kind: 'retired', reason: 'scrapped', quantity: 1, containers: [reference], reference: '', note: '' } as const;
  const line = { idPool, idDispatch, difference: null, happenedAt: at, bookedAt: at, idUser: endedBy, requestKey: null };
  await insertMovement(tx, own, { ...line, ...said, ...endsOf(from, OUTSIDE) });
}
