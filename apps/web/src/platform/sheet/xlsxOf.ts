import { DomainError } from '@sillage/domain/domainError';
import type { Sheet } from './writeXlsx.ts';

/** Written beside the page; called off with `signal`. @throws DomainError `server.failed` when the browser could not */
export function xlsxOf(sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((answer, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      data ? answer(data) : fail(new DomainError('server.failed')),
    );
    worker.addEventListener('error', () => fail(new DomainError('server.failed')));
    signal.addEventListener('abort', () => fail(new DOMException('It was called off.', 'AbortError')));
    worker.postMessage(sheet, { transfer: [] });
  }).finally(() => worker.terminate());
}
