import { parentPort } from 'node:worker_threads';
import type { Done, Job } from './drawAside.ts';
import { drawReport } from './drawReport.ts';

parentPort?.on('message', (job: Job) => void work(job));

async function work({ id, drawn, language, now }: Job): Promise<void> {
  try {
    const bytes = Uint8Array.from(await drawReport(drawn, language, now));
    answer({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
  }
}

function answer(done: Done, moved: ArrayBuffer[]): void {
  parentPort?.postMessage(done, moved);
}
