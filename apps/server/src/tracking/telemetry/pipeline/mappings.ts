import { compileMapping, type CompiledMapping } from '@sillage/domain/tracking/mappings/applyMapping';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { findDefinitions } from '../telemetry.store.ts';
import { openGathering } from './gathering.ts';

/** Changes made by another process are seen after this long at the latest; those made here, at once. */
const BELIEVED_FOR_MS = 2000;
const MOST_REMEMBERED = 10_000;

export interface Mappings {
  /** Null for one that is not there any more. */
  find(idMapping: number): Promise<CompiledMapping | null>;
  close(): void;
}

/** How trackers that send JSON of their own are read, in memory, with their paths read once. */
export function openMappings(db: Db, bus: Bus): Mappings {
  const remembered = new Map<number, { readonly mapping: CompiledMapping | null; readonly until: number }>();
  let changes = 0;
  const stopListening = bus.listen('mappingsChanged', () => {
    changes++;
    remembered.clear();
  });
  const ask = openGathering(async (keys) => {
    const rows = await findDefinitions(db, keys.map(Number));
    return new Map(rows.map(({ idMapping, definition }) => [String(idMapping), compileMapping(definition)]));
  });
  return {
    async find(idMapping) {
      const known = remembered.get(idMapping);
      if (known && known.until > Date.now()) return known.mapping;
      const before = changes;
      const mapping = (await ask(String(idMapping))) ?? null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      // What was read before a change is not believed after it.
      if (before === changes) remembered.set(idMapping, { mapping, until: Date.now() + BELIEVED_FOR_MS });
      return mapping;
    },
    close: stopListening,
  };
}
