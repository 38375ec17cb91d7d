import fastifyStatic from '@fastify/static';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerRefusal } from './problems.ts';

const YEAR_MS = 31_536_000_000;

/** The built web application on the same origin: its files, and its one page for every path that it routes itself. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : null;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get('/built/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const file = `built/${(request.params as { '*': string })['*']}`;
    // Their names change with their content. Not /assets/: that is a page.
    return reply.sendFile(file, { immutable: true, maxAge: YEAR_MS });
  });
  app.setNotFoundHandler({}, async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/built/');
    if (!isPage) return answerRefusal(new Refusal('request.notFound'), request, reply);
    const file = /^\/([\w.-]+\.(?:js|svg|ico|png|webmanifest|txt|json))$/.exec(request.url.split('?')[0] ?? '')?.[1];
    if (file !== undefined) return sendFile(folder, file, request, reply);
    if (page === null) return answerRefusal(new Refusal('request.notFound'), request, reply);
    // The style sheets that the design system writes itself carry the nonce of this very answer.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  });
}

async function sendFile(folder: string, file: string, request: FastifyRequest, reply: FastifyReply) {
  if (!existsSync(join(folder, file))) return answerRefusal(new Refusal('request.notFound'), request, reply);
  return reply.sendFile(file, { maxAge: 0, immutable: false });
}
