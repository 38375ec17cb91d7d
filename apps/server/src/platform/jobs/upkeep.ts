import type { Needs } from '../services.ts';
import { repeat, type Repeated } from './repeat.ts';

const EVERY_MS = 3_600_000;

/** Does every piece of upkeep once an hour. One that fails is logged, and keeps no other from being done. */
export function startUpkeep<World extends Needs<'log'>>(world: World, pieces: readonly ((world: World) => Promise<unknown>)[]): Repeated {
  return repeat(
    'upkeep',
    EVERY_MS,
    async (ending) => {
      for (const piece of pieces) {
        if (ending.aborted) break;
        await piece(world).catch((error: unknown) =>
          world.log.warn({ error, piece: piece.name }, 'a piece of upkeep failed and will be tried again'),
        );
      }
      return false;
    },
    world.log,
  );
}
