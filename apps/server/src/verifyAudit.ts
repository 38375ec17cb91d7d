import { verifyTrails } from './platform/audit/shared/verifyTrails.ts';
import type { Fault } from './platform/audit/shared/verifyChain.ts';
import { readConfig } from './platform/config.ts';
import { runningUrl } from './platform/db/embedded/runningUrl.ts';
import { openDatabase } from './platform/db/openDatabase.ts';
import { openLog } from './platform/log.ts';

/**
 * Follows every customer's audit trail in the database of DATABASE_URL, or in our own while it runs. Ends with 0 when all of them are intact,
 * with 1 when one is broken or none could be read.
 */
try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function verify(): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const url = DATABASE_URL ?? runningUrl(DATA_DIR);
  if (url === null) throw new Error(`No database runs in ${DATA_DIR}. Start Sillage, or name one in DATABASE_URL.`);
  const database = await openDatabase(url, openLog('silent'));
  let isIntact = true;
  try {
    for await (const { idCustomer, entries, fault } of verifyTrails(database.db)) {
      isIntact &&= fault === null;
      process.stdout.write(`customer ${idCustomer}: ${entries} entries, ${fault === null ? 'intact' : sentenceOf(fault)}\n`);
    }
  } finally {
    await database.close();
  }
  return isIntact;
}

function sentenceOf({ seq, what }: Fault): string {
  const sentences = {
    missing: `broken: entry ${seq} is missing`,
    changed: `broken: entry ${seq} is not as it was written`,
    notRecorded: `broken: entry ${seq} was not written by the product`,
    headMissing: `broken: it is not recorded that the trail ends at entry ${seq}`,
    headChanged: `broken: what is recorded of entry ${seq} is not as it was written`,
  };
  return sentences[what];
}
