import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { etagOf, isKnown } from './etag.ts';
import { openApi } from './openapi.ts';

interface Written {
  readonly etag: string;
  readonly plain: Buffer;
  readonly small: Buffer;
}

/** The description of every call, written when somebody first asks: everybody is sent the same bytes. */
export function serveDescription(app: FastifyInstance, described: Parameters<typeof openApi>[0]): void {
  let written: Written | null = null;
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async (request, reply) => {
    const { etag, plain, small } = (written ??= write(described));
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    const takesSmall = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '');
    return takesSmall ? reply.header('content-encoding', 'gzip').send(small) : reply.send(plain);
  });
}

function write(described: Parameters<typeof openApi>[0]): Written {
  const plain = Buffer.from(JSON.stringify(openApi(described)));
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: etagOf(version), plain, small: gzipSync(plain) };
}
