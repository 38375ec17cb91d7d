import { MODULES } from '../modules.ts';
import type { Services } from '../platform/services.ts';

/** All that is done once an hour, now. */
export async function doUpkeep(services: Services): Promise<void> {
  for (const piece of MODULES.flatMap(({ upkeep = [] }) => upkeep)) await piece(services);
}
