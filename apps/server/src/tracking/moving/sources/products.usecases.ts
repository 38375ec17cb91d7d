import type { MoveSource } from '@sillage/domain/tracking/moving/moving';
import { navixy } from './navixy.usecases.ts';
import type { OtherProduct, OutsideContext, Source } from './otherProduct.usecases.ts';
import { traccar } from './traccar.usecases.ts';

export const PRODUCTS: Readonly<Record<MoveSource, OtherProduct>> = { traccar, navixy };

const DAY_MS = 86_400_000;
/** So many devices are asked for a day of theirs, to know roughly how much there is. */
const SAMPLED = 3;

/**
 * How many positions such a device makes on a day on which it reports, from the last days of a few of them.
 * @returns null where none of them says
 */
export async function samplePerDay(
  context: OutsideContext,
  product: OtherProduct,
  source: Source,
  devices: readonly { readonly externalId: string; readonly lastAt: Date | null }[],
): Promise<number | null> {
  const sampled = devices.flatMap(({ externalId, lastAt }) => (lastAt ? [{ externalId, lastAt }] : [])).slice(0, SAMPLED);
  const counts = await Promise.all(
    sampled.map(async ({ externalId, lastAt: to }) =>
      product.readSpan(context, source, externalId, { from: new Date(to.getTime() - DAY_MS), to }).then(
        ({ positions }) => [positions.length],
        () => [],
      ),
    ),
  );
  const known = counts.flat();
  // Devices that say they were heard and have no position of that day say nothing of the days before.
  return known.some(Boolean) ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
}
