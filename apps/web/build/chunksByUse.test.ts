// @vitest-environment node
import { expect, test } from 'vitest';
import { groupsByUse } from './chunksByUse.ts';
import { groupsByLayers, type ModuleGraph } from './sharedChunks.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly size?: number;
}

function graphOf(modules: Readonly<Record<string, Module>>): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const { imports = [], later = [], size = 100 } = modules[id] ?? {};
      return { importedIds: imports, dynamicallyImportedIds: later, code: 'x'.repeat(size) };
    },
  };
}

/** Names of chunks by their modules, as the bundler would ask for them: the group with the highest priority takes first. */
function chunksOf(modules: Readonly<Record<string, Module>>, mostUsed: readonly string[] = []): Map<string, string[]> {
  const graph = graphOf(modules);
  const groups = groupsByUse({ starts: ['main'], libraries: /library/, routes: ['main'], mostUsed }, (id) => id === 'main', 500).toSorted(
    (one, other) => other.priority - one.priority,
  );
  const chunks = new Map<string, string[]>();
  for (const id of Object.keys(modules)) {
    const name = groups.map((group) => group.name(id, graph)).find((found) => found !== null);
    if (name !== undefined) chunks.set(name, [...(chunks.get(name) ?? []), id]);
  }
  return chunks;
}
const sorted = (chunks: Map<string, string[]>) => [...chunks.values()].map((ids) => ids.toSorted().join(' ')).toSorted();

test('what two pages share in small pieces is one file, and what a page has alone is in none of them', () => {
  const chunks = chunksOf({
    main: { later: ['list', 'details', 'tasks'] },
    list: { imports: ['rows', 'format', 'own'] },
    details: { imports: ['rows', 'format', 'chart'] },
    tasks: { imports: ['format', 'chart'] },
    own: {},
    rows: {},
    format: {},
    chart: {},
  });
  expect(sorted(chunks)).toEqual(['chart format rows']);
});

test('what is large stays apart from what others need', () => {
  const chunks = chunksOf({
    main: { later: ['list', 'details', 'tasks', 'search'] },
    list: { imports: ['editor', 'format'] },
    details: { imports: ['editor', 'format'] },
    tasks: { imports: ['format'] },
    search: { imports: ['format'] },
    editor: { size: 400_000 },
    format: {},
  });
  expect(sorted(chunks)).toEqual(['editor', 'format']);
});

test('so does what imports a large library, or something that does', () => {
  const chunks = chunksOf({
    main: { later: ['list', 'details', 'tasks', 'search'] },
    list: { imports: ['field', 'format'] },
    details: { imports: ['field', 'format'] },
    tasks: { imports: ['format'] },
    search: { imports: ['format'] },
    field: { imports: ['picker'] },
    picker: { imports: ['library'] },
    library: {},
    format: {},
  });
  expect(sorted(chunks)).toEqual(['field library picker', 'format']);
});

test('no two chunks import each other, and what is imported takes first', () => {
  const big = 300_000;
  const modules = {
    main: { later: ['a', 'b', 'c', 'd'] },
    a: { imports: ['top', 'ground'] },
    b: { imports: ['top', 'ground'] },
    c: { imports: ['middle', 'ground'] },
    d: { imports: ['middle', 'ground'] },
    top: { imports: ['middle'] },
    middle: { imports: ['ground'], size: big },
    ground: {},
  };
  const chunks = chunksOf(modules);
  const placeOf = (id: string) => Number([...chunks].find(([, ids]) => ids.includes(id))?.[0].replace('shared', ''));
  expect(placeOf('ground')).toBeLessThanOrEqual(placeOf('middle'));
  expect(placeOf('middle')).toBeLessThanOrEqual(placeOf('top'));
  expect(placeOf('ground') === placeOf('top') && placeOf('middle') !== placeOf('top')).toBe(false);
});

test('what is opened most is in one file with what it shares, where another page would keep it apart', () => {
  const modules = {
    main: { later: ['list', 'tasks', 'search'] },
    list: { imports: ['rows', 'format'] },
    tasks: { imports: ['rows', 'format'] },
    search: { imports: ['format'] },
    rows: { size: 200_000 },
    format: {},
  };
  expect(sorted(chunksOf(modules))).toEqual(['format', 'rows']);
  expect(sorted(chunksOf(modules, ['list']))).toEqual(['format list rows']);
});

test('the style sheets that pages share are one file', () => {
  const chunks = chunksOf({
    main: { later: ['list', 'details', 'tasks', 'search'] },
    list: { imports: ['rows.css', 'rows'] },
    details: { imports: ['rows.css', 'rows'] },
    tasks: { imports: ['chart.css', 'chart'] },
    search: { imports: ['chart.css', 'chart'] },
    'rows.css': { size: 5000 },
    'chart.css': { size: 5000 },
    rows: { size: 300_000 },
    chart: { size: 300_000 },
  });
  expect(sorted(chunks)).toEqual(['chart', 'chart.css rows.css', 'rows']);
});

test('a small module that two pages share is in the kit, where what it imports is; a large one and what leans on it are not', () => {
  const graph = graphOf({
    main: { later: ['list', 'details', 'tasks'] },
    list: { imports: ['small', 'large', 'leaning'] },
    details: { imports: ['small', 'large', 'leaning'] },
    tasks: { imports: ['alone'] },
    small: { imports: ['ground', 'smaller'] },
    smaller: {},
    leaning: { imports: ['large'] },
    large: { size: 5000 },
    alone: {},
    ground: {},
  });
  const layer = { name: 'kit', entries: ['ground'], routes: ['main'], sharedBy: 10, smallerThan: 500 };
  const { layerOf } = groupsByLayers([layer], /library/, 1);
  expect(['ground', 'small', 'smaller', 'leaning', 'large', 'alone'].filter((id) => layerOf(id, graph) === 'kit')).toEqual([
    'ground',
    'small',
    'smaller',
  ]);
});
