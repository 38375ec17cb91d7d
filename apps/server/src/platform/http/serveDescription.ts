import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { etagOf, isKnown } from './etag.ts';
import { openApi } from './openapi.ts';
import { openPacedBodies, type Bytes } from './pacedBodies.ts';

interface Written {
  readonly etag: string;
  readonly plain: Buffer;
  readonly small: Buffer;
}

/** Who waits beyond that would wait for more than ten seconds. */
const WAITING = 100;

/**
 * The description of every call, written when somebody first asks: everybody is sent the same bytes. Who reads it again and again takes turns in a line
 * of its own, whose turns rest when too much was sent; whoever has it already is told so at once.
 */
export function serveDescription(app: FastifyInstance, described: Parameters<typeof openApi>[0], bytes?: Bytes): void {
  let written: Written | null = null;
  const takeTurn = openPacedBodies({ bytes, waitingOfOne: WAITING });
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async (request, reply) => {
    const { etag, plain, small } = (written ??= write(described));
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const takesSmall = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '');
    const body = takesSmall ? small : plain;
    await takeTurn(request, reply, body.length);
    void reply.type('application/json; charset=utf-8');
    return takesSmall ? reply.header('content-encoding', 'gzip').send(body) : reply.send(body);
  });
}

function write(described: Parameters<typeof openApi>[0]): Written {
  const plain = Buffer.from(JSON.stringify(openApi(described)));
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: etagOf(version), plain, small: gzipSync(plain) };
}
