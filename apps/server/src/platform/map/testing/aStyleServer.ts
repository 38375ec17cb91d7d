import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from '../../../testing/listening.ts';

/** What a path is answered with; null for nothing at all. */
type Answer = { readonly json: object } | { readonly text: string } | { readonly redirect: string } | null;

/** A tile provider on this machine, in the place of one of the world outside. */
export async function aStyleServer() {
  const answers = new Map<string, Answer>();
  const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url: path = '/', headers }, response) => {
    asked.push({ path, headers });
    const answer = answers.get(path);
    if (answer === null) return;
    if (answer === undefined) response.writeHead(404).end();
    else if ('redirect' in answer) response.writeHead(302, { location: answer.redirect }).end();
    else response.end('text' in answer ? answer.text : JSON.stringify(answer.json));
  });
  const port = await listening(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    asked,
    origin,
    says: (path: string, answer: Answer) => answers.set(path, answer),
    forgets: (path: string) => answers.delete(path),
  };
}

/** A style whose parts come from as many hosts as there are parts. */
export function aStyle(tileJson: string) {
  return {
    version: 8,
    name: 'Streets',
    sprite: [{ id: 'default', url: 'https://sprites.example/s' }],
    glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
    sources: {
      streets: { type: 'vector', url: tileJson },
      shade: { type: 'raster', tiles: ['https://shade.example/{z}/{x}/{y}.png'] },
      own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [{ id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' }],
  };
}
