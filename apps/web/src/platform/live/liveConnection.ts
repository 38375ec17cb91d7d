import { LIVE_PATH, liveFrame, type LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';
import { endSession } from '../session/session.ts';
import { currentToken, freshToken } from '../session/tokens.ts';

export type LiveStatus = 'connecting' | 'live' | 'offline';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Two failures in a row may be a hiccup; from then on people should know. */
const OFFLINE_AFTER_FAILURES = 2;
/** A page begins to read a moment before it begins to listen. */
const READ_BEFORE_MS = 1000;

/** Doubles with every failure up to half a minute; the random half keeps a thousand browsers from coming back in step. */
export function waitBeforeRetry(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return longest / 2 + (longest / 2) * random;
}

/** The server closes with it when the token is not, or no longer, good. */
const POLICY_VIOLATION = 1008;

function isOver(error: unknown): boolean {
  return error instanceof DomainError && ERROR_STATUS[error.code] === 401;
}

export interface LiveListener {
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

/** Null when none can be had now; a session that is over ends. */
function tokenOrNull(refused: string | null): Promise<string | null> {
  return (refused === null ? currentToken() : freshToken(refused)).catch((error: unknown) => {
    if (isOver(error)) endSession(error);
    return null;
  });
}

/** The first time too something may have changed between what the page has read and now. */
function helloSince(begun: number) {
  return (since: number | undefined) =>
    since === undefined ? { agoMs: Math.ceil(performance.now() - begun) + READ_BEFORE_MS } : { since };
}

/** Keeps a socket of live changes open until the returned function is called; a reconnect asks for what was missed. */
export function connectLive({ onFrame, onStatus }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let failures = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  let refusedToken: string | null = null;
  let latest = 0;
  const hello = helloSince(performance.now());

  const open = async () => {
    const attempt = ++latest;
    onStatus(failures >= OFFLINE_AFTER_FAILURES ? 'offline' : 'connecting');
    const token = await tokenOrNull(refusedToken);
    if (signal.aborted || attempt !== latest) return;
    if (token === null) return retry();
    refusedToken = null;
    const opened = new WebSocket(new URL(`/api${LIVE_PATH}`, location.origin.replace(/^http/, 'ws')));
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', token, ...hello(since) }));
    opened.onmessage = ({ data }) => {
      const frame = liveFrame.safeParse(JSON.parse(String(data)));
      if (!frame.success) return;
      failures = 0;
      // What was missed comes after the welcome: until it is here, it has to be asked for again.
      if (frame.data.type !== 'welcome' || since === undefined) since = frame.data.time;
      onStatus('live');
      onFrame(frame.data);
    };
    opened.onclose = ({ code }) => {
      if (signal.aborted || socket !== opened) return;
      if (code === POLICY_VIOLATION) refusedToken = token;
      retry();
    };
  };

  const retry = () => {
    socket = null;
    timer = setTimeout(() => void open(), waitBeforeRetry(failures, Math.random()));
    failures++;
    if (failures >= OFFLINE_AFTER_FAILURES) onStatus('offline');
  };

  const retryNow = () => {
    clearTimeout(timer);
    if (socket === null) void open();
  };
  // A cable that was pulled closes no socket: nothing would come, and nothing would say so.
  const giveUp = () => {
    latest++;
    clearTimeout(timer);
    failures = Math.max(failures, OFFLINE_AFTER_FAILURES);
    socket?.close();
    retry();
  };
  window.addEventListener('online', retryNow, { signal });
  window.addEventListener('offline', giveUp, { signal });
  void open();

  return () => {
    stopping.abort();
    clearTimeout(timer);
    socket?.close();
  };
}
