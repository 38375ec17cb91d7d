import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DEMO_YARD } from '@sillage/simulator/demo/demoYard';
import { lockPackingOf } from '../../goods/assets/shared/lockPacking.store.ts';
import { putAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import { putContent } from '../../goods/contents/putContent.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { putSite } from '../../places/sites/putSite.usecases.ts';

/** As long as the trackers of the yard have reported: what they said is the history of what they are on. */
const SINCE_MS = 2 * 86_400_000;
const UNMEASURED = { length: null, width: null, depth: null };

/** The site of the demo's warehouse, its assets with their trackers, and the goods in them. */
export async function seedYard({ db, now }: Dependencies<'db' | 'now'>, scope: OneCustomer, idUser: number): Promise<void> {
  const by = { idUser, at: new Date(now().getTime() - SINCE_MS) };
  const { name, address, latitude, longitude, radius } = DEMO_YARD.site;
  await inScope(db, scope, async (tx) => {
    await lockPackingOf(tx, scope);
    await putSite(tx, scope, { name, address, latitude, longitude, radius });
    const made = new Map<string | null, number>();
    for (const asset of DEMO_YARD.assets) {
      const { idAsset } = await putAsset(tx, scope, by, { ...asset, ownerNumber: '', place: null });
      made.set(asset.reference, idAsset);
    }
    for (const { into, ...content } of DEMO_YARD.contents)
      await putContent(tx, scope, by, { ...content, ...UNMEASURED, description: '', into: made.get(into) ?? null });
  });
}
