import type { Plugin } from 'vite';
import { makeMapLabels } from './mapLabels.ts';

const ID = 'virtual:map-labels-url';
const DEV_PATH = '/@map-labels.json';

/** `import url from 'virtual:map-labels-url'`: the address of the labels, which are made at build time and fetched when a map opens. */
export function mapLabelsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'map-labels',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      if (!isBuild) return `export default '${DEV_PATH}'`;
      const asset = this.emitFile({ type: 'asset', name: 'map-labels.json', source: JSON.stringify(makeMapLabels()) });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(makeMapLabels()));
      });
    },
  };
}
