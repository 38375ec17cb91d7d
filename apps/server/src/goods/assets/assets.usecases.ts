import type { Read } from '@sillage/contract/endpoint';
import type { changeRegistered, createRegistered } from '@sillage/contract/goods/assets/assets.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { FateOfTracker } from '@sillage/domain/goods/assets/asset';
import { mayRelease } from '@sillage/domain/people/access/mayUndo';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './assets.store.ts';
import { insertPosition } from './positions.store.ts';
import { countInside, endPlaces, findOpenPlace } from './packing.store.ts';
import { lockPacking } from './shared/lockPacking.store.ts';
import { holdAsset } from './holdAsset.usecases.ts';
import { assetFields, putAsset } from './shared/putAsset.usecases.ts';
import { linkAssetTracker, refuseLinkedTrackers, unlinkAssetTracker } from './shared/linkAssetTracker.usecases.ts';
import { namesInside, namesOfContents, namesOfRules } from './shared/removal.store.ts';
import { findOpenLink } from './trackers.store.ts';
import { assetRemoved } from './shared/assetRemoved.hook.ts';
import { putOutOfService } from '../../tracking/trackers/shared/putOutOfService.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;
type Details = Omit<Read<(typeof createRegistered)['body']>, 'idCustomer'>;

/** @returns what addresses name it by */
export async function addAsset(context: Context, scope: OneCustomer, { idUser }: Actor, asked: Details): Promise<string> {
  return refuseLinkedTrackers(() =>
    act(context, scope, async ({ tx, audit }) => {
      const { identifier } = await putAsset(
        tx,
        scope,
        { idUser, at: context.now() },
        { ...asked, tracker: null, container: null, place: null },
      );
      audit(scope, { idUser, action: 'asset.added', subject: `asset ${identifier}` });
      return identifier;
    }),
  );
}

/** @throws DomainError `asset.changedMeanwhile` when somebody else changed it since `revision`; `asset.holdsOthers` of what is no container any more */
export async function changeAsset(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  identifier: string,
  { revision, ...asked }: Read<(typeof changeRegistered)['body']>,
): Promise<void> {
  await refuseLinkedTrackers(() =>
    act(context, scope, async ({ tx, audit }) => {
      if (asked.kind !== 'container') await lockPacking(tx, scope, identifier);
      const { asset, own } = await holdAsset(tx, scope, identifier, revision);
      if (asked.kind !== 'container' && (await countInside(tx, own, asset.idAsset)) > 0)
        throw new DomainError('asset.holdsOthers', [{ field: 'kind', reason: 'holds others' }]);
      await store.updateAsset(tx, own, asset.idAsset, assetFields(asked));
      audit(own, { idUser, action: 'asset.changed', subject: `asset ${identifier}` });
    }),
  );
}

/** What would go with an asset. */
export function foreseeRemoval({ db }: Context, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, async (tx) => {
    const { asset, own } = await holdAsset(tx, scope, identifier);
    const transports = await store.listCarriers(tx, own, asset.referenceKey);
    return {
      transports: transports.map(({ idShipment, reference }) => ({ idTransport: idShipment, reference })),
      tracker: (await findOpenLink(tx, own, asset.idAsset))?.identifier ?? null,
      container: (await findOpenPlace(tx, own, asset.idAsset))?.reference ?? null,
      inside: await namesInside(tx, own, [asset.idAsset]),
      contents: await namesOfContents(tx, own, [asset.idAsset]),
      rules: await namesOfRules(tx, own, [asset.idAsset]),
    };
  });
}

/** Its tracker is free, and what it was in or held is apart; its history stays. */
export async function removeAsset(
  context: Context & Dependencies<'hooks'>,
  scope: CustomerScope,
  actor: Actor,
  identifier: string,
  { revision, tracker: becomes }: { readonly revision: number; readonly tracker: FateOfTracker },
): Promise<void> {
  const { idUser } = actor;
  await act(context, scope, async (work) => {
    const { tx, audit } = work;
    await lockPacking(tx, scope, identifier);
    const { asset, own } = await holdAsset(tx, scope, identifier, revision);
    requireMayRelease(actor, asset);
    const freed = await unlinkAssetTracker(work, own, asset.idAsset, context.now());
    const ended = { idAsset: asset.idAsset, endedBy: idUser, at: context.now() };
    await endPlaces(tx, own, asset.idAsset, ended);
    for (const end of context.hooks.all(assetRemoved)) await end(work, own, ended);
    await store.markRemoved(tx, own, asset.idAsset, context.now());
    if (freed !== null && becomes === 'outOfService') await putOutOfService(tx, own, freed);
    const details = freed === null ? {} : { tracker: freed, becomes };
    audit(own, { idUser, action: 'asset.removed', subject: `asset ${identifier}`, details });
  });
}

export async function linkTrackerToAsset(context: Context, scope: CustomerScope, { idUser }: Actor, identifier: string, tracker: string) {
  await refuseLinkedTrackers(() =>
    act(context, scope, async ({ tx, audit, publish }) => {
      const { asset, own } = await holdAsset(tx, scope, identifier);
      await linkAssetTracker(tx, own, asset.idAsset, tracker, context.now());
      audit(own, { idUser, action: 'asset.trackerLinked', subject: `asset ${identifier}`, details: { tracker } });
      publish('trackersChanged', [tracker]);
    }),
  );
}

/** @throws DomainError `asset.hasNoTracker`, `asset.changedMeanwhile` where it has another one than `expected` */
export async function unlinkTrackerOfAsset(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  identifier: string,
  expected: string | undefined,
): Promise<void> {
  await act(context, scope, async (work) => {
    const { asset, own } = await holdAsset(work.tx, scope, identifier);
    const freed = await unlinkAssetTracker(work, own, asset.idAsset, context.now());
    if (freed === null) throw new DomainError('asset.hasNoTracker');
    if (expected !== undefined && freed !== expected) throw new DomainError('asset.changedMeanwhile');
    work.audit(own, { idUser, action: 'asset.trackerUnlinked', subject: `asset ${identifier}`, details: { tracker: freed } });
  });
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly reason: string;
}

export async function setPosition(context: Context, scope: CustomerScope, { idUser }: Actor, identifier: string, place: Place) {
  await act(context, scope, async ({ tx, audit }) => {
    const { asset, own } = await holdAsset(tx, scope, identifier);
    await insertPosition(tx, own, asset.idAsset, { ...place, setBy: idUser, setAt: context.now() });
    audit(own, { idUser, action: 'asset.positionSet', subject: `asset ${identifier}` });
  });
}

/** @throws DomainError `asset.inChargeOfAnother` */
export async function takeCharge(context: Context, scope: CustomerScope, { idUser }: Actor, identifier: string): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const { asset, own } = await holdAsset(tx, scope, identifier);
    if (asset.inCharge === idUser) return;
    if (asset.inCharge !== null) throw new DomainError('asset.inChargeOfAnother');
    await store.saveCharge(tx, own, asset.idAsset, idUser, context.now());
    audit(own, { idUser, action: 'asset.taken', subject: `asset ${identifier}` });
  });
}

/** @throws DomainError `asset.notYoursToRelease` */
export async function releaseCharge(context: Context, scope: CustomerScope, actor: Actor, identifier: string): Promise<void> {
  const { idUser } = actor;
  await act(context, scope, async ({ tx, audit }) => {
    const { asset, own } = await holdAsset(tx, scope, identifier);
    if (asset.inCharge === null) return;
    requireMayRelease(actor, asset);
    await store.saveCharge(tx, own, asset.idAsset, null, context.now());
    audit(own, { idUser, action: 'asset.released', subject: `asset ${identifier}` });
  });
}

function requireMayRelease(actor: Actor, { inCharge }: { readonly inCharge: number | null }): void {
  if (!mayRelease(actor, inCharge)) throw new DomainError('asset.notYoursToRelease');
}
