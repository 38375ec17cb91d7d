import { basename } from 'node:path';
import { onDatabase } from './platform/db/backup/ownDatabaseUrl.ts';
import { sizeText } from './platform/db/backup/progress.ts';
import { runOnFile } from './platform/db/backup/runOnFile.ts';
import { writeBackup } from './platform/db/backup/writeBackup.ts';

/** `npm run backup -- FILE`: everything that this installation holds in one file, while it runs or not. */
await runOnFile('backup', async ({ path, config, log, progress, signal }) => {
  const { head, size, foreign } = await onDatabase(config, log, (ownerUrl) =>
    writeBackup({ ownerUrl, dataDir: config.DATA_DIR, path, progress, signal }),
  );
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...(foreign.length > 0 ? [`Not in it, as no migration of Sillage makes them: ${foreign.join(', ')}.`] : []),
    `${basename(path)}: ${head.tables.length} tables with ${rows} rows and ${head.files.length} files, ${sizeText(size)}, as of ${head.takenAt}; read back and whole. It holds keys: keep it where nobody else reads it.`,
  ];
});
