import { DomainError } from '@sillage/domain/domainError';
import { Worker } from 'node:worker_threads';
import { buffersOf, type Columns } from './columns.usecases.ts';
import type { ReportFacts } from './facts.view.ts';
import type { Gathered } from './gatherFacts.usecases.ts';

export interface Reckoning extends Omit<Gathered, 'observations'> {
  readonly columns: Columns;
  readonly code: string;
  /** When the report is made, epoch ms. */
  readonly at: number;
}

export interface Reckoned {
  readonly facts: ReportFacts;
  /** The data file, compressed, and the SHA-256 of it as it is downloaded. */
  readonly data: Uint8Array<ArrayBuffer>;
  readonly sha256: Uint8Array<ArrayBuffer>;
}

/** Each takes a processor, and some hundred megabytes for the largest report. */
const MOST_AT_ONCE = 4;
const THREAD = new URL('./reckoningThread.thread.ts', import.meta.url);
let underWay = 0;

/**
 * Figures and data file of a report, computed in a thread of their own: the largest take half a second, in which nobody else should have to wait.
 * @throws DomainError `server.unavailable` when too many are computed; the signal's reason when it is called off
 */
export async function reckonAside(task: Reckoning, signal: AbortSignal): Promise<Reckoned> {
  signal.throwIfAborted();
  if (underWay >= MOST_AT_ONCE) throw new DomainError('server.unavailable');
  underWay++;
  try {
    return await answerOf(task, signal);
  } finally {
    underWay--;
  }
}

/** A machine that has no room for another thread says so at once. */
async function answerOf(task: Reckoning, signal: AbortSignal): Promise<Reckoned> {
  const worker = new Worker(THREAD, { workerData: task, transferList: buffersOf(task.columns) });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await saidBy(worker, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  }
}

function saidBy(worker: Worker, signal: AbortSignal): Promise<Reckoned> {
  return new Promise((resolve, reject) => {
    // Node's watch mode says on the same way which files the thread has read.
    worker.on('message', (said: Partial<Reckoned>) => 'facts' in said && resolve(said as Reckoned));
    // Also what fails after the answer is heard: nobody else would.
    worker.on('error', reject);
    worker.once('exit', () => reject(signal.aborted ? (signal.reason as Error) : new Error('the thread that computes is gone')));
  });
}
