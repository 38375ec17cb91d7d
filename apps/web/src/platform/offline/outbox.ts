import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';
import { sendWaiting } from '../call.ts';
import { currentSession } from '../session/session.ts';
import { keptDb } from './keptDb.ts';
import { newKey } from './newKey.ts';
import type { Waiting, WaitingCall } from './waiting.ts';

/** Of one reader; more than that was not done on one trip. */
const MOST_WAITING = 200;
const AGAIN_MS = 20_000;
const LOCK = 'sillage.outbox';

let shown: readonly Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
const listeners = new Set<() => void>();
/** Other tabs show and send the same. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK);

const announce: (() => void) | undefined = tabs?.postMessage.bind(tabs, null);

export function waitingNow(): readonly Waiting[] {
  return shown;
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the reader's things are that wait, and tries to send them; until the returned function is called. */
export function openOutbox(): () => void {
  const again = () => void send();
  const look = () => void show();
  window.addEventListener('online', again);
  tabs?.addEventListener('message', look);
  void show().then(send);
  return () => {
    window.removeEventListener('online', again);
    tabs?.removeEventListener('message', look);
    clearTimeout(timer);
    tell([]);
  };
}

/** @throws where the browser cannot keep it: then it was not taken */
export async function wait(about: Pick<Waiting, 'about' | 'page' | 'what' | 'calls'>): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') throw new DomainError('access.signInFirst');
  const { idUser } = session.user.data;
  const one: Waiting = { ...about, key: `${Date.now()} ${newKey()}`, idUser, at: Date.now(), fault: null };
  const db = await keptDb();
  await db.put('waiting', one);
  await show();
  announce?.();
  void send();
}

/** What the server would not have is tried once more. */
export async function tryAgain(key: string): Promise<void> {
  const db = await keptDb();
  const one = await db.get('waiting', key);
  if (one) await db.put('waiting', { ...one, fault: null });
  await show();
  announce?.();
  void send();
}

export async function giveUp(key: string): Promise<void> {
  await (await keptDb()).delete('waiting', key);
  await show();
  announce?.();
}

/** Of all tabs one sends, and each thing after those before it. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    if (navigator.locks) await navigator.locks.request(LOCK, sendAll);
    else await sendAll();
  } catch {
    // The browser keeps nothing, or nobody answers: another time.
  } finally {
    isSending = false;
  }
  await show();
  if (shown.some(({ fault }) => fault === null)) timer = setTimeout(() => void send(), AGAIN_MS);
}

async function sendAll(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const db = await keptDb();
  for (const { key } of await ofReader(session.user.data.idUser)) {
    // As it stands now: another tab may have sent a part of it, or somebody have given it up.
    for (let one = await db.get('waiting', key); one?.fault === null; one = await db.get('waiting', key)) {
      const [next, ...rest] = one.calls;
      const outcome = next ? await sendOne(next) : null;
      if (outcome === 'unreachable') return;
      if (outcome !== null) await db.put('waiting', { ...one, fault: outcome });
      else if (rest.length > 0) await db.put('waiting', { ...one, calls: rest });
      else await db.delete('waiting', key);
      await show();
      announce?.();
    }
  }
}

/** Null: it has arrived. */
async function sendOne(one: WaitingCall): Promise<DomainError['code'] | 'unreachable' | null> {
  try {
    await sendWaiting(one);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) return 'server.failed';
    if (error.code === one.doneBy) return null;
    const status = ERROR_STATUS[error.code];
    // A session that is over is the reader's to renew; a server that is busy or away answers another time.
    return status === 401 || status === 429 || status === 503 ? 'unreachable' : error.code;
  }
}

async function ofReader(idUser: number): Promise<readonly Waiting[]> {
  const own: Waiting[] = [];
  // One by one: on a telephone that many share, what others have left here must not stand in the way, however much it is.
  const { store } = (await keptDb()).transaction('waiting');
  for (let one = await store.openCursor(); one && own.length < MOST_WAITING; one = await one.continue())
    if (one.value.idUser === idUser) own.push(one.value);
  return own;
}

async function show(): Promise<void> {
  const session = currentSession();
  try {
    tell(session.status === 'signedIn' ? await ofReader(session.user.data.idUser) : []);
  } catch {
    tell([]);
  }
}

function tell(next: readonly Waiting[]) {
  if (next.length === 0 && shown.length === 0) return;
  shown = next;
  for (const listener of listeners) listener();
}
