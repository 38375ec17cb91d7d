import type { checkTransport } from '@sillage/contract/shipments/shipments.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { OneCustomer } from '@sillage/domain/access/actor';
import { normaliseReference } from '@sillage/domain/shipments/shipment';
import { requireCustomer } from '../customers/shared/requireCustomer.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Needs } from '../platform/services.ts';
import { findTakenAssets } from './assets.store.ts';
import { findTrackersToLink } from './links.store.ts';
import { findTakenReferences } from './shelf.store.ts';

type Taken = Read<typeof checkTransport.reply>['taken'];

/** What would be refused because somebody else has it. It promises nothing: who creates first has it. */
export async function findTaken(
  { db }: Needs<'db'>,
  scope: OneCustomer,
  { reference, trackers, assets }: Read<typeof checkTransport.body>,
): Promise<Taken> {
  await requireCustomer(db, scope);
  return inScope(db, scope, async (tx) => {
    const references = await findTakenReferences(tx, scope, reference === undefined ? [] : [normaliseReference(reference)]);
    const found = trackers.length === 0 ? [] : await findTrackersToLink(tx, scope, trackers);
    const trackerOf = new Map(found.map((tracker) => [tracker.identifier, tracker]));
    const keys = assets.map(normaliseReference);
    const usedBy = new Map((await findTakenAssets(tx, scope, keys)).map((asset) => [asset.referenceKey, asset.usedBy]));
    const ofReference: Taken = references.size > 0 ? [{ field: 'reference', code: 'shipment.referenceTaken', usedBy: null }] : [];
    const ofTrackers = trackers.flatMap((identifier, index): Taken => {
      const tracker = trackerOf.get(identifier);
      if (tracker && tracker.usedBy === null) return [];
      return [{ field: `trackers.${index}`, code: tracker ? 'tracker.inUse' : 'tracker.notFound', usedBy: tracker?.usedBy ?? null }];
    });
    const ofAssets = keys.flatMap((key, index): Taken =>
      usedBy.has(key) ? [{ field: `assets.${index}`, code: 'asset.referenceTaken', usedBy: usedBy.get(key) ?? null }] : [],
    );
    return [...ofReference, ...ofTrackers, ...ofAssets];
  });
}
