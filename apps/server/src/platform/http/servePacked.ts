import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { etagOf, isKnown } from './etag.ts';
import type { openPacedBodies } from './pacedBodies.ts';

interface Packed {
  readonly etag: string;
  readonly plain: Buffer;
  readonly small: Buffer;
}

interface PackedAnswer {
  readonly path: string;
  readonly type: string;
  /** What everybody is answered, whoever they are. Asked for once. */
  readonly write: () => string | Buffer;
  /** Whose line it waits in. */
  readonly takeTurn: ReturnType<typeof openPacedBodies>;
}

/**
 * Answers something large that is the same for everybody: written and packed when somebody first asks, and sent as the same bytes from then on. Whoever has
 * it already is told so at once.
 */
export function servePacked(app: FastifyInstance, { path, type, write, takeTurn }: PackedAnswer): void {
  let packed: Packed | null = null;
  app.get(path, { config: { access: 'anyone' } }, async (request, reply) => {
    const { etag, plain, small } = (packed ??= pack(write()));
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const takesSmall = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '');
    const body = takesSmall ? small : plain;
    await takeTurn(request, reply, body.length);
    void reply.type(type);
    return takesSmall ? reply.header('content-encoding', 'gzip').send(body) : reply.send(body);
  });
}

function pack(content: string | Buffer): Packed {
  const plain = Buffer.from(content);
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: etagOf(version), plain, small: gzipSync(plain) };
}
