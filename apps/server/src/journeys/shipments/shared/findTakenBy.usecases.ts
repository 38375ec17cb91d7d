import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import type { Tx } from '../../../platform/db/openDb.ts';
import { findTakenAssets } from '../assets.store.ts';
import { findTrackersToLink } from '../links.store.ts';
import { findTakenReferences } from '../archiveState.store.ts';

interface Wanted {
  readonly references: readonly string[];
  readonly trackers: readonly string[];
  readonly assets: readonly string[];
}

export interface TakenBy {
  /** Compared as references are. */
  readonly references: ReadonlySet<string>;
  /** Of each tracker there is: the reference of the shipment that it is on, null for one that is free. */
  readonly trackers: ReadonlyMap<string, string | null>;
  /** By the key of their reference: the shipment that they travel with. */
  readonly assets: ReadonlyMap<string, string | null>;
}

const AT_ONCE = 5000;

/** What others of the customer have of all this by now. It promises nothing: who creates first has it. */
export async function findTakenBy(tx: Tx, scope: OneCustomer, { references, trackers, assets }: Wanted): Promise<TakenBy> {
  const taken = await each(references.map(normaliseReference), async (some) => [...(await findTakenReferences(tx, scope, some))]);
  const linked = await each(trackers, (some) => findTrackersToLink(tx, scope, some));
  const travelling = await each(assets.map(normaliseReference), (some) => findTakenAssets(tx, scope, some));
  return {
    references: new Set(taken),
    trackers: new Map(linked.map(({ identifier, usedBy }) => [identifier, usedBy])),
    assets: new Map(travelling.map(({ referenceKey, usedBy }) => [referenceKey, usedBy])),
  };
}

async function each<Row>(keys: readonly string[], ask: (some: readonly string[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const wanted = [...new Set(keys)];
  const rows: Row[] = [];
  for (let first = 0; first < wanted.length; first += AT_ONCE) rows.push(...(await ask(wanted.slice(first, first + AT_ONCE))));
  return rows;
}
