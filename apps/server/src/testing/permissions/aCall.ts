import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Route } from './routes.ts';

/** What is sent to a route. */
export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** Body and headers, as they went out. */
  readonly text: string;
  readonly reply: LightMyRequestResponse;
  /** All that was sent, as text. */
  readonly sent: string;
}

/** Calls a route, each time from somewhere else, so that limits by address are nobody's concern here. */
export async function callRoute(app: FastifyInstance, route: Route, bearer: string | null, ask: Ask): Promise<Answer> {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ask.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ask.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const url = `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const body = route.action === null ? ask.body : { action: route.action, ...ask.body };
  const reply = await app.inject({
    method: route.method,
    url,
    remoteAddress: anAddress(),
    headers: { ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...ask.headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const sent = `${url} ${Buffer.isBuffer(body) ? '' : JSON.stringify(body ?? '')} ${bearer ?? ''}`;
  return { status: reply.statusCode, text: `${JSON.stringify(reply.headers)} ${reply.body}`, reply, sent };
}

function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
