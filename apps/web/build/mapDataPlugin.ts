import type { Plugin } from 'vite';
import { DETAILS, makeMapGround, PARTS, type Detail } from './mapGround.ts';
import { makeMapLabels } from './mapLabels.ts';

const ID = 'virtual:map-data';
const DEV_FOLDER = '/@map-data/';

/**
 * `import mapData from 'virtual:map-data'`: the addresses of the embedded map's data, by their name ("coarse-land", "labels").
 * The files are made from npm packages at build time, and fetched when a map opens.
 */
export function mapDataPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'map-data',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      if (!isBuild) return moduleOf(NAMES.map((name) => [name, JSON.stringify(`${DEV_FOLDER}${name}.json`)]));
      const files = makeAll();
      return moduleOf(
        NAMES.map((name) => {
          const asset = this.emitFile({ type: 'asset', name: `map-${name}.json`, source: files[name] ?? '' });
          return [name, `import.meta.ROLLUP_FILE_URL_${asset}`];
        }),
      );
    },
    configureServer(server) {
      let files: Record<string, string> | undefined;
      server.middlewares.use(DEV_FOLDER, (request, response) => {
        files ??= makeAll();
        response.setHeader('content-type', 'application/json');
        response.end(files[request.url?.replace(/^\/|\.json.*$/g, '') ?? ''] ?? '{}');
      });
    },
  };
}

const ALL_DETAILS = Object.keys(DETAILS) as Detail[];
const NAMES = [...ALL_DETAILS.flatMap((detail) => PARTS.map((part) => `${detail}-${part}`)), 'labels'];

function makeAll(): Record<string, string> {
  const grounds = ALL_DETAILS.flatMap((detail) =>
    Object.entries(makeMapGround(detail)).map(([part, data]) => [`${detail}-${part}`, JSON.stringify(data)] as const),
  );
  return { ...Object.fromEntries(grounds), labels: JSON.stringify(makeMapLabels()) };
}

function moduleOf(entries: (readonly [name: string, address: string])[]): string {
  return `export default { ${entries.map(([name, address]) => `${JSON.stringify(name)}: ${address}`).join(', ')} };`;
}
