import { askTogether } from '@sillage/contract/platform/batch/batch.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginWork, workOn } from './yieldToEventLoop.ts';
import { networkOf } from './networkOf.ts';
import { crowded, openTurns, type Party, type Turns } from './turns.ts';

const WAIT_MS = 10_000;
/** Fewer than the database has connections, so that whoever else asks finds some free. */
const SIGNED_IN = { ofOne: 4, ofCustomer: 8, waitingOfOne: 250, waitMs: WAIT_MS };
/** What may take long, to be made or to be sent: beside the others, so that no page waits for a file. */
const FILES = { ofOne: 2, ofCustomer: 6, waitingOfOne: 50, waitMs: WAIT_MS };
/** What keeps database and serialiser busy for tenths of a second: while one is made, everybody waits a little. */
const LARGE = { ofOne: 1, ofCustomer: 2, waitingOfOne: 100, waitMs: WAIT_MS };
/** Of all customers together, while they are made: whoever reads theirs slowly keeps nobody else waiting. */
const MADE_LARGE = { ofOne: 1, ofCustomer: 2, inAll: 2, waitingOfOne: 100, waitMs: WAIT_MS };
/** Of one who has so many large answers waiting: more than a page asks for. After each, everybody else has as long for themselves. */
const A_ROW = 8;
const LONGEST_REST_MS = 1000;
/** What waits in the queue that nodes share keeps nothing busy here, and the queue has bounds of its own. */
const HEAVY = { ofOne: 20, ofCustomer: 100, waitingOfOne: 0, waitMs: WAIT_MS };
/** Behind one address may be a whole office, all of whom open the application at nine. */
const ANONYMOUS = { ofOne: 8, ofCustomer: 8, waitingOfOne: 1000, waitMs: WAIT_MS };
/** Several calls in one, each of which takes its own turn too. Their answers are kept until they are read: as many as of a page and the next one. */
const TOGETHER = { ofOne: 4, ofCustomer: 16, waitingOfOne: 50, waitMs: WAIT_MS };
const TOGETHER_URL = `/api${askTogether.path}`;
/** They tell whether we live: also when nobody else gets an answer. */
const NEVER_WAIT = new Set(['/api/health', '/api/ready']);
/** Rows or points. Whoever asks for more of them at once asks for a large answer. */
const MANY = 200;

/** Made once: an error knows where it was made, which takes time, and of those who leave together there may be hundreds. */
const LEFT = new DOMException('whoever asked has left', 'AbortError');

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

type Lane = 'signedIn' | 'files' | 'large' | 'heavy' | 'together' | 'anonymous';
const KIND_OF = { signedIn: 'short', files: 'other', large: 'large', heavy: 'other', together: 'other', anonymous: 'other' } as const;

/** Lasts until the work is done and the answer has been read: whoever goes away leaves their work behind. */
interface Turn {
  readonly lane: Lane;
  readonly party: Party;
  readonly left: AbortSignal;
  /** The answer is there, and nobody waits for its making any more. */
  made(): void;
  isWorking: boolean;
  isAnswered: boolean;
  giveBack(): void;
}

/**
 * Whoever asks for much at once waits for their own work, and never others for it.
 * @param nodes how many serve pages, and share what one may have under way
 */
export function takeTurns(app: FastifyInstance, nodes: () => number = () => 1): void {
  const turns = {
    signedIn: openTurns(SIGNED_IN, nodes),
    files: openTurns(FILES, nodes),
    large: openTurns(LARGE, nodes),
    heavy: openTurns(HEAVY),
    together: openTurns(TOGETHER, nodes),
    anonymous: openTurns(ANONYMOUS, nodes),
  };
  const madeLarge = openTurns(MADE_LARGE, nodes);
  app.decorateRequest('turn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'device' || access === 'local' || NEVER_WAIT.has(request.routeOptions.url ?? '')) return;
    // Nobody waits for an answer: work without a turn would be bounded by nothing.
    if (reply.raw.closed) throw crowded();
    const [lane, party, left] = [laneOf(request), partyOf(request), signalOf(reply)];
    const giveBack = await turns[lane].take(party, left);
    const taken = performance.now();
    const rest = () =>
      lane === 'large' && turns.large.waitingOf(party) >= A_ROW ? Math.min(performance.now() - taken, LONGEST_REST_MS) : 0;
    const turn: Turn = {
      lane,
      party,
      left,
      made: () => {},
      isWorking: false,
      isAnswered: false,
      giveBack: () => giveBackAfter(rest(), giveBack),
    };
    request.turn = turn;
    const { raw } = reply;
    if (raw.closed) turn.giveBack();
    raw.once('close', () => {
      turn.isAnswered = true;
      if (!turn.isWorking) turn.giveBack();
    });
  });
  app.addHook('onSend', async ({ turn }) => turn?.made());
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function workInTurn(request, reply) {
      const { turn } = request;
      if (!turn) return handler.call(this, request, reply);
      turn.isWorking = true;
      try {
        const giveBackMade = turn.lane === 'large' ? await madeLarge.take(turn.party, turn.left) : () => {};
        const work = beginWork(KIND_OF[turn.lane]);
        turn.made = () => {
          work.over();
          giveBackMade();
        };
        return await workOn(work, () => handler.call(this, request, reply));
      } finally {
        turn.isWorking = false;
        turn.made();
        // A handler that sends a file ends with its last byte, which may be after the answer was closed.
        if (turn.isAnswered) turn.giveBack();
      }
    };
  });
}

/**
 * Gives back the turn of a request that has a line of its own, and takes one there.
 * @throws DomainError `request.crowded`
 */
export async function goToOtherTurns({ turn }: FastifyRequest, turns: Turns): Promise<{ party: Party; giveBack: () => void }> {
  if (!turn) throw new Error('This call takes no turns.');
  turn.made();
  turn.giveBack();
  return { party: turn.party, giveBack: await turns.take(turn.party, turn.left) };
}

export function giveBackAfter(ms: number, giveBack: () => void): void {
  if (ms === 0) giveBack();
  else setTimeout(giveBack, ms).unref();
}

function laneOf({ signedIn, routeOptions, query }: FastifyRequest): Lane {
  if (signedIn === null) return 'anonymous';
  if (routeOptions.url === TOGETHER_URL) return 'together';
  if (routeOptions.config.isHeavy === true) return 'heavy';
  if (routeOptions.config.isLong === true) return 'files';
  const { limit, points } = query as Readonly<Record<string, string>>;
  return Number(limit) > MANY || Number(points) > MANY ? 'large' : 'signedIn';
}

/** A key has its own turns: what a program asks for is nothing to the member who made it, who may have made keys of several customers. */
function partyOf({ signedIn, ip }: FastifyRequest): Party {
  if (signedIn === null) {
    const network = networkOf(ip);
    return { one: network, customer: network };
  }
  const { idUser, idCustomer, idSession } = signedIn;
  return { one: `${idSession === '' ? 'key' : 'member'} ${idUser} of ${idCustomer}`, customer: String(idCustomer) };
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort(LEFT));
  return left.signal;
}
