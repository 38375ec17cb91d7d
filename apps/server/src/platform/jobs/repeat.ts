import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Duty } from './duty.ts';

export interface Repeated {
  /** Do it now, or once more right after the one under way. */
  wake(): void;
  /** Asks the one under way to end, and waits for it; there is no next one. */
  stop(): Promise<void>;
}

/**
 * Does `work` every so often and whenever it is woken, one at a time. A failure is logged and waits for the next turn; `work` answers true when there is more to
 * do right away.
 * @param work is told when it is to end: what lasts for seconds looks at it, and throws or answers early
 * @param restMs after work that left nothing: what wakes it meanwhile gathers
 */
export function repeat(name: string, everyMs: number, work: (ending: AbortSignal) => Promise<boolean>, log: Log, restMs = 0): Repeated {
  let [running, again, stopped] = [false, false, false];
  const ending = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      try {
        if (await work(ending.signal)) again = true;
        else if (restMs > 0) await sleep(restMs);
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ error, job: name }, 'a job failed and will be tried again');
      }
    } while (again && !stopped);
    running = false;
  }
  function wake(): void {
    if (stopped) return;
    if (running) again = true;
    else underWay = run();
  }
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      ending.abort();
      await underWay;
    },
  };
}

/** Where work is seldom done: so soon another node goes on with it. */
const AGAIN_MS = 5000;

/**
 * As `repeat`, on one node of the installation at a time: another one goes on when that one is gone.
 * @param againMs after it a node asks again whether the work is its own, where its turn would be later
 */
export function repeatOnOneNode(
  name: string,
  everyMs: number,
  work: (ending: AbortSignal) => Promise<boolean>,
  { log, duty }: { readonly log: Log; readonly duty: Duty },
  againMs = AGAIN_MS,
): Repeated {
  // One at a time: each turn that finds the work elsewhere would begin another row of them.
  let asking: NodeJS.Timeout | undefined;
  const askAgain = () => {
    asking = undefined;
    job.wake();
  };
  const job = repeat(
    name,
    everyMs,
    async (ending) => {
      if (await duty.isOurs(name)) return await work(ending);
      if (againMs < everyMs) asking ??= setTimeout(askAgain, againMs).unref();
      return false;
    },
    log,
  );
  return job;
}
