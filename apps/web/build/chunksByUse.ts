import { statSync } from 'node:fs';
import { STYLES, allFrom, infoOf, type ModuleGraph } from './sharedChunks.ts';

/** What a file of its own costs whoever waits for it, in characters of source: it is asked for, and compressed on its own. */
const FILE_COST = 40_000;
/** What a library that has a chunk of its own weighs more than whoever imports it, in characters: it is fetched with them. */
const LIBRARY_COST = 2_000_000;
/** How many dialogs a page counts for, and how many one of those that are opened most. */
const PAGE_WEIGHT = 4;
const MOST_USED_WEIGHT = 100;
/** The configuration has places for so many chunks: it is made before the modules are known. */
const PLACES = 300;
/** Bytes. */
const SMALL_STYLES = 1000;

interface Part {
  readonly modules: string[];
  /** The pages and dialogs that need it. */
  readonly needs: Set<string>;
  size: number;
}

export interface Wanted {
  /** Paths of modules that all of it is reached from. */
  readonly starts: readonly string[];
  /** Large ones, each with a chunk of its own. */
  readonly libraries: RegExp;
  /** Paths of the modules that import pages. */
  readonly routes: readonly string[];
  /** Paths of the pages, and of what is fetched with them, that are opened most. */
  readonly mostUsed: readonly string[];
}

/** How much what a page or a dialog waits for counts. */
type WeightOf = (units: Iterable<string>) => number;

/** What becomes of two parts that are made one. */
interface Pair {
  readonly other: Part;
  readonly gain: number;
}

/**
 * Groups of modules that several pages or dialogs share, so that each fetches few files. The bundler alone makes a chunk of each set of pages that
 * share something, which are hundreds of a few lines each. Here two of them become one as long as the files that are saved weigh more than what
 * some fetch without a need of it.
 * @param isElsewhere whether a module has a chunk already, which none of these is imported by
 * @param top priority of the first of them
 */
export function groupsByUse(wanted: Wanted, isElsewhere: (id: string, graph: ModuleGraph) => boolean, top: number) {
  let placeOf: ReadonlyMap<string, number> | null = null;
  const at = (id: string, graph: ModuleGraph) => (placeOf ??= placesOf(wanted, (one) => isElsewhere(one, graph), graph)).get(id);
  return Array.from({ length: PLACES }, (_, place) => ({
    name: (id: string, graph: ModuleGraph) => (at(id, graph) === place ? `shared${place}` : null),
    debugName: `shared${place}`,
    // A group takes along what its modules import and no other has: so what is imported comes first.
    priority: top - place,
  }));
}

function placesOf(wanted: Wanted, isElsewhere: (id: string) => boolean, graph: ModuleGraph): ReadonlyMap<string, number> {
  const { starts, libraries } = wanted;
  const needsOf = new Map<string, Set<string>>();
  for (const unit of unitsFrom(starts, graph))
    for (const id of allFrom(unit, graph)) if (!isElsewhere(id)) needsOf.set(id, (needsOf.get(id) ?? new Set()).add(unit));
  const most = new Set(wanted.mostUsed);
  // What one of those has alone is better in a file with what it shares.
  const isShared = ([id, needs]: readonly [string, ReadonlySet<string>]) =>
    needs.size > 1 || [...needs].some((unit) => most.has(unit)) || isSmallStyles(id);
  const shared = [...needsOf].filter(isShared);
  const alike = ([id, needs]: readonly [string, ReadonlySet<string>]) =>
    STYLES.test(id) ? STYLES.source : [...needs].toSorted().join('\n');
  const parts = [...Map.groupBy(shared, alike).values()].map((same): Part => {
    const modules = same.map(([id]) => id);
    const size = modules.reduce((sum, id) => sum + sizeOf(id, libraries, graph), 0);
    return { modules, needs: new Set(same.flatMap(([, needs]) => [...needs])), size };
  });
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  const ordered = inOrder(merge(parts, partOf, graph, weightsOf(wanted, graph)), partOf, graph);
  if (ordered.length > PLACES) throw new Error(`There are ${ordered.length} shared chunks, and places for ${PLACES}.`);
  return new Map(ordered.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)));
}

/** A style sheet that is no file of its own, though one page alone needs it: whoever opens that page asks for the shared one as well. */
function isSmallStyles(id: string): boolean {
  return STYLES.test(id) && statSync(id).size < SMALL_STYLES;
}

function weightsOf({ routes, mostUsed }: Wanted, graph: ModuleGraph): WeightOf {
  const pages = new Set(routes.flatMap((path) => infoOf(path, graph).dynamicallyImportedIds));
  const most = new Set(mostUsed.filter((path) => infoOf(path, graph)));
  return (units) => {
    let sum = 0;
    for (const unit of units) sum += most.has(unit) ? MOST_USED_WEIGHT : pages.has(unit) ? PAGE_WEIGHT : 1;
    return sum;
  };
}

function sizeOf(id: string, libraries: RegExp, graph: ModuleGraph): number {
  const info = graph.getModuleInfo(id);
  const imported = info?.importedIds.filter((one) => libraries.test(one)) ?? [];
  return (info?.code?.length ?? 0) + imported.length * LIBRARY_COST;
}

/** What is fetched on its own: whatever is imported dynamically, but for texts. */
function unitsFrom(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const units = new Set<string>();
  const waiting = [...starts];
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop())
    for (const id of allFrom(start, graph))
      for (const unit of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (units.has(unit) || unit.endsWith('.json')) continue;
        units.add(unit);
        waiting.push(unit);
      }
  return units;
}

function merge(parts: readonly Part[], partOf: Map<string, Part>, graph: ModuleGraph, weightOf: WeightOf): Part[] {
  const left = new Set(parts);
  let fetched = fetchedBy(partOf, graph);
  const bestOf = (one: Part): Pair | null => {
    let best: Pair | null = null;
    for (const other of left) {
      const gain = other === one ? 0 : gainOf(one, other, fetched, weightOf);
      if (gain > (best?.gain ?? 0)) best = { other, gain };
    }
    return best;
  };
  const pairs = new Map(parts.map((part) => [part, bestOf(part)]));
  for (;;) {
    const [one, pair] = [...pairs].reduce((most, next) => ((next[1]?.gain ?? 0) > (most[1]?.gain ?? 0) ? next : most));
    if (pair === null) return [...left];
    const { other } = pair;
    // What was made one meanwhile may stand between them now.
    if (gainOf(one, other, fetched, weightOf) < pair.gain) {
      pairs.set(one, bestOf(one));
      continue;
    }
    left.delete(other);
    pairs.delete(other);
    for (const id of other.modules) partOf.set(id, one);
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const unit of other.needs) one.needs.add(unit);
    fetched = fetchedBy(partOf, graph);
    // Who fetches it fetches what it imports.
    for (const part of fetched(one)) for (const unit of one.needs) part.needs.add(unit);
    for (const part of left) if (part === one || pairs.get(part)?.other === other || fetched(part).has(one)) pairs.set(part, bestOf(part));
  }
}

/**
 * In characters of source, of all who fetch it. None, where one imports the other by way of a third: made one, two chunks would import each other,
 * and run in an order in which some find nothing yet.
 */
function gainOf(one: Part, other: Part, fetched: (part: Part) => ReadonlySet<Part>, weightOf: WeightOf): number {
  const both = weightOf([...one.needs].filter((unit) => other.needs.has(unit)));
  if (both === 0 || goesAround(one, other, fetched) || goesAround(other, one, fetched)) return 0;
  const more = (part: Part, others: Part) =>
    [...fetched(part)].reduce((sum, { needs, size }) => sum + weightOf([...others.needs].filter((unit) => !needs.has(unit))) * size, 0);
  return both * FILE_COST - more(one, other) - more(other, one);
}

function goesAround(from: Part, to: Part, fetched: (part: Part) => ReadonlySet<Part>): boolean {
  return [...fetched(from)].some((part) => part !== from && part !== to && fetched(part).has(to));
}

/** A part with all that it imports, as the parts are now. */
function fetchedBy(partOf: ReadonlyMap<string, Part>, graph: ModuleGraph): (part: Part) => ReadonlySet<Part> {
  const known = new Map<Part, ReadonlySet<Part>>();
  return (part) => {
    const kept = known.get(part);
    if (kept) return kept;
    const found = new Set([part]);
    // A set that grows is gone through to its end.
    for (const one of found) for (const imported of importsOf(one, partOf, graph)) found.add(imported);
    known.set(part, found);
    return found;
  };
}

function importsOf(part: Part, partOf: ReadonlyMap<string, Part>, graph: ModuleGraph): Set<Part> {
  const imported = new Set<Part>();
  for (const id of part.modules)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = partOf.get(next);
      if (other && other !== part) imported.add(other);
    }
  return imported;
}

/** What is imported before what imports it. */
function inOrder(parts: readonly Part[], partOf: ReadonlyMap<string, Part>, graph: ModuleGraph): Part[] {
  const ordered = new Set<Part>();
  const under = new Set<Part>();
  const visit = (part: Part): void => {
    if (ordered.has(part) || under.has(part)) return;
    under.add(part);
    for (const imported of importsOf(part, partOf, graph)) visit(imported);
    ordered.add(part);
  };
  for (const part of parts) visit(part);
  return [...ordered];
}
