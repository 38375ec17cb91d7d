import { MODULES } from '../modules.ts';
import type { Services } from '../platform/services.ts';

/** All that is done once an hour, now. */
export async function doUpkeep(services: Services): Promise<void> {
  for (const { upkeep = {} } of MODULES) for (const work of Object.values(upkeep)) await work(services);
}
