import type { checkTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findTakenBy } from './shared/findTakenBy.usecases.ts';

type Taken = Read<typeof checkTransport.reply>['taken'];

/** What would be refused because somebody else has it. It promises nothing: who creates first has it. */
export async function findTaken(
  { db }: Dependencies<'db'>,
  scope: OneCustomer,
  { reference, trackers, assets }: Read<typeof checkTransport.body>,
): Promise<Taken> {
  await requireCustomer(db, scope);
  const references = reference === undefined ? [] : [reference];
  const taken = await inScope(db, scope, (tx) => findTakenBy(tx, scope, { references, trackers, assets }));
  const ofReference: Taken = taken.references.size > 0 ? [{ field: 'reference', code: 'shipment.referenceTaken', usedBy: null }] : [];
  const ofTrackers = trackers.flatMap((identifier, index): Taken => {
    const usedBy = taken.trackers.get(identifier);
    if (usedBy === null) return [];
    const code = usedBy === undefined ? 'tracker.notFound' : 'tracker.inUse';
    return [{ field: `trackers.${index}`, code, usedBy: usedBy ?? null }];
  });
  const ofAssets = assets.flatMap((asset, index): Taken => {
    const key = normaliseReference(asset);
    return taken.assets.has(key) ? [{ field: `assets.${index}`, code: 'asset.referenceTaken', usedBy: taken.assets.get(key) ?? null }] : [];
  });
  return [...ofReference, ...ofTrackers, ...ofAssets];
}
