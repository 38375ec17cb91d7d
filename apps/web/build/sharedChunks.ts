interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Libraries of which everything is imported by their one index, and little used; of the router, what hardly a page uses. */
const BY_THEIR_INDEX = /node_modules[\\/]@(tabler[\\/]|mantine[\\/]|tanstack[\\/]react-router[\\/].*[\\/]useBlocker\.js)/;

/**
 * Names one chunk for every module that an entry needs before it can do anything. Compressed together they weigh a tenth less than as the sixty small
 * ones that the bundler makes of them, because other chunks use parts of them too.
 * @param entry path of its first module, which is a chunk of its own
 * @param apartFrom paths of modules that are loaded without it: what they need, too, is left out
 */
export function chunkFrom(
  name: string,
  entry: string,
  apartFrom: readonly string[] = [],
): (id: string, graph: ModuleGraph) => string | null {
  let wanted: ReadonlySet<string> | null = null;
  return (id, graph) => {
    wanted ??= without(allFrom(entry, graph), new Set(apartFrom.flatMap((path) => [...allFrom(path, graph)])));
    return id !== entry && wanted.has(id) ? name : null;
  };
}

function without(all: ReadonlySet<string>, these: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...all].filter((one) => !these.has(one)));
}

function allFrom(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || BY_THEIR_INDEX.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
