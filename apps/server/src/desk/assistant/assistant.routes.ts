import { createMcpHandler } from '@modelcontextprotocol/server';
import * as contract from '@sillage/contract/desk/assistant/assistant.contract';
import type { FastifyInstance } from 'fastify';
import { passedOn } from '../../platform/http/passedOn.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { askAs, type Asking } from './asking.usecases.ts';
import { describeTools } from './tools.usecases.ts';

/** What the protocol looks at; of the rest nothing goes on. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name', 'last-event-id'];

export function assistantRoutes(app: FastifyInstance, { config, log, now, apiKeys }: Services): void {
  const handler = createMcpHandler(
    (context) => {
      const asking = context.authInfo?.extra as unknown as Asking;
      const ask = askAs((call) => app.inject(call), asking);
      return describeTools(ask, { pages: config.PUBLIC_URL, now, mayWrite: asking.mayWrite });
    },
    {
      onerror: (error) => log.debug({ err: error }, 'an assistant asked for what there is not'),
    },
  );
  app.addHook('onClose', () => handler.close());
  serve(app, contract.askAssistant, async ({ body, headers, from, signal }) => {
    const request = new Request('http://localhost/api/mcp', { method: 'POST', headers: passedOn(headers, PASSED_ON), signal });
    const { authorization = '', 'accept-language': language } = headers;
    const mayWrite = await apiKeys.actorOf(authorization.replace('Bearer ', ''), 'write').then(
      () => true,
      () => false,
    );
    const extra = { authorization, language, ip: from.ip, mayWrite } satisfies Asking;
    // Who they are was found out before; each question of a tool shows the same once more.
    const authInfo = { token: '', clientId: '', scopes: [], extra };
    const { status, headers: answered, body: answer } = await handler.fetch(request, { parsedBody: body, authInfo });
    return { status, headers: answered, body: answer };
  });
  // Nothing is sent unasked, and there are no sessions to end: the protocol wants that said.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/api/mcp',
    config: { access: 'anyone' },
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}
