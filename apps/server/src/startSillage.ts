import { openDemoTo } from './demo/shared/seedDemo.ts';
import { MODULES } from './modules.ts';
import { openServices } from './openServices.ts';
import type { Config } from './platform/config.ts';
import { buildServer } from './buildServer.ts';
import type { Database } from './platform/db/openDatabase.ts';
import { openOwnDatabase } from './platform/db/openOwnDatabase.ts';
import type { Repeated } from './platform/jobs/repeat.ts';
import { startUpkeep } from './platform/jobs/upkeep.ts';
import type { Log } from './platform/log.ts';
import { pushKeys } from './platform/push/pushKeys.ts';
import type { Services } from './platform/services.ts';
import { signingKey } from './platform/session/signingKey.ts';
import { openGateways } from './tracking/telemetry/gateways.listener.ts';
import { openIngest } from './tracking/telemetry/pipeline/ingest.ts';
import { openRegistry } from './tracking/telemetry/pipeline/registry.ts';
import { openWriter } from './tracking/telemetry/pipeline/writer.ts';
import { driveSimulated } from './tracking/trackers/simulated.jobs.ts';
import { firstStart, type FirstStart } from './setup/setup.jobs.ts';

export interface Sillage {
  readonly first: FirstStart;
  /** Gateways that another program's hold on their port keeps shut. */
  readonly taken: readonly { readonly door: string; readonly port: number }[];
  /** Ends everything in order: nothing new is taken in, what was taken in is finished. */
  close(): Promise<void>;
}

/** Starts one whole installation in this process. */
export async function startSillage(config: Config, log: Log): Promise<Sillage> {
  const database = await openOwnDatabase(config, log);
  try {
    return await startOn(database, config, log);
  } catch (error) {
    // What could not start leaves no database running behind it.
    await database.close();
    throw error;
  }
}

async function startOn(database: Database, config: Config, log: Log): Promise<Sillage> {
  const keys = { key: await signingKey(config.DATA_DIR), pushKeys: await pushKeys(config.DATA_DIR) };
  const services = openServices({ db: database.db, config, log, ...keys, isMain: true });
  const { bus, metrics, db, now } = services;
  const first = await firstStart(services);

  const writer = openWriter({ pool: database.ingestPool, log, metrics, bus, retentionMonths: config.READINGS_RETENTION_MONTHS });
  const registry = openRegistry(db, bus, log);
  const gateways = openGateways({ services, registry, ingest: openIngest(writer, now) });
  services.readiness.watch(() => writer.oldestWaitMs());
  const app = await buildServer(services, (routes) => gateways.routes(routes));
  await gateways.listen();
  await app.listen({ port: config.PORT, host: config.HOST });
  const jobs = startJobs(services);
  const simulated = driveSimulated(services, gateways.report);
  await openDemoTo(config, { ...gateways.ports(), http: config.PORT });

  return {
    first,
    taken: gateways.taken(),
    close: async () => {
      await simulated.stop();
      await gateways.close();
      await app.close();
      await writer.close();
      await Promise.all(jobs.map((job) => job.stop()));
      registry.close();
      services.sessions.close();
      services.apiKeys.close();
      await database.close();
    },
  };
}

function startJobs(services: Services): Repeated[] {
  const upkeep = startUpkeep(
    services,
    MODULES.map(({ upkeep: pieces = {} }) => pieces),
  );
  return [...MODULES.flatMap(({ jobs }) => jobs?.(services) ?? []), upkeep];
}
