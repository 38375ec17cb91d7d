interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Everything imports all of them by their one index, and uses few. */
const ICONS = /node_modules[\\/]@tabler[\\/]/;

/**
 * Names one chunk for every module that each page loads. Compressed together they weigh a tenth less than as the sixty small ones
 * that the bundler makes of them, because other chunks use parts of them too.
 * @param entry path of the application's first module
 */
export function firstLoad(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let always: ReadonlySet<string> | null = null;
  return (id, graph) => {
    always ??= allFrom(entry, graph);
    return id !== entry && always.has(id) && !ICONS.test(id) ? 'first' : null;
  };
}

function allFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
