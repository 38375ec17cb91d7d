import { storedTokens } from '../session/tokens.ts';
import type { KeptAnswer } from './keptDb.ts';

/** The address of who is signed in: that is no page. */
export const USER = 'user';

const MOST = 400;
const WRITES_BETWEEN_CLEANING = 50;
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

let writes = 0;

/** How it is with what is shown. */
interface KeptState {
  /** Nobody answered lately: what is shown was read before. */
  readonly isOut: boolean;
  /** When the oldest of it was read, in epoch ms. */
  readonly oldest: number | null;
}

const FRESH: KeptState = { isOut: false, oldest: null };
let state = FRESH;
const listeners = new Set<() => void>();

function become(next: KeptState) {
  state = next;
  for (const listener of listeners) listener();
}

export function keptState(): KeptState {
  return state;
}

export function onKeptStanding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another page asks for other things. */
export function forgetAge() {
  if (state.oldest !== null) become({ ...state, oldest: null });
}

/** Keeps what was read for when there is no connection. A browser that keeps nothing is one that forgets. */
export async function keepAnswerFor(idUser: number, address: string, answer: unknown): Promise<void> {
  if (state.isOut) become(FRESH);
  try {
    const db = await (await import('./keptDb.ts')).keptDb();
    // It was on its way while its reader signed out.
    if (storedTokens()?.idUser !== idUser) return;
    await db.put('answers', { key: `${idUser} ${address}`, answer, at: Date.now() });
    if (writes++ % WRITES_BETWEEN_CLEANING > 0) return;
    const work = db.transaction('answers', 'readwrite');
    let surplus = (await work.store.count()) - MOST;
    for (let one = await work.store.index('at').openCursor(); one; one = await one.continue()) {
      if (surplus-- <= 0 && one.value.at > Date.now() - KEPT_FOR_MS) break;
      await one.delete();
    }
    await work.done;
  } catch {
    // Full or forbidden.
  }
}

/** What was last read at an address, if that is not too long ago. */
export async function keptAnswerOf(idUser: number, address: string): Promise<KeptAnswer | undefined> {
  try {
    const db = await (await import('./keptDb.ts')).keptDb();
    const found = await db.get('answers', `${idUser} ${address}`);
    if (!found || found.at < Date.now() - KEPT_FOR_MS) return undefined;
    if (address !== USER) become({ isOut: true, oldest: Math.min(found.at, state.oldest ?? found.at) });
    return found;
  } catch {
    return undefined;
  }
}

/** Whoever signs out leaves nothing to read. */
export async function forgetKept(): Promise<void> {
  become(FRESH);
  try {
    await (await (await import('./keptDb.ts')).keptDb()).clear('answers');
  } catch {
    // Nothing was kept.
  }
}
