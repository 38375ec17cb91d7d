import type { Database } from '../../../platform/db/openDatabase.ts';
import type { Services } from '../../../platform/services.ts';
import { openIngest, type Ingest } from './ingest.ts';
import { openLoggedIngest, writeLogged } from './loggedIngest.ts';
import { openNatsLog } from './natsLog.ts';
import { openRegistry, type TrackerRegistry } from './registry.ts';
import { openWriter } from './writer.ts';

/** How reports come into the database from this node. */
export interface Intake {
  readonly registry: TrackerRegistry;
  /** What gateways hand over to. */
  readonly ingest: Ingest;
  /** What was taken is written, or stays in the log. */
  close(): Promise<void>;
}

/**
 * Straight into the database, or by way of the log where there is one: then gateways only need the log, and nodes that work write what is in it.
 * @param installation what nodes of the same installation have in common, and others do not know
 */
export function openIntake(services: Services, { ingestPool: pool }: Pick<Database, 'ingestPool'>, installation: string): Intake {
  const { config, db, bus, log, metrics, now, readiness } = services;
  const does = (role: 'web' | 'worker') => config.SILLAGE_ROLES.has(role);
  const writer = openWriter({
    pool,
    log,
    metrics,
    bus,
    retentionMonths: config.READINGS_RETENTION_MONTHS,
    asksPositions: config.GEOLOCATION_URL !== null,
  });
  const registry = openRegistry(db, bus, log);
  const written = openIngest(writer, now);
  readiness.watch(() => writer.oldestWaitMs());
  const closeWriter = async () => {
    await writer.close();
    registry.close();
  };
  if (!config.INGEST_LOG || config.NATS_URL === null) return { registry, ingest: written, close: closeWriter };

  const { NATS_URL: url, INGEST_LOG_REPLICAS: replicas, INGEST_LOG_MEGABYTES } = config;
  const reports = openNatsLog({ url, installation, log, replicas, mostBytes: INGEST_LOG_MEGABYTES * 1_000_000 });
  readiness.watch(() => reports.oldestWaitMs(), does('worker'));
  // A gateway goes on while the database is away: that is what the log is for.
  readiness.needsDatabase = does('web') || does('worker');
  const writing = does('worker') ? reports.consume(writeLogged(registry, written)) : null;
  return {
    registry,
    ingest: openLoggedIngest(reports, now),
    close: async () => {
      await writing?.stop();
      await closeWriter();
      await reports.close();
    },
  };
}
