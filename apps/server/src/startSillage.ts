import { openDemoTo } from './demo/shared/seedDemo.ts';
import { MODULES } from './modules.ts';
import { openServices } from './openServices.ts';
import type { Carrier } from './platform/bus/carrier.ts';
import { openNatsCarrier } from './platform/bus/natsCarrier.ts';
import { openPostgresCarrier } from './platform/bus/postgresCarrier.ts';
import type { Config, Role } from './platform/config.ts';
import { buildNode, buildServer } from './buildServer.ts';
import type { Database } from './platform/db/openDatabase.ts';
import { openOwnDatabase } from './platform/db/openOwnDatabase.ts';
import { openDuty, SOLE_DUTY } from './platform/jobs/duty.ts';
import type { Repeated } from './platform/jobs/repeat.ts';
import { startUpkeep } from './platform/jobs/upkeep.ts';
import { installationOf } from './platform/keys/installationOf.ts';
import { openKeys } from './platform/keys/keysInDatabase.ts';
import type { Log } from './platform/log.ts';
import { pushKeys } from './platform/push/pushKeys.ts';
import type { Services } from './platform/services.ts';
import { signingKey } from './platform/session/signingKey.ts';
import { openGateways } from './tracking/telemetry/gateways.listener.ts';
import { openIntake } from './tracking/telemetry/pipeline/intake.ts';
import { askPositionService } from './tracking/telemetry/positions.jobs.ts';
import { driveMoves } from './tracking/moving/moving.jobs.ts';
import { driveSimulated } from './tracking/trackers/simulated.jobs.ts';
import { firstStart, type FirstStart } from './setup/setup.jobs.ts';

export interface Sillage {
  readonly first: FirstStart;
  /** Gateways that another program's hold on their port keeps shut. */
  readonly taken: readonly { readonly listener: string; readonly port: number }[];
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
  const does = (role: Role) => config.SILLAGE_ROLES.has(role);
  const { services, installation, leave } = await joinInstallation(database, config, log);
  const first = does('worker') ? await firstStart(services) : { accounts: [] };

  const intake = openIntake(services, database, installation);
  const gateways = openGateways({ services, ...intake });
  // Tracks that people bring come by the pages.
  const byHttp: Parameters<typeof buildServer>[1] = (app) => {
    if (does('web') || does('gateway')) gateways.routes(app);
  };
  const app = await (does('web') ? buildServer(services, byHttp) : buildNode(services, byHttp));
  // Heavy calls are done by the functions that answer them, also where nobody calls.
  const uncalled = does('worker') && !does('web') ? await buildServer(services, () => {}) : null;
  if (does('gateway')) await gateways.listen();
  await app.listen({ port: config.PORT, host: config.HOST });
  const jobs = [...(does('worker') ? startJobs(services) : []), ...(does('web') ? startLookouts(services) : [])];
  const asking = does('gateway') ? askPositionService(services, intake) : null;
  const simulated = does('gateway') ? driveSimulated(services, gateways.report) : null;
  const moves = does('worker') ? driveMoves(services, gateways.bring) : null;
  await openDemoTo(config, { ...gateways.ports(), http: config.PORT });

  return {
    first,
    taken: gateways.taken(),
    close: async () => {
      await asking?.stop();
      await simulated?.stop();
      await moves?.stop();
      await gateways.close();
      await app.close();
      await uncalled?.close();
      await intake.close();
      await Promise.all(jobs.map((job) => job.stop()));
      services.sessions.close();
      services.apiKeys.close();
      await leave();
      await database.close();
    },
  };
}

/** The services of this node, and what ties them to the other nodes where the database is one that nodes can share. */
async function joinInstallation(database: Database, config: Config, log: Log) {
  const { db, appUrl } = database;
  const keeper = await openKeys(db, config.SECRET_KEY, config.DATA_DIR);
  const keys = { key: await signingKey(keeper), pushKeys: await pushKeys(keeper) };
  const isShared = config.DATABASE_URL !== null;
  const duty = isShared ? openDuty(appUrl, log, config.SILLAGE_ROLES.has('web')) : SOLE_DUTY;
  const installation = installationOf(keys.key);
  const carrier = isShared ? openCarrier(config, { appUrl, installation }, log) : null;
  return {
    installation,
    services: openServices({ db, config, log, ...keys, isMain: true, duty, carrier }),
    leave: () => Promise.all([duty.close(), carrier?.close()]),
  };
}

function openCarrier({ NATS_URL }: Config, by: { readonly appUrl: string; readonly installation: string }, log: Log): Carrier {
  return NATS_URL === null ? openPostgresCarrier(by.appUrl, log) : openNatsCarrier(NATS_URL, by.installation, log);
}

function startJobs(services: Services): Repeated[] {
  const upkeep = startUpkeep(
    services,
    MODULES.map(({ upkeep: pieces = {} }) => pieces),
  );
  const { queue } = services;
  return [...MODULES.flatMap(({ jobs }) => jobs?.(services) ?? []), upkeep, ...(queue ? [queue.work()] : [])];
}

function startLookouts(services: Services): Repeated[] {
  return MODULES.flatMap(({ lookouts }) => lookouts?.(services) ?? []);
}
