import { LIVE_PATH, liveFrame, type LiveFrame } from '@sillage/contract/live/live.contract';
import { currentToken, freshToken } from '../session/tokens.ts';

export type LiveStatus = 'connecting' | 'live' | 'offline';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Two failures in a row may be a hiccup; from then on people should know. */
const OFFLINE_AFTER_FAILURES = 2;

/** Doubles with every failure up to half a minute; the random half keeps a thousand browsers from coming back in step. */
export function waitBeforeRetry(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return longest / 2 + (longest / 2) * random;
}

export interface LiveListener {
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

/** Keeps a socket of live changes open until the returned function is called; a reconnect asks for what was missed. */
export function connectLive({ onFrame, onStatus }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let failures = 0;
  let isStopped = false;
  let refusedToken: string | null = null;

  const open = async () => {
    onStatus(failures >= OFFLINE_AFTER_FAILURES ? 'offline' : 'connecting');
    const token = await (refusedToken === null ? currentToken() : freshToken(refusedToken)).catch(() => null);
    if (isStopped) return;
    if (token === null) return retry();
    refusedToken = null;
    const opened = new WebSocket(new URL(`/api${LIVE_PATH}`, location.origin.replace(/^http/, 'ws')));
    let isWelcome = false;
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', token, since }));
    opened.onmessage = ({ data }) => {
      const frame = liveFrame.safeParse(JSON.parse(String(data)));
      if (!frame.success) return;
      isWelcome = true;
      failures = 0;
      since = frame.data.time;
      onStatus('live');
      onFrame(frame.data);
    };
    opened.onclose = ({ code }) => {
      if (isStopped || socket !== opened) return;
      if (!isWelcome && code !== 1006) refusedToken = token;
      retry();
    };
  };

  const retry = () => {
    socket = null;
    timer = setTimeout(open, waitBeforeRetry(failures, Math.random()));
    failures++;
    if (failures >= OFFLINE_AFTER_FAILURES) onStatus('offline');
  };

  const retryNow = () => {
    if (socket !== null) return;
    clearTimeout(timer);
    void open();
  };
  window.addEventListener('online', retryNow);
  void open();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', retryNow);
    socket?.close();
  };
}
