import type { GoodsStability, loadGoods as load, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_GOODS, MOST_TRIPS } from '@sillage/domain/monitoring/stability/decision';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { listDecisionsOn } from './decisions.store.ts';
import * as store from './goods.store.ts';
import { ownOf } from './ownOf.view.ts';
import { lockProfile } from './profiles.store.ts';
import { reckonBudget } from './reckonBudget.usecases.ts';
import { profileOf, toWireDecision, toWireProfile } from './stability.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

const MOST_SHOWN = 20;

/** The goods on a shipment with their budgets through it, one after the other. @throws DomainError `shipment.notFound` */
export async function listLoadedGoods(
  context: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idTransport: number,
  only: number | null = null,
): Promise<StabilityGoods[]> {
  const { db } = context;
  await readShipment(context, scope, idTransport);
  const rows = await store.listLoaded(db, scope, idTransport, only);
  const decisions = await listDecisionsOn(db, scope, idTransport, MOST_GOODS * MOST_SHOWN);
  const goods: StabilityGoods[] = [];
  for (const row of rows) {
    const { idContent, name, reference, unit, quantity, idContainer, containerReference } = row;
    const profile = profileOf(row);
    const budget = profile && (await reckonBudget(context, row.idCustomer, { idContent, profile, idShipment: idTransport }));
    goods.push({
      idContent,
      name,
      reference,
      unit,
      quantity,
      asset: idContainer === null ? null : { idContainer, containerReference },
      profile: toWireProfile(row),
      budget,
      decisions: decisions
        .filter(({ idTrip }) => idTrip === row.idTrip)
        .slice(0, MOST_SHOWN)
        .map((decision) => toWireDecision(decision, budget)),
    });
  }
  return goods;
}

/** @throws DomainError `stability.goodsNotFound` */
export async function readLoadedGoods(
  context: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idTransport: number,
  idContent: number,
): Promise<StabilityGoods> {
  const [goods] = await listLoadedGoods(context, scope, idTransport, idContent);
  if (!goods) throw new DomainError('stability.goodsNotFound');
  return goods;
}

/** @throws DomainError `content.notFound` */
export async function readStability(context: Dependencies<'db' | 'now'>, actor: Actor, idContent: number): Promise<GoodsStability> {
  const row = await requireGoods(context, scopeFor(actor), idContent);
  const profile = profileOf(row);
  const budget = profile && (await reckonBudget(context, row.idCustomer, { idContent, profile, idShipment: null }));
  return { profile: toWireProfile(row), budget };
}

/** @throws DomainError `content.notFound` */
export async function requireGoods({ db }: Dependencies<'db'>, scope: CustomerScope, idContent: number): Promise<store.GoodsRow> {
  const row = await store.findGoods(db, scope, idContent);
  if (!row) throw new DomainError('content.notFound');
  return row;
}

/** @throws DomainError `content.notFound`, `stability.profileNotFound`, `stability.archived` naming the field */
export async function giveStabilityProfile(context: Context, actor: Actor, idContent: number, idProfile: number | null): Promise<void> {
  const own = ownOf(actor);
  const { idUser } = actor;
  await act(context, own, async ({ tx, audit }) => {
    if (!(await store.lockGoods(tx, own, idContent))) throw new DomainError('content.notFound');
    if (idProfile === null) await store.dropProfileOf(tx, own, idContent);
    else {
      const profile = await lockProfile(tx, own, idProfile);
      if (!profile) throw new DomainError('stability.profileNotFound', [{ field: 'idProfile', reason: 'unknown' }]);
      if (profile.archivedAt !== null) throw new DomainError('stability.archived', [{ field: 'idProfile', reason: 'archived' }]);
      await store.putProfileOf(tx, own, idContent, { idProfile, givenBy: idUser, givenAt: context.now() });
    }
    const details = idProfile === null ? {} : { idProfile };
    audit(own, { idUser, action: 'stability.profileGiven', subject: `content ${idContent}`, details });
  });
}

/** @throws DomainError `content.notFound`, `shipment.notFound`, `asset.notFound`, `stability.moreThanThere` naming the field, `stability.decided`, … */
export async function loadShipment(
  context: Context,
  actor: Actor,
  { idTransport, idContent }: { readonly idTransport: number; readonly idContent: number },
  { quantity, idContainer }: Read<typeof load.body>,
): Promise<void> {
  const own = ownOf(actor);
  const { idUser } = actor;
  await act(context, own, async ({ tx, audit }) => {
    const shipment = await store.lockShipmentOf(tx, own, idTransport, idContainer);
    if (!shipment) throw new DomainError('shipment.notFound');
    const content = await store.lockGoods(tx, own, idContent);
    if (!content) throw new DomainError('content.notFound');
    if (!shipment.hasAsset) throw new DomainError('asset.notFound', [{ field: 'idContainer', reason: 'not of this shipment' }]);
    if (quantity > content.quantity)
      throw new DomainError('stability.moreThanThere', [{ field: 'quantity', reason: `at most ${content.quantity}` }]);
    const others = await store.countOthers(tx, own, idTransport, idContent);
    if (others.goods >= MOST_GOODS) throw new DomainError('stability.tooManyGoods');
    if (others.trips >= MOST_TRIPS) throw new DomainError('stability.tooManyTrips');
    const trip = await store.lockTrip(tx, own, idTransport, idContent);
    if (trip && trip.decision !== 'none') throw new DomainError('stability.decided');
    const added = { transportReference: shipment.reference, addedBy: idUser, addedAt: context.now() };
    await store.putTrip(tx, own, { idContent, idShipment: idTransport, idContainer, quantity, ...added });
    audit(own, { idUser, action: 'stability.loaded', subject: `shipment ${idTransport}`, details: { idContent, quantity } });
  });
}

/** @throws DomainError `stability.goodsNotFound`; `stability.decided` once something was proposed, for a history keeps what it is about */
export async function unloadShipment(context: Context, actor: Actor, idTransport: number, idContent: number): Promise<void> {
  const own = ownOf(actor);
  await act(context, own, async ({ tx, audit }) => {
    const trip = await store.lockTrip(tx, own, idTransport, idContent);
    if (!trip) throw new DomainError('stability.goodsNotFound');
    if (await store.hasDecisions(tx, own, trip.idTrip)) throw new DomainError('stability.decided');
    await store.deleteTrip(tx, own, trip.idTrip);
    audit(own, { idUser: actor.idUser, action: 'stability.unloaded', subject: `shipment ${idTransport}`, details: { idContent } });
  });
}
