import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ROAD = {
  type: 'Feature',
  properties: { name: 'Rue de la Paix', 'name:en': 'Peace Street' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [4.7, 45.7],
      [4.9, 45.8],
    ],
  },
};

/** A tile provider on this machine: a style at one origin, and what it draws at another. */
export async function openTileProvider() {
  const asked: string[] = [];
  const serve = async (answer: (path: string) => object | null) => {
    const server = createServer(({ url: path = '/' }, response) => {
      asked.push(path);
      send(response, answer(path));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const tiles = await serve((path) => (path === '/roads.json' ? ROAD : null));
  const styles = await serve((path) => (path === '/style' ? aStyle(`${tiles.origin}/roads.json`) : null));
  return {
    styleUrl: `${styles.origin}/style`,
    origins: [styles.origin, tiles.origin],
    asked,
    close: () => {
      for (const { server } of [tiles, styles]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function send(response: ServerResponse, answer: object | null): void {
  response.setHeader('access-control-allow-origin', '*');
  if (answer === null) response.writeHead(404).end();
  else response.end(JSON.stringify(answer));
}

function aStyle(roads: string) {
  return {
    version: 8,
    glyphs: 'http://127.0.0.1:9/{fontstack}/{range}.pbf',
    sources: { roads: { type: 'geojson', data: roads, attribution: 'Streets of a stand-in' } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': '#f0f0f0' } },
      { id: 'roads', type: 'line', source: 'roads', paint: { 'line-width': 3 } },
      {
        id: 'names',
        type: 'symbol',
        source: 'roads',
        layout: { 'symbol-placement': 'line', 'text-field': '{name}', 'text-font': ['Noto Sans'] },
      },
    ],
  };
}
