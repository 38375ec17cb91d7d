import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { Table } from './readTable.ts';
import type { TablesAnswer, TablesQuestion } from './tableWorker.ts';

/** Honest files take a second or two. */
const MOST_MS = 30_000;

/** Reads the sheets of a file. @param mostRows of a sheet, where it is other than usual */
export function useTables(mostRows?: number) {
  const language = useLanguage();
  return useMutation({ mutationFn: (file: File) => readFile(file, language, mostRows) });
}

async function readFile(
  file: File,
  language: string,
  mostRows: number | undefined,
): Promise<{ readonly fileName: string; readonly tables: readonly Table[] }> {
  if (file.size > FILE_LIMIT_BYTES) throw new DomainError('import.fileTooLarge');
  // It may be gone by now, or another program's.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new DomainError('import.fileUnreadable');
  });
  return { fileName: file.name.slice(0, 255), tables: await tablesOf({ bytes, language, mostRows }) };
}

async function tablesOf({ bytes, language, mostRows }: TablesQuestion): Promise<readonly Table[]> {
  if (typeof Worker === 'undefined') return (await import('./readTable.ts')).readTables(bytes, language, mostRows);
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<readonly Table[]>((answer, fail) => {
    setTimeout(() => fail(new DomainError('import.fileTooLarge')), MOST_MS);
    worker.addEventListener('error', () => fail(new DomainError('import.fileUnreadable')));
    worker.addEventListener('message', ({ data }: MessageEvent<TablesAnswer>) =>
      'tables' in data ? answer(data.tables) : fail(new DomainError(data.code)),
    );
  });
  worker.postMessage({ bytes, language, mostRows } satisfies TablesQuestion, [bytes]);
  return answered.finally(() => worker.terminate());
}
