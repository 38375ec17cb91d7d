import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { Ground } from './ground/makeGround.ts';

const ID = 'virtual:map-data';
const DEV_ADDRESS = '/@map-data/ground.pmtiles';

/**
 * `import mapData from 'virtual:map-data'`: the address of the embedded map's tiles, and the countries that have labels there. The tiles are made at build
 * time, beside everything else, and fetched by ranges when a map opens.
 */
export function mapDataPlugin(): Plugin {
  let isBuild = false;
  let made: Promise<Ground> | undefined;
  return {
    name: 'map-data',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) made = makeBeside();
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const { archive, countries } = await (made ??= makeBeside());
      const said = `countries: ${JSON.stringify(countries)}`;
      if (!isBuild) return `export default { ground: ${JSON.stringify(DEV_ADDRESS)}, ${said} };`;
      const asset = this.emitFile({ type: 'asset', name: 'ground.pmtiles', source: archive });
      return `export default { ground: import.meta.ROLLUP_FILE_URL_${asset}, ${said} };`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_ADDRESS, (request, response) => {
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        void (made ??= makeBeside()).then(({ archive }) => {
          if (from === undefined || to === undefined) return response.end(archive);
          response.statusCode = 206;
          return response.end(archive.subarray(Number(from), Number(to) + 1));
        });
      });
    },
  };
}

/** It takes some seconds of one processor, in which the bundler has others to do. */
async function makeBeside(): Promise<Ground> {
  const worker = new Worker(new URL('ground/groundWorker.ts', import.meta.url));
  const [ground] = (await once(worker, 'message')) as [Ground];
  return ground;
}
