import fastifyStatic from '@fastify/static';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byteRange } from './byteRange.ts';
import { isCall } from './call.ts';
import { etagOf, isKnown } from './etag.ts';
import { openPacedBodies, type Bytes } from './pacedBodies.ts';
import { answerDomainError } from './problems.ts';

/** Nothing here is for the machines that search the web: what is public is a way in. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';
/** Pages whose address is a secret: nobody lists them, and no cache keeps them. */
const BY_LINK = /^\/+(?:share|register|reset-password|mail-confirm|noauth|a|verify)(?:\/|$)/i;
const YEAR_MS = 31_536_000_000;
/** Of a page's files most are smaller, as they are sent. */
const LARGE_BYTES = 32 * 1024;
/** A whole office may open the application at nine: each of its browsers asks for six files at once. */
const WAITING = 1000;

interface Ground {
  /** What the page must know before anybody signs in: it comes along with it. */
  readonly settings?: () => object;
  readonly bytes?: Bytes;
}

/**
 * The built web application on the same origin: its files, and its one page for every path that it routes itself. Large files are sent in turns of their
 * own, and to each address no faster than it takes a whole office to open the application.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, { settings, bytes }: Ground = {}): Promise<void> {
  const takeTurn = openPacedBodies({ bytes, waitingOfOne: WAITING });
  const page = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : null;
  const unlisted = page?.replace('<head>', '<head><meta name="robots" content="noindex, nofollow">') ?? '';
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get('/built/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const file = `built/${(request.params as { '*': string })['*']}`;
    // Their names change with their content. Not /assets/: that is a page.
    return reply.sendFile(file, {
      immutable: true,
      maxAge: YEAR_MS,
      onFile: async (_path, { size, mtime }) => {
        const etag = etagOf(`${size.toString(16)}-${mtime.getTime().toString(16)}`);
        const asked = bytesAsked(request.headers.range, size);
        if (asked > LARGE_BYTES && request.method === 'GET' && !isKnown(request.headers['if-none-match'], etag))
          await takeTurn(request, reply, asked);
      },
    });
  });
  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.setNotFoundHandler({}, async (request, reply) => {
    const isPage =
      request.method === 'GET' && !isCall(request.url) && !request.url.startsWith('/built/') && !/^[^?]*\.map(?:\?|$)/.test(request.url);
    if (!isPage) return answerDomainError(new DomainError('request.notFound'), request, reply);
    const file = /^\/([\w.-]+\.(?:js|svg|ico|png|webmanifest|txt|json))$/.exec(request.url.split('?')[0] ?? '')?.[1];
    if (file !== undefined) return sendFile(folder, file, request, reply);
    if (page === null) return answerDomainError(new DomainError('request.notFound'), request, reply);
    // The style sheets that the design system writes itself, and the page's first script, carry the nonces of this very answer.
    const isByLink = BY_LINK.test(decodeURIComponent(request.url.split('?')[0] ?? ''));
    if (isByLink) void reply.header('x-robots-tag', 'noindex, nofollow');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', isByLink ? 'no-store' : 'no-cache')
      .send(
        (isByLink ? unlisted : page)
          .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
          .replace('__SCRIPT_NONCE__', reply.cspNonce.script)
          .replace('__SETTINGS__', () => inAttribute(JSON.stringify(settings?.() ?? null))),
      );
  });
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Of a file of `size` bytes: a map asks for a few tiles of many. Several ranges in one are answered with the whole. */
function bytesAsked(header: string | undefined, size: number): number {
  const range = byteRange(header, size);
  return range === null || range === 'wrong' ? size : range.end - range.start + 1;
}

async function sendFile(folder: string, file: string, request: FastifyRequest, reply: FastifyReply) {
  if (!existsSync(join(folder, file))) return answerDomainError(new DomainError('request.notFound'), request, reply);
  return reply.sendFile(file, { maxAge: 0, immutable: false });
}
