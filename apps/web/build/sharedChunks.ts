export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code: string | null;
  } | null;
}

/** Libraries of which everything is imported by their one index, and little used; of the router, what hardly a page uses. */
const BY_THEIR_INDEX = /node_modules[\\/]@(tabler[\\/]|mantine[\\/]|tanstack[\\/]react-router[\\/].*[\\/]useBlocker\.js)/;

/** Libraries of which much is needed by whoever needs a part. */
const LARGE = /node_modules[\\/]@mantine[\\/]/;

/** A module belongs to it that `entries` need at once, or at least `sharedBy` of the pages that `routes` fetch. All are paths. */
export interface Layer {
  readonly name: string;
  readonly entries: readonly string[];
  readonly routes: readonly string[];
  readonly sharedBy: number;
  /** Pages that are opened most. What one of them needs is here sooner, and their style sheets are, so that they come in one file. */
  readonly mostUsed?: readonly string[];
  /** A module of fewer characters that two pages share is in it too, where it imports nothing else: a file of its own would be asked for. */
  readonly smallerThan?: number;
}

/** How many pages more one of those counts for, but for what comes with a large library. */
const MOST_USED_MORE = 4;

export const STYLES = /\.css$/;

/**
 * Groups of the modules that many pages share; others are left to the bundler, which would make hundreds of small chunks of these. What a module of a
 * layer imports belongs to the same layer or to one before: chunks that import each other would run in an order in which some find nothing yet.
 * @param layers from the ground up
 * @param apart paths of modules that are in none, and neither is what imports them: few need them, and they are large
 */
export function groupsByLayers(layers: readonly Layer[], apart: RegExp, top: number) {
  let chunkOf: ReadonlyMap<string, string> | null = null;
  const layerOf = (id: string, graph: ModuleGraph) => (chunkOf ??= chunksOf(layers, apart, graph)).get(id);
  // A group takes what its modules import along, of libraries that are imported by their index too: so a lower layer takes before.
  const groups = layers.map(({ name }, height) => ({
    name: (id: string, graph: ModuleGraph) => (layerOf(id, graph) === name ? name : null),
    debugName: name,
    priority: top - height,
  }));
  return { groups, layerOf };
}

function chunksOf(layers: readonly Layer[], apart: RegExp, graph: ModuleGraph): ReadonlyMap<string, string> {
  const chunkOf = new Map<string, string>();
  for (const { name, entries, routes, sharedBy, mostUsed = [], smallerThan = 0 } of layers) {
    const count = new Map<string, number>();
    for (const start of entries) for (const id of allFrom(start, graph)) count.set(id, Infinity);
    const pages = new Set(routes.flatMap((path) => infoOf(path, graph).dynamicallyImportedIds));
    for (const page of pages) for (const id of allFrom(page, graph)) count.set(id, (count.get(id) ?? 0) + 1);
    const isLarge = (id: string) => !chunkOf.has(id) && infoOf(id, graph).importedIds.some((imported) => LARGE.test(imported));
    const large = new Set([...count.keys()].filter(isLarge));
    const needed = mostUsed.map((page) => allFrom(page, graph));
    for (const id of needed.flatMap((ids) => [...ids])) if (STYLES.test(id)) count.set(id, Infinity);
    for (const [id, times] of count) {
      const more = [...allFrom(id, graph)].some((one) => large.has(one)) ? 0 : needed.filter((ids) => ids.has(id)).length * MOST_USED_MORE;
      if (times + more >= sharedBy && !chunkOf.has(id)) chunkOf.set(id, name);
    }
    const isSmall = (id: string) => !STYLES.test(id) && (infoOf(id, graph).code?.length ?? 0) < smallerThan;
    const small = new Set([...count].filter(([id, times]) => times > 1 && !chunkOf.has(id) && isSmall(id)).map(([id]) => id));
    const isAtHand = (id: string) => [...allFrom(id, graph)].every((other) => other === id || chunkOf.has(other));
    // One that imports others is at hand when they are.
    for (let left = small.size + 1; small.size < left;) {
      left = small.size;
      for (const id of small) if (isAtHand(id) && small.delete(id)) chunkOf.set(id, name);
    }
  }
  for (const id of chunkOf.keys()) if ([...allFrom(id, graph)].some((needed) => apart.test(needed))) chunkOf.delete(id);
  return chunkOf;
}

export function infoOf(path: string, graph: ModuleGraph) {
  const info = graph.getModuleInfo(path);
  if (!info) throw new Error(`There is no module ${path}.`);
  return info;
}

/** The module and all that it imports, at once. */
export function allFrom(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || BY_THEIR_INDEX.test(id)) continue;
    found.add(id);
    waiting.push(...infoOf(id, graph).importedIds);
  }
  return found;
}
