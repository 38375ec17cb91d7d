import type { NewTransport } from '@sillage/contract/shipments/shipments.contract';
import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange, recordChanges } from '../audit/shared/recordChange.store.ts';
import { announce, NOBODY, type Outcome } from '../notifications/shared/tell.ts';
import { tellMembers } from '../notifications/shared/tellMembers.ts';
import { isDataError } from '../platform/db/faults.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';
import { repeat, type Repeated } from '../platform/jobs/repeat.ts';
import type { Needs } from '../platform/services.ts';
import { putShipment } from '../shipments/shared/createShipment.ts';
import { refuseDuplicates } from '../shipments/shared/linkTrackers.ts';
import { markDue } from '../telemetry/shared/due.store.ts';
import * as store from './imports.store.ts';
import { countRows, saveCreated, saveRefused, takeRows } from './rows.store.ts';
import { faultsOf } from './shared/faultsOf.ts';

const EVERY_MS = 5000;
/** So many shipments of one import are made before another import has its turn. */
const ROWS_AT_ONCE = 20;
/** How far "all or none" is, is told after so many. */
const TOLD_EVERY = 25;

type World = Needs<'db' | 'now' | 'log' | 'config' | 'bus'>;
type Links = Parameters<typeof markDue>[2];

export function startImports(services: World): Repeated {
  const job = repeat('imports', EVERY_MS, () => advanceImports(services), services.log);
  const wake = () => job.wake();
  const deaf = services.bus.listen('importsDue', wake);
  return {
    wake,
    stop: async () => {
      deaf();
      await job.stop();
    },
  };
}

/** Makes some of the shipments that wait to be made. @returns whether there may be more */
export async function advanceImports(world: World): Promise<boolean> {
  const running = await store.findRunning(world.db);
  if (!running) return false;
  if (running.mode === 'all') await makeAll(world, running);
  else for (let made = 0; made < ROWS_AT_ONCE && (await makeNext(world, running)); made++);
  return true;
}

/** One shipment of its own, or the word that its row was refused after all. @returns whether there was one */
async function makeNext(world: World, { idCustomer, idImport, createdBy: idUser, ...running }: store.RunningImport): Promise<boolean> {
  const { db, bus } = world;
  const own = scopeOf({ idCustomer });
  let line = 0;
  let asked: NewTransport | null = null;
  try {
    await refuseDuplicates(() =>
      inScope(db, own, async (tx) => {
        const [row] = await takeRows(tx, own, idImport, 1);
        if (!row) return;
        [line, asked] = [row.line, row.asked as unknown as NewTransport];
        const { idShipment, links } = await putShipment(world, tx, own, idUser, asked);
        await saveCreated(tx, own, idImport, [{ line, idShipment }]);
        await markDue(tx, own, links);
        const details = { trackers: asked.trackers, import: idImport };
        await recordChange(tx, own, { idUser, action: 'shipment.created', subject: `shipment ${idShipment}`, details });
      }),
    );
  } catch (error) {
    await refuse(world, own, idImport, { line, asked, error });
  }
  if (asked === null) {
    await finish(world, own, { idImport, idUser, fileName: running.fileName });
    return false;
  }
  bus.publish('trackersChanged', (asked as NewTransport).trackers);
  bus.publish('evaluationDue', null);
  return true;
}

interface Refused {
  readonly line: number;
  readonly asked: NewTransport | null;
  readonly error: unknown;
}

/** Somebody was faster: the row says so. Anything else is tried again later. */
async function refuse({ db }: World, own: OneCustomer, idImport: number, { line, asked, error }: Refused): Promise<void> {
  const refusal = error instanceof Refusal ? error : isDataError(error) ? new Refusal('request.invalid') : null;
  if (refusal === null || asked === null) throw error;
  const faults = faultsOf(refusal, asked.routeSteps.length);
  await inScope(db, own, (tx) => saveRefused(tx, own, idImport, line, faults));
}

interface Finished {
  readonly idImport: number;
  readonly idUser: number;
  readonly fileName: string;
}

/** When no row is left, others of the customer are told of the whole once. */
async function finish(world: World, own: OneCustomer, { idImport, idUser, fileName }: Finished): Promise<void> {
  const told = await inScope(world.db, own, async (tx) => {
    if ((await countRows(tx, own, idImport, 'good')) > 0) return NOBODY;
    if (!(await store.moveState(tx, own, idImport, 'running', { state: 'done', finishedAt: world.now() }))) return NOBODY;
    return tell(world, tx, own, { idImport, idUser, fileName, count: await countRows(tx, own, idImport, 'created') });
  });
  announce(world.bus, told);
}

async function tell(world: World, tx: Tx, own: OneCustomer, one: Finished & { readonly count: number }): Promise<Outcome> {
  if (one.count === 0) return NOBODY;
  return tellMembers(world, tx, own, {
    ...{ kind: 'transportsImported', preference: 'transportCreated', ref: one.fileName, values: { made: one.count } },
    ...{ idShipment: null, idActor: one.idUser, dedupeKey: `transportsImported ${one.idImport}` },
  });
}

/** It was called off while nobody could see what was made. */
class CalledOff extends Error {}

/** All of them in one transaction. What holds up others (the trail, the trackers' latest) comes last in it. */
async function makeAll(world: World, running: store.RunningImport): Promise<void> {
  const { db, bus } = world;
  const { idImport, total } = running;
  const own = scopeOf(running);
  let under: { readonly line: number; readonly asked: NewTransport } | null = null;
  try {
    const made = await refuseDuplicates(() =>
      inScope(db, own, async (tx) => {
        const rows = await takeRows(tx, own, idImport, total);
        // Another process has them.
        if (rows.length < total) return null;
        const created: { line: number; idShipment: number; links: Links; trackers: readonly string[] }[] = [];
        for (const row of rows) {
          const asked = row.asked as unknown as NewTransport;
          under = { line: row.line, asked };
          created.push({ line: row.line, trackers: asked.trackers, ...(await putShipment(world, tx, own, running.createdBy, asked)) });
          if (created.length % TOLD_EVERY === 0 && !(await store.saveMadeSoFar(db, own, idImport, created.length))) throw new CalledOff();
        }
        return { ...(await settle(world, tx, own, running, created)), trackers: created.flatMap(({ trackers }) => trackers) };
      }),
    );
    if (made === null) return;
    bus.publish('trackersChanged', made.trackers);
    bus.publish('evaluationDue', null);
    announce(bus, made.told);
  } catch (error) {
    if (error instanceof CalledOff) return;
    await refuse(world, own, idImport, { line: 0, asked: null, ...(under as { line: number; asked: NewTransport } | null), error });
    const next = { state: 'failed', created: 0, finishedAt: world.now() } as const;
    await inScope(db, own, (tx) => store.moveState(tx, own, idImport, 'running', next));
  }
}

async function settle(
  world: World,
  tx: Tx,
  own: OneCustomer,
  { idImport, createdBy: idUser, fileName }: store.RunningImport,
  created: readonly { readonly line: number; readonly idShipment: number; readonly links: Links }[],
): Promise<{ readonly told: Outcome }> {
  await saveCreated(tx, own, idImport, created);
  const finished = { state: 'done', created: created.length, finishedAt: world.now() } as const;
  if (!(await store.moveState(tx, own, idImport, 'running', finished))) throw new CalledOff();
  await markDue(
    tx,
    own,
    created.flatMap(({ links }) => links),
  );
  const told = await tell(world, tx, own, { idImport, idUser, fileName, count: created.length });
  const subjects = created.map(({ idShipment }) => `shipment ${idShipment}`);
  await recordChanges(tx, own, { idUser, action: 'shipment.created', subjects, details: { import: idImport } });
  return { told };
}
