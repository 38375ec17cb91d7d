import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../platform/act/act.ts';
import * as begin from './begin.usecases.ts';
import { findLots } from './books.store.ts';
import { referencesOfAssets } from './containers.store.ts';
import { whereIs } from './corrections.usecases.ts';
import { lessOpen } from './dispatches.store.ts';
import { atHolder, endsOf, lostBy, moveLeg, onTheWay } from './move.usecases.ts';
import { insertMovement } from './movements.store.ts';

/** The containers that arrived; those that were not dispatched were booked wrongly, wherever they were. */
export async function takeContainers({ tx }: Work, receiving: begin.Receiving): Promise<number> {
  const { own, pool, dispatch, sender, receiver, asked, line } = receiving;
  const { idPool } = pool;
  const { idDispatch, open } = dispatch;
  const said = asked.containers;
  if (said === undefined) throw new DomainError('pool.needsContainers', [{ field: 'containers', reason: 'missing' }]);
  const { named } = said.length === 0 ? { named: [] } : await begin.requireAmount(tx, own, pool, { containers: said });
  const all = named ?? [];
  begin.requireThere(all, (one) => one.idPool === idPool);
  const came = all.filter((one) => one.idDispatch === idDispatch);
  const more = all.filter((one) => one.idDispatch !== idDispatch && !(one.account === 'holder' && one.idHolder === receiver.idHolder));
  const missing = asked.rest === 'missing' ? open - came.length : 0;
  if (came.length + missing === 0) throw new DomainError('pool.nothingMoves', [{ field: 'containers', reason: 'none' }]);
  const [way, there, at] = [onTheWay(idDispatch, sender), atHolder(receiver), line.happenedAt];
  await moveLeg(tx, own, { idPool, from: way, to: there, quantity: came.length, idAssets: begin.idsOf(came), at });
  const difference = came.length + more.length - open;
  const receipt = { kind: 'receipt', reason: 'arrived', difference, quantity: came.length, containers: begin.referencesOf(came) } as const;
  const idMovement = await insertMovement(tx, own, { ...line, ...receipt, ...endsOf(way, there) });
  const also = { ...line, difference: null, requestKey: null };
  if (missing > 0) {
    const lots = await findLots(tx, own, { idPool, account: 'underWay', idHolder: null, idDispatch, idAssets: null }, missing);
    const idAssets = lots.flatMap(({ idAsset }) => idAsset ?? []);
    const containers = await referencesOfAssets(tx, own, idAssets);
    const to = lostBy(sender);
    await moveLeg(tx, own, { idPool, from: way, to, quantity: missing, idAssets, at });
    await insertMovement(tx, own, { ...also, kind: 'loss', reason: 'missingAtReceipt', quantity: missing, ...endsOf(way, to), containers });
  }
  await lessOpen(tx, own, idDispatch, came.length + missing, line.bookedAt);
  for (const group of Map.groupBy(more, ({ account, idHolder, idDispatch: of }) => `${account} ${idHolder} ${of}`).values()) {
    const from = await whereIs({ tx }, own, idPool, group);
    const [quantity, containers] = [group.length, begin.referencesOf(group)];
    await moveLeg(tx, own, { idPool, from, to: there, quantity, idAssets: begin.idsOf(group), at });
    if (from.idDispatch !== null) await lessOpen(tx, own, from.idDispatch, quantity, line.bookedAt);
    const surplus = { kind: 'correction', reason: 'surplusAtReceipt', quantity, containers } as const;
    await insertMovement(tx, own, { ...also, ...surplus, ...endsOf(from, there) });
  }
  return idMovement;
}
