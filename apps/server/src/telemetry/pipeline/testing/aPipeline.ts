import { openBus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/openDatabase.ts';
import { openLog } from '../../../platform/log.ts';
import { openMetrics } from '../../../platform/metrics.ts';
import { openIngest } from '../ingest.ts';
import { openRegistry } from '../registry.ts';
import { openWriter } from '../writer.ts';

/** The pipeline as a process opens it, around this database. */
export function aPipeline(
  { db, ingestPool }: Pick<Database, 'db' | 'ingestPool'>,
  { retentionMonths, now = () => new Date() }: { retentionMonths?: number; now?: () => Date } = {},
) {
  const log = openLog('silent');
  const metrics = openMetrics();
  const bus = openBus((error) => {
    throw error;
  });
  const registry = openRegistry(db, bus, log);
  const writer = openWriter({ pool: ingestPool, log, metrics, bus, retentionMonths });
  return {
    ...{ log, metrics, bus, registry, writer },
    ingest: openIngest(writer, now),
    close: async () => {
      await writer.close();
      registry.close();
    },
  };
}
