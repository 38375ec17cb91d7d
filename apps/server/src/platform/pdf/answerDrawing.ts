import { parentPort } from 'node:worker_threads';
import type { Done, Job } from './openDrawer.ts';

/** In a thread of its own: draws what is asked for, and answers with the bytes or with why not. */
export function answerDrawing(draw: (task: never) => Promise<Buffer>): void {
  parentPort?.on('message', (job: Job<never>) => void work(job));

  async function work({ id, task }: Job<never>): Promise<void> {
    try {
      const bytes = Uint8Array.from(await draw(task));
      answer({ id, bytes }, [bytes.buffer]);
    } catch (error) {
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
    }
  }
}

function answer(done: Done, moved: ArrayBuffer[]): void {
  parentPort?.postMessage(done, moved);
}
