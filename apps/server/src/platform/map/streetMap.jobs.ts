import { repeat, type Repeated } from '../jobs/repeat.ts';
import type { Dependencies } from '../services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Asks for the map's styles at the start and every hour; after a first failure also a minute later, when a network may have come up behind us. */
export function streetMapJobs({ streetMap, log, now }: Dependencies<'streetMap' | 'log' | 'now'>): readonly Repeated[] {
  if (!streetMap.isOutside) return [];
  let [next, failures] = [0, 0];
  const lookWhenDue = async (ending: AbortSignal) => {
    if (now().getTime() < next) return false;
    failures = (await streetMap.look(ending)) ? 0 : failures + 1;
    next = now().getTime() + (failures === 1 ? 0 : HOUR_MS - MINUTE_MS / 2);
    return false;
  };
  return [repeat('street map', MINUTE_MS, lookWhenDue, log)];
}
