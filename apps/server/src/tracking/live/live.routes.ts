import { LIVE_PATH, liveHello, type LiveHello } from '@sillage/contract/tracking/live/live.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { openHub, type Hub } from './hub.usecases.ts';
import { openGuard, type Guard } from './guard.usecases.ts';
import { catchUp } from './catchUp.usecases.ts';

const HELLO_WITHIN_MS = 5000;
const PING_EVERY_MS = 30_000;
/** What was under way when the connection broke, and clocks of several machines. */
const OVERLAP_MS = 2000;
const MOST_LISTENERS = 10_000;
/** Pages that one member has open, on all their devices. */
const MOST_OF_ONE = 50;
/** Who has not said yet who they are: all of them together, so that strangers take no place of those who listen. */
const MOST_UNKNOWN = 1000;
const MOST_BYTES = 8192;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

/** Who has answered the last ping, or has come since. */
const answered = new WeakSet<WebSocket>();

interface Context {
  readonly services: Services;
  readonly hub: Hub;
  readonly guard: Guard;
  /** How many have not been let in yet. */
  readonly unknown: () => number;
}

/** Live changes over a WebSocket. The token comes in the first message: in an address it would end in logs. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const hub = openHub(services);
  const guard = openGuard(services, (client) => client.close(POLICY_VIOLATION));
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const context: Context = { services, hub, guard, unknown: () => server.clients.size - hub.size() };

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    if (path !== `/api${LIVE_PATH}` || !isSameOrigin(request.headers.origin, request.headers.host)) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => welcome(client, context));
  });

  const ping = setInterval(() => {
    // A line that went dead without a word is found so, a quarter of an hour before TCP gives it up.
    for (const client of server.clients)
      if (answered.delete(client)) client.ping();
      else client.terminate();
  }, PING_EVERY_MS);
  app.addHook('preClose', async () => {
    clearInterval(ping);
    guard.close();
    hub.close();
    for (const client of server.clients) client.terminate();
    server.close();
  });
}

/** Browsers say where a page came from; other programs say nothing and bring their own token. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function welcome(client: WebSocket, { services, hub, guard, unknown }: Context): void {
  client.on('error', () => client.terminate());
  answered.add(client);
  client.on('pong', () => answered.add(client));
  if (hub.size() >= MOST_LISTENERS || unknown() > MOST_UNKNOWN) {
    client.close(TRY_AGAIN_LATER);
    return;
  }
  const timer = setTimeout(() => client.close(POLICY_VIOLATION), HELLO_WITHIN_MS);
  client.on('close', () => clearTimeout(timer));
  client.once('message', (data: Buffer) => {
    clearTimeout(timer);
    void enter(client, data.toString(), { services, hub, guard }).catch(() => client.close(POLICY_VIOLATION));
  });
}

/** From when on the listener may have missed something, epoch ms; null where it wants only what comes. */
function sinceOf({ since, agoMs }: LiveHello, time: number): number | null {
  if (since !== undefined) return since - OVERLAP_MS;
  return agoMs === undefined ? null : time - agoMs;
}

async function enter(client: WebSocket, said: string, { services, hub, guard }: Omit<Context, 'unknown'>): Promise<void> {
  const { tokens, sessions, db, now, metrics } = services;
  const hello = liveHello.parse(JSON.parse(said));
  const claims = tokens.verify(hello.token);
  const actor: SignedIn = await sessions.actorOf(claims);
  if (actor.mustSetUpSecondFactor) throw new DomainError('access.secondFactorNeeded');
  if (client.readyState !== client.OPEN) return;
  if (hub.countOf(actor.idUser) >= MOST_OF_ONE) {
    client.close(TRY_AGAIN_LATER);
    return;
  }
  const time = now().getTime();
  const since = sinceOf(hello, time);
  const idCustomer = actor.role === 'superAdmin' ? null : actor.idCustomer;
  const listener = hub.add(client, { idUser: actor.idUser, idCustomer }, since);
  metrics.connections.inc({ listener: 'live' });
  const forget = guard.remember(actor.idSession, client);
  // Before anything is waited for: whoever leaves meanwhile, or finds the database away, takes nobody their place.
  client.on('close', () => {
    forget();
    listener.leave();
    metrics.connections.dec({ listener: 'live' });
  });
  listener.send({ type: 'welcome', time });
  const missed = since === null ? [] : await catchUp(db, scopeFor(actor), new Date(since), time);
  for (const frame of missed) listener.send(frame);
  if (listener.hasMissed) listener.send({ type: 'reset', time });
}
