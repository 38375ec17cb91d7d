import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportKind } from '@sillage/domain/journeys/imports/fields';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { tellOperator } from '../../messages/notifications/shared/tellOperator.usecases.ts';
import { isDataError } from '../../platform/db/faults.ts';
import { repeat, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Dependencies } from '../../platform/services.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import * as store from './imports.store.ts';
import { ACTIONS, beforeMaking, faultsOfRow, make, refusingDuplicates, type Made } from './make.usecases.ts';
import { countRows, saveCreated, saveRefused, takeRows } from './rows.store.ts';

const EVERY_MS = 5000;
/** So many rows of one import are made before another import has its turn. */
const ROWS_AT_ONCE = 20;
/** How far "all or none" is, is told after so many. */
const REPORTED_EVERY = 25;

type Context = Dependencies<'db' | 'now' | 'log' | 'config' | 'bus' | 'hooks'>;

export function startImports(services: Context): Repeated {
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
export async function advanceImports(context: Context): Promise<boolean> {
  const running = await store.findRunning(context.db);
  if (!running) return false;
  if (running.mode === 'all') await makeAll(context, running);
  else for (let made = 0; made < ROWS_AT_ONCE && (await makeNext(context, running)); made++);
  return true;
}

/** One row of its own, or the word that its row was refused after all. @returns whether there was one */
async function makeNext(context: Context, running: store.RunningImport): Promise<boolean> {
  const { idCustomer, idImport, what, createdBy: idUser } = running;
  let line = 0;
  let asked: unknown = null;
  try {
    await refusingDuplicates(() =>
      act(context, idCustomer, async (work) => {
        const { tx, audit } = work;
        await beforeMaking(tx, idCustomer, what);
        const [row] = await takeRows(tx, idCustomer, idImport, 1);
        if (!row) return;
        [line, asked] = [row.line, row.asked];
        const made = await make(context, tx, idCustomer, what, idUser, asked);
        await saveCreated(tx, idCustomer, idImport, [{ line, ...made }]);
        const details = { trackers: made.trackers, import: idImport };
        audit(idCustomer, { idUser, action: ACTIONS[what], subject: made.subject, details });
        showMade(work, idCustomer, [made]);
      }),
    );
  } catch (error) {
    await refuse(context, idCustomer, idImport, { what, line, asked, error });
  }
  if (asked === null) {
    await finish(context, running);
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
async function refuse(context: Context, own: OneCustomer, idImport: number, { what, line, asked, error }: Refused): Promise<void> {
  const domainError = error instanceof DomainError ? error : isDataError(error) ? new DomainError('request.invalid') : null;
  if (domainError === null || asked === null) throw error;
  const faults = faultsOfRow(what, domainError, asked);
  await act(context, own, ({ tx }) => saveRefused(tx, own, idImport, line, faults));
}

/** When no row is left, whoever began it is told, and others of the customer of what there is now, once. */
async function finish(context: Context, running: store.RunningImport): Promise<void> {
  const { idCustomer: own, idImport } = running;
  await act(context, own, async (work) => {
    const { tx } = work;
    if ((await countRows(tx, own, idImport, 'good')) > 0) return;
    if (!(await store.moveState(tx, own, idImport, 'running', { state: 'done', finishedAt: context.now() }))) return;
    tell(context, work, running, await countRows(tx, own, idImport, 'created'));
  });
}

/** @param made of its rows */
function tell(context: Context, work: Work, running: store.RunningImport, made: number): void {
  const { idCustomer: own, idImport, what, total, fileName: ref, createdBy } = running;
  const about = { preference: 'transportCreated', ref, idShipment: null } as const;
  const ended = {
    ...about,
    kind: 'importEnded',
    only: [createdBy],
    values: { made, left: total - made, what, import: idImport },
    idActor: null,
    dedupeKey: `importEnded ${idImport}`,
  } as const;
  // A member of the customer, or somebody of the operator's who did it for them.
  tellLast(work, own, (tx) => tellMembers(context, tx, own, ended));
  tellOperator(context, work, ended);
  // Assets that are added by hand are told of to nobody either.
  if (made === 0 || what === 'assets') return;
  tellLast(work, own, (tx) =>
    tellMembers(context, tx, own, {
      ...about,
      kind: 'transportsImported',
      values: { made },
      idActor: createdBy,
      dedupeKey: `transportsImported ${idImport}`,
    }),
  );
}

/** It was called off while nobody could see what was made. */
class CalledOff extends Error {}

/** All of them in one transaction. */
async function makeAll(context: Context, running: store.RunningImport): Promise<void> {
  const { idImport, total, what } = running;
  const own = running.idCustomer;
  let under: { readonly line: number; readonly asked: unknown } | null = null;
  try {
    await refusingDuplicates(() =>
      act(context, own, async (work) => {
        const { tx } = work;
        await beforeMaking(tx, own, what);
        const rows = await takeRows(tx, own, idImport, total);
        // Another process has them.
        if (rows.length < total) return;
        const created: (Made & { line: number })[] = [];
        for (const row of rows) {
          under = { line: row.line, asked: row.asked };
          created.push({ line: row.line, ...(await make(context, tx, own, what, running.createdBy, row.asked)) });
          if (created.length % REPORTED_EVERY === 0 && !(await store.saveMadeSoFar(context.db, own, idImport, created.length)))
            throw new CalledOff();
        }
        await settle(context, work, own, running, created);
      }),
    );
  } catch (error) {
    if (error instanceof CalledOff) return;
    await refuse(context, own, idImport, { what, line: 0, asked: null, ...(under as { line: number; asked: unknown } | null), error });
    const next = { state: 'failed', created: 0, finishedAt: context.now() } as const;
    await act(context, own, async (work) => {
      if (await store.moveState(work.tx, own, idImport, 'running', next)) tell(context, work, running, 0);
    });
  }
}

async function settle(
  context: Context,
  work: Work,
  own: OneCustomer,
  running: store.RunningImport,
  created: readonly (Made & { readonly line: number })[],
): Promise<void> {
  const { idImport, what, createdBy: idUser } = running;
  await saveCreated(work.tx, own, idImport, created);
  const finished = { state: 'done', created: created.length, finishedAt: context.now() } as const;
  if (!(await store.moveState(work.tx, own, idImport, 'running', finished))) throw new CalledOff();
  showMade(work, own, created);
  tell(context, work, running, created.length);
  const subjects = created.map(({ subject }) => subject);
  work.audit(own, { idUser, action: ACTIONS[what], subjects, details: { import: idImport } });
}
