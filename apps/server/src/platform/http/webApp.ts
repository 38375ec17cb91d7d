import fastifyStatic from '@fastify/static';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerRefusal } from './problems.ts';

/** Nothing here is for the machines that search the web: what is public is a door. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';
/** Pages whose address is a secret: nobody lists them, and no cache keeps them. */
const BY_LINK = /^\/+(?:share|register|reset-password|mail-confirm|noauth)(?:\/|$)/i;
const YEAR_MS = 31_536_000_000;

/** The built web application on the same origin: its files, and its one page for every path that it routes itself. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : null;
  const unlisted = page?.replace('<head>', '<head><meta name="robots" content="noindex, nofollow">') ?? '';
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get('/built/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const file = `built/${(request.params as { '*': string })['*']}`;
    // Their names change with their content. Not /assets/: that is a page.
    return reply.sendFile(file, { immutable: true, maxAge: YEAR_MS });
  });
  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.setNotFoundHandler({}, async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/built/') &&
      !/^[^?]*\.map(?:\?|$)/.test(request.url);
    if (!isPage) return answerRefusal(new Refusal('request.notFound'), request, reply);
    const file = /^\/([\w.-]+\.(?:js|svg|ico|png|webmanifest|txt|json))$/.exec(request.url.split('?')[0] ?? '')?.[1];
    if (file !== undefined) return sendFile(folder, file, request, reply);
    if (page === null) return answerRefusal(new Refusal('request.notFound'), request, reply);
    // The style sheets that the design system writes itself carry the nonce of this very answer.
    const isByLink = BY_LINK.test(decodeURIComponent(request.url.split('?')[0] ?? ''));
    if (isByLink) void reply.header('x-robots-tag', 'noindex, nofollow');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', isByLink ? 'no-store' : 'no-cache')
      .send((isByLink ? unlisted : page).replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  });
}

async function sendFile(folder: string, file: string, request: FastifyRequest, reply: FastifyReply) {
  if (!existsSync(join(folder, file))) return answerRefusal(new Refusal('request.notFound'), request, reply);
  return reply.sendFile(file, { maxAge: 0, immutable: false });
}
