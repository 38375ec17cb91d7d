import { scopeOf, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportKind } from '@sillage/domain/journeys/imports/fields';
import { Refusal } from '@sillage/domain/refusal';
import { act, type Work } from '../../platform/act/act.ts';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { isDataError } from '../../platform/db/faults.ts';
import { repeat, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Needs } from '../../platform/services.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import * as store from './imports.store.ts';
import { ACTIONS, beforeMaking, faultsOfRow, make, refusingDuplicates, type Made } from './make.usecases.ts';
import { countRows, saveCreated, saveRefused, takeRows } from './rows.store.ts';

const EVERY_MS = 5000;
/** So many rows of one import are made before another import has its turn. */
const ROWS_AT_ONCE = 20;
/** How far "all or none" is, is told after so many. */
const REPORTED_EVERY = 25;

type World = Needs<'db' | 'now' | 'log' | 'config' | 'bus' | 'hooks'>;

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

/** Makes some of what waits to be made. @returns whether there may be more */
export async function advanceImports(world: World): Promise<boolean> {
  const running = await store.findRunning(world.db);
  if (!running) return false;
  if (running.mode === 'all') await makeAll(world, running);
  else for (let made = 0; made < ROWS_AT_ONCE && (await makeNext(world, running)); made++);
  return true;
}

/** One row of its own, or the word that its row was refused after all. @returns whether there was one */
async function makeNext(
  world: World,
  { idCustomer, idImport, what, createdBy: idUser, ...running }: store.RunningImport,
): Promise<boolean> {
  const own = scopeOf({ idCustomer });
  let line = 0;
  let asked: unknown = null;
  try {
    await refusingDuplicates(() =>
      act(world, own, async (work) => {
        const { tx, audit } = work;
        await beforeMaking(tx, own, what);
        const [row] = await takeRows(tx, own, idImport, 1);
        if (!row) return;
        [line, asked] = [row.line, row.asked];
        const made = await make(world, tx, own, what, idUser, asked);
        await saveCreated(tx, own, idImport, [{ line, ...made }]);
        const details = { trackers: made.trackers, import: idImport };
        audit(own, { idUser, action: ACTIONS[what], subject: made.subject, details });
        showMade(work, own, [made]);
      }),
    );
  } catch (error) {
    await refuse(world, own, idImport, { what, line, asked, error });
  }
  if (asked === null) {
    await finish(world, own, { idImport, what, idUser, fileName: running.fileName });
    return false;
  }
  return true;
}

/** What it gathered is shown, and validated, at once. */
function showMade(work: Work, own: OneCustomer, made: readonly Made[]): void {
  const trackers = made.flatMap((one) => one.trackers);
  if (trackers.length > 0) work.publish('trackersChanged', trackers);
  reevaluate(
    work,
    own,
    made.flatMap(({ links }) => links),
  );
}

interface Refused {
  readonly what: ImportKind;
  readonly line: number;
  readonly asked: unknown;
  readonly error: unknown;
}

/** Somebody was faster: the row says so. Anything else is tried again later. */
async function refuse(world: World, own: OneCustomer, idImport: number, { what, line, asked, error }: Refused): Promise<void> {
  const refusal = error instanceof Refusal ? error : isDataError(error) ? new Refusal('request.invalid') : null;
  if (refusal === null || asked === null) throw error;
  const faults = faultsOfRow(what, refusal, asked);
  await act(world, own, ({ tx }) => saveRefused(tx, own, idImport, line, faults));
}

interface Finished {
  readonly idImport: number;
  readonly what: ImportKind;
  readonly idUser: number;
  readonly fileName: string;
}

/** When no row is left, others of the customer are told of the whole once. */
async function finish(world: World, own: OneCustomer, { idImport, ...rest }: Finished): Promise<void> {
  await act(world, own, async (work) => {
    const { tx } = work;
    if ((await countRows(tx, own, idImport, 'good')) > 0) return;
    if (!(await store.moveState(tx, own, idImport, 'running', { state: 'done', finishedAt: world.now() }))) return;
    tell(world, work, own, { idImport, ...rest, count: await countRows(tx, own, idImport, 'created') });
  });
}

function tell(world: World, work: Work, own: OneCustomer, one: Finished & { readonly count: number }): void {
  // Assets that are added by hand are told of to nobody either.
  if (one.count === 0 || one.what === 'assets') return;
  tellLast(work, own, (tx) =>
    tellMembers(world, tx, own, {
      kind: 'transportsImported',
      preference: 'transportCreated',
      ref: one.fileName,
      values: { made: one.count },
      idShipment: null,
      idActor: one.idUser,
      dedupeKey: `transportsImported ${one.idImport}`,
    }),
  );
}

/** It was called off while nobody could see what was made. */
class CalledOff extends Error {}

/** All of them in one transaction. */
async function makeAll(world: World, running: store.RunningImport): Promise<void> {
  const { idImport, total, what } = running;
  const own = scopeOf(running);
  let under: { readonly line: number; readonly asked: unknown } | null = null;
  try {
    await refusingDuplicates(() =>
      act(world, own, async (work) => {
        const { tx } = work;
        await beforeMaking(tx, own, what);
        const rows = await takeRows(tx, own, idImport, total);
        // Another process has them.
        if (rows.length < total) return;
        const created: (Made & { line: number })[] = [];
        for (const row of rows) {
          under = { line: row.line, asked: row.asked };
          created.push({ line: row.line, ...(await make(world, tx, own, what, running.createdBy, row.asked)) });
          if (created.length % REPORTED_EVERY === 0 && !(await store.saveMadeSoFar(world.db, own, idImport, created.length)))
            throw new CalledOff();
        }
        await settle(world, work, own, running, created);
      }),
    );
  } catch (error) {
    if (error instanceof CalledOff) return;
    await refuse(world, own, idImport, { what, line: 0, asked: null, ...(under as { line: number; asked: unknown } | null), error });
    const next = { state: 'failed', created: 0, finishedAt: world.now() } as const;
    await act(world, own, ({ tx }) => store.moveState(tx, own, idImport, 'running', next));
  }
}

async function settle(
  world: World,
  work: Work,
  own: OneCustomer,
  { idImport, what, createdBy: idUser, fileName }: store.RunningImport,
  created: readonly (Made & { readonly line: number })[],
): Promise<void> {
  await saveCreated(work.tx, own, idImport, created);
  const finished = { state: 'done', created: created.length, finishedAt: world.now() } as const;
  if (!(await store.moveState(work.tx, own, idImport, 'running', finished))) throw new CalledOff();
  showMade(work, own, created);
  tell(world, work, own, { idImport, what, idUser, fileName, count: created.length });
  const subjects = created.map(({ subject }) => subject);
  work.audit(own, { idUser, action: ACTIONS[what], subjects, details: { import: idImport } });
}
