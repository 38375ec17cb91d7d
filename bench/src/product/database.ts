import { openLog } from '../../../apps/server/src/platform/log.ts';
import { openPool } from '../../../apps/server/src/platform/db/openDb.ts';

/** The product's database, as its owner. */
export type Database = ReturnType<typeof openDatabase>;

/** @param isFilling what is written is known to be whole, so that no row needs checking */
export function openDatabase(url: string, isFilling = false) {
  // Row-level security is forced on the owner too.
  const options = `-c app.scope=all${isFilling ? ' -c session_replication_role=replica -c maintenance_work_mem=1GB' : ''}`;
  return openPool(url, openLog('error'), { max: 4, options, statement_timeout: 0, query_timeout: 0 });
}
