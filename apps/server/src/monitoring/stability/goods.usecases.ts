import type { GoodsStability, loadGoods as load, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_GOODS, MOST_TRIPS } from '@sillage/domain/monitoring/stability/decision';
import { scopeFor, scopeOf, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { listDecisionsOn } from './decisions.store.ts';
import * as store from './goods.store.ts';
import { ownOf } from './ownOf.view.ts';
import { lockProfile } from './profiles.store.ts';
import { reckonBudget } from './reckonBudget.usecases.ts';
import { profileOf, toWireDecision, toWireProfile } from './stability.view.ts';

type World = Needs<'db' | 'now' | 'bus'>;

const MOST_SHOWN = 20;

/** The goods on a shipment with their budgets through it, one after the other. @throws Refusal `shipment.notFound` */
export async function listLoadedGoods(
  world: Needs<'db' | 'now'>,
  scope: CustomerScope,
  idTransport: number,
  only: number | null = null,
): Promise<StabilityGoods[]> {
  const { db } = world;
  await readShipment(world, scope, idTransport);
  const rows = await store.listLoaded(db, scope, idTransport, only);
  const decisions = await listDecisionsOn(db, scope, idTransport, MOST_GOODS * MOST_SHOWN);
  const goods: StabilityGoods[] = [];
  for (const row of rows) {
    const { idContent, name, reference, unit, quantity, idContainer, containerReference } = row;
    const profile = profileOf(row);
    const budget = profile && (await reckonBudget(world, scopeOf(row), { idContent, profile, idShipment: idTransport }));
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

/** @throws Refusal `stability.goodsNotFound` */
export async function readLoadedGoods(
  world: Needs<'db' | 'now'>,
  scope: CustomerScope,
  idTransport: number,
  idContent: number,
): Promise<StabilityGoods> {
  const [goods] = await listLoadedGoods(world, scope, idTransport, idContent);
  if (!goods) throw new Refusal('stability.goodsNotFound');
  return goods;
}

/** @throws Refusal `content.notFound` */
export async function readStability(world: Needs<'db' | 'now'>, actor: Actor, idContent: number): Promise<GoodsStability> {
  const row = await requireGoods(world, scopeFor(actor), idContent);
  const profile = profileOf(row);
  const budget = profile && (await reckonBudget(world, scopeOf(row), { idContent, profile, idShipment: null }));
  return { profile: toWireProfile(row), budget };
}

/** @throws Refusal `content.notFound` */
export async function requireGoods({ db }: Needs<'db'>, scope: CustomerScope, idContent: number): Promise<store.GoodsRow> {
  const row = await store.findGoods(db, scope, idContent);
  if (!row) throw new Refusal('content.notFound');
  return row;
}

/** @throws Refusal `content.notFound`, `stability.profileNotFound`, `stability.archived` naming the field */
export async function giveStabilityProfile(world: World, actor: Actor, idContent: number, idProfile: number | null): Promise<void> {
  const own = ownOf(actor);
  const { idUser } = actor;
  await act(world, own, async ({ tx, audit }) => {
    if (!(await store.lockGoods(tx, own, idContent))) throw new Refusal('content.notFound');
    if (idProfile === null) await store.dropProfileOf(tx, own, idContent);
    else {
      const profile = await lockProfile(tx, own, idProfile);
      if (!profile) throw new Refusal('stability.profileNotFound', [{ field: 'idProfile', reason: 'unknown' }]);
      if (profile.archivedAt !== null) throw new Refusal('stability.archived', [{ field: 'idProfile', reason: 'archived' }]);
      await store.putProfileOf(tx, own, idContent, { idProfile, givenBy: idUser, givenAt: world.now() });
    }
    const details = idProfile === null ? {} : { idProfile };
    audit(own, { idUser, action: 'stability.profileGiven', subject: `content ${idContent}`, details });
  });
}

/** @throws Refusal `content.notFound`, `shipment.notFound`, `asset.notFound`, `stability.moreThanThere` naming the field, `stability.decided`, … */
export async function loadShipment(
  world: World,
  actor: Actor,
  { idTransport, idContent }: { readonly idTransport: number; readonly idContent: number },
  { quantity, idContainer }: Read<typeof load.body>,
): Promise<void> {
  const own = ownOf(actor);
  const { idUser } = actor;
  await act(world, own, async ({ tx, audit }) => {
    const shipment = await store.findShipmentOf(tx, own, idTransport, idContainer);
    if (!shipment) throw new Refusal('shipment.notFound');
    const content = await store.lockGoods(tx, own, idContent);
    if (!content) throw new Refusal('content.notFound');
    if (!shipment.hasAsset) throw new Refusal('asset.notFound', [{ field: 'idContainer', reason: 'not of this shipment' }]);
    if (quantity > content.quantity)
      throw new Refusal('stability.moreThanThere', [{ field: 'quantity', reason: `at most ${content.quantity}` }]);
    const others = await store.countOthers(tx, own, idTransport, idContent);
    if (others.goods >= MOST_GOODS) throw new Refusal('stability.tooManyGoods');
    if (others.trips >= MOST_TRIPS) throw new Refusal('stability.tooManyTrips');
    const trip = await store.lockTrip(tx, own, idTransport, idContent);
    if (trip && trip.decision !== 'none') throw new Refusal('stability.decided');
    const added = { transportReference: shipment.reference, addedBy: idUser, addedAt: world.now() };
    await store.putTrip(tx, own, { idContent, idShipment: idTransport, idContainer, quantity, ...added });
    audit(own, { idUser, action: 'stability.loaded', subject: `shipment ${idTransport}`, details: { idContent, quantity } });
  });
}

/** @throws Refusal `stability.goodsNotFound`; `stability.decided` once something was proposed, for a history keeps what it is about */
export async function unloadShipment(world: World, actor: Actor, idTransport: number, idContent: number): Promise<void> {
  const own = ownOf(actor);
  await act(world, own, async ({ tx, audit }) => {
    const trip = await store.lockTrip(tx, own, idTransport, idContent);
    if (!trip) throw new Refusal('stability.goodsNotFound');
    if (await store.hasDecisions(tx, own, trip.idTrip)) throw new Refusal('stability.decided');
    await store.deleteTrip(tx, own, trip.idTrip);
    audit(own, { idUser: actor.idUser, action: 'stability.unloaded', subject: `shipment ${idTransport}`, details: { idContent } });
  });
}
