import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { byteRange } from '../http/byteRange.ts';
import { isKnown } from '../http/etag.ts';
import { openPacedBodies } from '../http/pacedBodies.ts';
import type { Services } from '../services.ts';
import { TILES_PATH } from './streetMap.ts';

/** A map that is moved asks for many small parts, and an office looks at maps together. */
const WAITING = 1000;

/** The street map from this machine's disk: by ranges, as readers of PMTiles ask for it. */
export function mapRoutes(app: FastifyInstance, { streetMap: { tilesFile } }: Services): void {
  if (tilesFile === null) return;
  const takeTurn = openPacedBodies({ waitingOfOne: WAITING });
  app.route({
    method: ['GET', 'HEAD'],
    url: TILES_PATH,
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const found = await stat(tilesFile).catch(() => null);
      if (!found?.isFile()) throw new DomainError('request.notFound');
      const { size, mtimeMs } = found;
      // Strong: readers of PMTiles notice by it that the file was exchanged, and don't believe a weak one.
      const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
      void reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=3600' });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const range = byteRange(isWholeWanted(request, etag) ? undefined : request.headers.range, size);
      if (range === 'wrong')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
          .send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (range !== null) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      void reply.type('application/vnd.pmtiles').header('content-length', end - start + 1);
      return request.method === 'HEAD' ? reply.send() : sendPart(request, reply, { start, end });
    },
  });

  async function sendPart(request: FastifyRequest, reply: FastifyReply, part: { readonly start: number; readonly end: number }) {
    await takeTurn(request, reply, part.end - part.start + 1);
    return reply.send(createReadStream(tilesFile ?? '', part));
  }
}

/** A part goes on with what the caller has only while the file is the same (RFC 9110, 13.1.5); ranges are for GET. */
function isWholeWanted({ method, headers }: FastifyRequest, etag: string): boolean {
  const ifRange = headers['if-range'];
  return method !== 'GET' || (ifRange !== undefined && ifRange !== etag);
}
