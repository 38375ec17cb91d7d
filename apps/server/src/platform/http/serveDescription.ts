import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { openApi } from './openapi.ts';
import { openPacedBodies, type Bytes } from './pacedBodies.ts';
import { servePacked } from './servePacked.ts';

/** Who waits beyond that would wait for more than ten seconds. */
const WAITING = 100;

/** Nothing is fetched from elsewhere, and no script stands in the page itself: the content security policy allows neither. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sillage API</title>
    <link rel="icon" href="/icon-192.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="docs"><noscript>The API is described in <a href="/api/openapi.json">openapi.json</a>.</noscript></main>
  </body>
</html>
`;

/**
 * There are hundreds of calls: they are folded, found by their tag, and have addresses of their own. Nobody outside is asked whether they are valid.
 * What is described refers to nothing (`openapi.ts`), so that no part of it has to be resolved: Swagger UI would read the whole of it anew for each part, for seconds.
 */
const START = `const withoutReferences = () => ({
  fn: { resolveSubtree: async (description, path) => ({ spec: path.reduce((part, key) => part?.[key], description), errors: [] }) },
});
SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'none', defaultModelsExpandDepth: -1, deepLinking: true, filter: true, validatorUrl: null,
  plugins: [withoutReferences],
});
`;

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const textAt = (url: string) => () => readFileSync(new URL(url));

/**
 * The description of every call, `/api/openapi.json`, and a page that shows it, `/api/docs` (Swagger UI). Who reads it again and again takes turns in a line
 * of its own, whose turns rest when too much was sent.
 */
export function serveDescription(app: FastifyInstance, described: Parameters<typeof openApi>[0], bytes?: Bytes): void {
  const takeTurn = openPacedBodies({ bytes, waitingOfOne: WAITING });
  const answers = [
    { path: '/api/openapi.json', type: JSON_TYPE, write: () => JSON.stringify(openApi(described)) },
    { path: '/api/docs', type: 'text/html; charset=utf-8', write: () => PAGE },
    { path: '/api/docs/start.js', type: SCRIPT_TYPE, write: () => START },
    {
      path: '/api/docs/swagger-ui-bundle.js',
      type: SCRIPT_TYPE,
      write: textAt(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    },
    {
      path: '/api/docs/swagger-ui.css',
      type: 'text/css; charset=utf-8',
      write: textAt(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
    },
  ];
  for (const answer of answers) servePacked(app, { ...answer, takeTurn });
}
