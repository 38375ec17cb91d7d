import type { Dependencies } from '../services.ts';
import { repeatOnOneNode, type Repeated } from './repeat.ts';

const EVERY_MS = 3_600_000;

/** Pieces of upkeep, each by what the log calls it. */
export type Upkeep<Context> = Readonly<Record<string, (context: Context) => Promise<unknown>>>;

/** Does every piece of upkeep once an hour. One that fails is logged, and keeps no other from being done. */
export function startUpkeep<Context extends Dependencies<'log' | 'duty'>>(context: Context, upkeep: readonly Upkeep<Context>[]): Repeated {
  return repeatOnOneNode(
    'upkeep',
    EVERY_MS,
    async (ending) => {
      for (const [piece, work] of upkeep.flatMap((pieces) => Object.entries(pieces))) {
        if (ending.aborted) break;
        await work(context).catch((error: unknown) =>
          context.log.warn({ error, piece }, 'a piece of upkeep failed and will be tried again'),
        );
      }
      return false;
    },
    context,
  );
}
