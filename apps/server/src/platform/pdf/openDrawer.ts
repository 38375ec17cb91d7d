import { DomainError } from '@sillage/domain/domainError';
import { Worker } from 'node:worker_threads';

/** Reading the fonts and shaping the letters takes tenths of a second, in which nobody else should have to wait: one thread does it, in turn. */
const MOST_WAITING = 20;
const IDLE_MS = 60_000;

export interface Job<Task> {
  readonly id: number;
  readonly task: Task;
}

export type Done = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Draws with the thread of this file, which `answerDrawing` answers in. It is started when it is first asked, and goes when nobody asks for a while.
 * What is given back throws DomainError `server.unavailable` when too many wait.
 */
export function openDrawer(thread: URL): (task: unknown) => Promise<Uint8Array> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(thread);
    opened.on('message', (done: Done) => {
      const { resolve, reject } = waiting.get(done.id) ?? {};
      waiting.delete(done.id);
      if ('bytes' in done) resolve?.(done.bytes);
      else reject?.(new Error(done.failure));
      if (waiting.size === 0) rest(opened);
    });
    opened.on('error', (error) => giveUp(opened, error instanceof Error ? error : new Error(String(error))));
    opened.on('exit', () => giveUp(opened, new Error('the thread that draws is gone')));
    return opened;
  }

  /** Nobody waits: it holds up no end of the process, and goes after a while. */
  function rest(resting: Worker): void {
    resting.unref();
    idle = setTimeout(() => {
      if (worker === resting) worker = null;
      void resting.terminate();
    }, IDLE_MS).unref();
  }

  function giveUp(gone: Worker, error: Error): void {
    if (worker !== gone) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return (task) => {
    if (waiting.size >= MOST_WAITING) throw new DomainError('server.unavailable');
    clearTimeout(idle);
    worker ??= open();
    const [id, drawer] = [++last, worker];
    drawer.ref();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      drawer.postMessage({ id, task } satisfies Job<unknown>, []);
    });
  };
}
