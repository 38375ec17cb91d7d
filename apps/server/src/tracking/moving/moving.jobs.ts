import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_TRIES, nextSpanMinutes, retryAfterMs, type MoveSource } from '@sillage/domain/tracking/moving/moving';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { repeatOnOneNode, type Repeated } from '../../platform/jobs/repeat.ts';
import { TooMuch } from '../../platform/outside/reach.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findUsed } from '../trackers/shared/addTrackers.store.ts';
import { findOpenDevice, saveProgress, setFate, type OpenDevice } from './movedDevices.store.ts';
import * as store from './moving.store.ts';
import { makeAssets } from './madeAssets.usecases.ts';
import { signIn, type FoundSpan, type Source } from './sources/otherProduct.usecases.ts';
import { PRODUCTS } from './sources/products.usecases.ts';

const EVERY_MS = 5000;
const MINUTE_MS = 60_000;
/** Nothing is written for the moment: not the other server's fault. */
const BUSY_MS = 2000;

type Context = Dependencies<'db' | 'bus' | 'now' | 'log' | 'outside' | 'vault' | 'duty' | 'hooks'> & {
  readonly ending?: AbortSignal | undefined;
};
/** Where history is kept; see `Gateways.bring`. */
export type Bring = (
  from: MoveSource,
  tracker: { readonly idCustomer: OneCustomer; readonly identifier: string },
  positions: readonly unknown[],
) => Promise<{ readonly accepted: number }>;

/** Takes over what runs, a piece of each in turn. */
export function driveMoves(context: Context, bring: Bring): Repeated {
  const job = repeatOnOneNode('moving', EVERY_MS, (ending) => advanceMoves(context, bring, ending), context);
  const deaf = context.bus.listen('movesDue', () => job.wake());
  return {
    wake: () => job.wake(),
    stop: async () => {
      deaf();
      await job.stop();
    },
  };
}

/**
 * Takes one span of time of one device over. A process that dies in the middle leaves the span to be asked for again: what of it is here already is not kept
 * twice.
 * @returns whether there may be more to do right away
 */
export async function advanceMoves(context: Context, bring: Bring, ending?: AbortSignal): Promise<boolean> {
  const move = await store.findDueMove(context.db, systemScope(), context.now());
  if (!move) return false;
  const own = move.idCustomer;
  try {
    if (move.withAssets && (await makeAssets(context, own, move))) return true;
    const device = await findOpenDevice(context.db, own, move.idMove);
    if (device) await takeSpan({ ...context, ending }, bring, own, move, device);
    else await finish(context, own, move);
  } catch (error) {
    if (ending?.aborted) return false;
    await setBack(context, own, move, error);
  }
  return true;
}

async function takeSpan(context: Context, bring: Bring, own: OneCustomer, move: store.DueMove, device: OpenDevice): Promise<void> {
  const { from, to } = spanOf(move, device);
  const found = await readSpan(context, move, device, { from, to });
  if (found === 'refused') return giveUp(context, own, move, device);
  const brought = found && (await keep(context, bring, own, move, device, found.positions));
  if (found === null || brought === null) return shorten(context, own, move, device);
  if (brought === 'gone') return undefined;
  const { positions, cutAt } = found;
  // Others may have been measured in the moment of the last one. Always further on, so that it ends.
  const cursorAt = cutAt === null || cutAt >= to.getTime() ? to : new Date(Math.max(cutAt - 1, from.getTime()));
  await act(context, own, async ({ tx }) => {
    await saveProgress(tx, own, move.idMove, device, {
      cursorAt,
      spanMinutes: nextSpanMinutes(device.spanMinutes, positions.length) ?? device.spanMinutes,
      isDone: cursorAt >= move.toAt,
      positions: positions.length,
      kept: brought.accepted,
    });
    await store.changeMove(tx, own, move.idMove, 'running', { tries: 0, nextAt: context.now() });
  });
  return undefined;
}

/** Of one that is not given out nothing more is asked for: the others go on. */
async function giveUp(context: Context, own: OneCustomer, { idMove }: store.DueMove, device: OpenDevice): Promise<void> {
  const { cursorAt, spanMinutes } = device;
  const over = { cursorAt, spanMinutes, isDone: true, fault: 'moving.deviceRefused', positions: 0, kept: 0 } as const;
  await act(context, own, async ({ tx }) => {
    await saveProgress(tx, own, idMove, device, over);
    await store.changeMove(tx, own, idMove, 'running', { tries: 0, nextAt: context.now() });
  });
}

function spanOf({ fromAt, toAt }: store.DueMove, { cursorAt, spanMinutes }: OpenDevice): { readonly from: Date; readonly to: Date } {
  const from = cursorAt === null ? fromAt : new Date(cursorAt.getTime() + 1);
  return { from, to: new Date(Math.min(toAt.getTime(), from.getTime() + spanMinutes * MINUTE_MS)) };
}

/** Null: more than is read at once. */
async function readSpan(
  context: Context,
  move: store.DueMove,
  { externalId }: OpenDevice,
  span: { readonly from: Date; readonly to: Date },
): Promise<FoundSpan | null | 'refused'> {
  try {
    return await PRODUCTS[move.source].readSpan(context, sourceOf(context, move), externalId, span);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    if (error instanceof DomainError && error.code === 'moving.deviceRefused') return 'refused';
    throw error;
  }
}

function sourceOf({ vault, ending }: Context, { address, sealed }: store.DueMove): Source {
  if (sealed === null) throw new DomainError('moving.signInRefused');
  return { address, signIn: signIn.parse(JSON.parse(vault.open(sealed))), ending };
}

/** A tracker that is with somebody else by now is left out: the others go on. */
async function keep(
  context: Context,
  bring: Bring,
  own: OneCustomer,
  { idMove, source, idCustomer }: store.DueMove,
  { identifier, ordinal }: OpenDevice,
  positions: readonly unknown[],
) {
  try {
    return positions.length === 0 ? { accepted: 0 } : await bring(source, { idCustomer, identifier }, positions);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'tracker.notFound') throw error;
    const { own: theirs } = await findUsed(context.db, own, [identifier]);
    // It was made a moment ago, and this process has not heard of it yet.
    if (theirs.has(identifier)) throw new DomainError('ingest.busy');
    await act(context, own, ({ tx }) => setFate(tx, own, idMove, [ordinal], 'elsewhere'));
    return 'gone' as const;
  }
}

async function shorten(context: Context, own: OneCustomer, { idMove }: store.DueMove, device: OpenDevice): Promise<void> {
  const spanMinutes = nextSpanMinutes(device.spanMinutes, null);
  if (spanMinutes === null) throw new DomainError('moving.tooDense');
  const { cursorAt } = device;
  await act(context, own, async ({ tx }) => {
    await saveProgress(tx, own, idMove, device, { cursorAt, spanMinutes, isDone: false, positions: 0, kept: 0 });
    await store.changeMove(tx, own, idMove, 'running', { nextAt: context.now() });
  });
}

/** Nothing is asked for there any more: what was signed in with is forgotten. */
async function finish(context: Context, own: OneCustomer, { idMove, createdBy: idUser }: store.DueMove): Promise<void> {
  await act(context, own, async ({ tx, audit }) => {
    const done = { state: 'done', finishedAt: context.now(), sealed: null, tries: 0 } as const;
    if (await store.changeMove(tx, own, idMove, 'running', done))
      audit(own, { idUser, action: 'move.finished', subject: `move ${idMove}` });
  });
}

/** What may pass is tried again, later and later; anything else ends it until somebody lets it go on. */
async function setBack(context: Context, own: OneCustomer, { idMove, tries }: store.DueMove, error: unknown): Promise<void> {
  const code = error instanceof DomainError ? error.code : null;
  if (code === null) context.log.warn({ error, move: idMove }, 'a move from another product could not go on and will be tried again');
  const isOver = code !== null && code !== 'moving.unreachable' && code !== 'ingest.busy';
  const again = code === 'ingest.busy' ? { tries, afterMs: BUSY_MS } : { tries: tries + 1, afterMs: retryAfterMs(tries + 1) };
  const fault = code ?? 'moving.unreachable';
  await act(context, own, async ({ tx }) => {
    const change =
      isOver || again.tries >= MOST_TRIES
        ? ({ state: 'failed', fault, finishedAt: context.now() } as const)
        : { tries: again.tries, nextAt: new Date(context.now().getTime() + again.afterMs) };
    await store.changeMove(tx, own, idMove, 'running', change);
  });
}
