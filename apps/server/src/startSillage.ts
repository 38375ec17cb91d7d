import { tellOfDueCertificates } from './tracking/calibrations/due.jobs.ts';
import { openDemoTo } from './demo/shared/seedDemo.ts';
import { judgeDelay } from './monitoring/evaluation/delay.jobs.ts';
import { tellWaiting } from './monitoring/evaluation/digest.jobs.ts';
import { tellEnds } from './monitoring/evaluation/ends.jobs.ts';
import { escalateDue } from './monitoring/evaluation/escalation.jobs.ts';
import { judgeSilence } from './monitoring/evaluation/silence.jobs.ts';
import { evaluateDue } from './monitoring/evaluation/evaluation.jobs.ts';
import { startImports } from './journeys/imports/imports.jobs.ts';
import { maintain } from './maintenance/maintenance.jobs.ts';
import { startOutbox } from './messages/notifications/channels.jobs.ts';
import { openServices } from './openServices.ts';
import { fillGazetteer } from './places/gazetteer/places.jobs.ts';
import type { Config } from './platform/config.ts';
import { buildServer } from './buildServer.ts';
import type { Database } from './platform/db/openDatabase.ts';
import { openOwnDatabase } from './platform/db/openOwnDatabase.ts';
import { repeat, type Repeated } from './platform/jobs/repeat.ts';
import type { Log } from './platform/log.ts';
import { pushKeys } from './platform/push/pushKeys.ts';
import type { Services } from './platform/services.ts';
import { signingKey } from './platform/session/signingKey.ts';
import { openGateways } from './tracking/telemetry/gateways.listener.ts';
import { openIngest } from './tracking/telemetry/pipeline/ingest.ts';
import { openRegistry } from './tracking/telemetry/pipeline/registry.ts';
import { openWriter } from './tracking/telemetry/pipeline/writer.ts';
import { firstStart, type FirstStart } from './setup/setup.jobs.ts';
import { startWebhooks } from './messages/webhooks/webhooks.jobs.ts';

export interface Sillage {
  readonly first: FirstStart;
  /** Gateways that another program's hold on their port keeps shut. */
  readonly taken: readonly { readonly door: string; readonly port: number }[];
  /** Ends everything in order: nothing new is taken in, what was taken in is finished. */
  close(): Promise<void>;
}

const SECOND = 1000;
/** Trackers report all the time: what they report within this is looked at together. */
const REST_MS = 100;

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
  const app = await buildServer(
    services,
    () => writer.oldestWaitMs(),
    (routes) => gateways.routes(routes),
  );
  await gateways.listen();
  await app.listen({ port: config.PORT, host: config.HOST });
  const jobs = startJobs(services);
  await openDemoTo(config, { ...gateways.ports(), http: config.PORT });

  return {
    ...{ first, taken: gateways.taken() },
    close: async () => {
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
  const { bus, log } = services;
  const resting = new Map<number, number>();
  const evaluation = repeat(
    'evaluation',
    SECOND,
    async () => {
      for (const [idTracker, until] of resting) if (until < Date.now()) resting.delete(idTracker);
      const { failed, mayBeMore } = await evaluateDue(services, [...resting.keys()]);
      for (const idTracker of failed) resting.set(idTracker, Date.now() + 60 * SECOND);
      return mayBeMore;
    },
    log,
    REST_MS,
  );
  const silence = repeat('silence', 30 * SECOND, () => judgeSilence(services), log);
  const delay = repeat('delay', 30 * SECOND, () => judgeDelay(services), log);
  const escalation = repeat('escalation', 5 * SECOND, () => escalateDue(services), log);
  const ends = repeat('ends', 2 * SECOND, () => tellEnds(services), log);
  const digest = repeat('digest', 10 * SECOND, () => tellWaiting(services), log);
  const maintenance = repeat(
    'maintenance',
    3600 * SECOND,
    async () => {
      await maintain(services);
      return false;
    },
    log,
  );
  const gazetteer = repeat(
    'gazetteer',
    3600 * SECOND,
    async (ending) => {
      await fillGazetteer(services, ending);
      return false;
    },
    log,
  );
  const certificates = repeat('certificates', 3600 * SECOND, () => tellOfDueCertificates(services), log);
  bus.listen('evaluationDue', () => evaluation.wake());
  const others = [startOutbox(services), startWebhooks(services), startImports(services)];
  return [evaluation, silence, delay, escalation, digest, ends, ...others, maintenance, certificates, gazetteer];
}
