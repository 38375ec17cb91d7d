import type { FileReply, StreamedReply, WrittenReply } from '@sillage/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { writeReply, type Described } from './writeReply.ts';

/** Its address changes with its content, so it may be kept for good; and it is an image whatever it holds. */
export function sendImage(reply: FastifyReply, bytes: unknown): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" })
    .type('image/webp')
    .send(bytes);
}

/** Kept by whoever asked, never shown on our own origin. */
export function sendFile(reply: FastifyReply, said: FileReply | WrittenReply): FastifyReply {
  const { name, type } = said;
  const plain = name.replaceAll(/[^\w.-]+/g, '-');
  return reply
    .headers({
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .send('pieces' in said ? Readable.from(said.pieces, { objectMode: false }) : said.bytes);
}

export function sendStream(reply: FastifyReply, { status, headers, body }: StreamedReply): FastifyReply {
  void reply.code(status);
  for (const [name, value] of headers) void reply.header(name, value);
  return reply.send(body === null ? undefined : Readable.from(body, { objectMode: false }));
}

/** @param described what the compiled serialiser is made from; without it everything is written */
export async function sendJson(
  reply: FastifyReply,
  said: unknown,
  { legacy, described }: { readonly legacy: boolean; readonly described?: () => Described },
): Promise<FastifyReply> {
  const body = (legacy ? { status: 'ok', ...(said as object) } : said) as Readonly<Record<string, unknown>> | undefined;
  if (body === undefined || described === undefined) return reply.send(body);
  return reply.type('application/json; charset=utf-8').send(await writeReply(reply, body, described()));
}
