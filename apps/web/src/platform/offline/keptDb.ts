import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Waiting } from './waiting.ts';

/** What was read, by the number of its reader and its address. */
export interface KeptAnswer {
  readonly key: string;
  readonly answer: unknown;
  /** Epoch ms. */
  readonly at: number;
}

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
  waiting: { key: string; value: Waiting };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The browser's own database. @throws where it has none, or keeps nothing */
export function keptDb(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('sillage', 1, {
    upgrade: (db) => {
      db.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
      db.createObjectStore('waiting', { keyPath: 'key' });
    },
    // Another tab of a newer version waits for this one to let go.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}
