import { openLog } from '../../../apps/server/src/platform/log.ts';
import { openPool } from '../../../apps/server/src/platform/db/openDb.ts';

/** The product's database, as its owner. */
export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(url: string) {
  // Row-level security is forced on the owner too.
  return openPool(url, openLog('error'), { max: 4, options: '-c app.scope=all', statement_timeout: 0, query_timeout: 0 });
}
