import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { readTables, type Table } from './readTable.ts';

export interface TablesQuestion {
  readonly bytes: ArrayBuffer;
  readonly language: string;
  readonly mostRows: number | undefined;
}
export type TablesAnswer = { readonly tables: readonly Table[] } | { readonly code: ErrorCode };

// Beside the page: what a file does to who reads it, it does to nobody else, and it can be ended.
addEventListener('message', ({ data: { bytes, language, mostRows } }: MessageEvent<TablesQuestion>) => {
  void readTables(bytes, language, mostRows).then(
    (tables) => postMessage({ tables } satisfies TablesAnswer),
    (error: unknown) => postMessage({ code: error instanceof DomainError ? error.code : 'import.fileUnreadable' } satisfies TablesAnswer),
  );
});
