import { basename } from 'node:path';
import { onOwnDatabase } from './platform/db/backup/ownDatabaseUrl.ts';
import { lookAt, restoreBackup } from './platform/db/backup/restoreBackup.ts';
import { runOnFile } from './platform/db/backup/runOnFile.ts';

/** `npm run restore -- FILE`: what `npm run backup` wrote, into an empty database or data folder. */
await runOnFile('restore', async ({ path, config, log, progress, signal }) => {
  const wish = { path, dataDir: config.DATA_DIR, progress, signal };
  // Before a database is made for it.
  await lookAt(wish);
  const head = await onOwnDatabase(config, log, (ownerUrl) => restoreBackup(ownerUrl, wish));
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${basename(path)}: ${head.tables.length} tables with ${rows} rows, each read back and as it was, and ${head.files.length} files; as of ${head.takenAt}, made by Sillage ${head.product} on PostgreSQL ${head.engine}.`,
  ];
});
