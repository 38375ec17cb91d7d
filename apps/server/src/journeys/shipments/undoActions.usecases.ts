import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { ARCHIVE_STATE_OF, type ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import { MISTAKE_MINUTES } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findLeft, forgetAction, listActedOn, type Left } from './actions.store.ts';
import { lockEvent } from './journal.store.ts';
import { showWithTrackers } from './lockShipment.usecases.ts';
import { undoLocked } from './stopEvents.usecases.ts';
import { inPortions, togetherOrAlone } from './inPortions.view.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';
import { faultsOfMoving, moveLocked, type Mover } from './moveShipments.usecases.ts';
import { findShipments, lockShipments, putBackDates, type LockedShipment } from './archiveState.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

const MISTAKE_MS = MISTAKE_MINUTES * 60_000;

interface Undone {
  readonly undone: number[];
  readonly refused: { readonly idTransport: number; readonly reference: string | null; readonly code: ErrorCode }[];
}

/**
 * Takes back what one action did: each shipment that nobody changed since is as it was before, the others are named.
 * @throws DomainError `shipment.undoUnknown` when there is none of the caller's; `shipment.undoTooLate`
 */
export async function undoAction(context: Context, scope: CustomerScope, idUser: number, idAction: string): Promise<Undone> {
  const at = context.now();
  const acted = await listActedOn(context.db, scope, { idAction, idUser });
  const [first] = acted;
  if (!first) throw new DomainError('shipment.undoUnknown');
  if (at.getTime() - first.doneAt.getTime() > MISTAKE_MS) throw new DomainError('shipment.undoTooLate');
  const all: Undone = { undone: [], refused: [] };
  for (const portion of inPortions(acted.map(({ idShipment }) => idShipment))) {
    const { undone, refused } = await undoPortion(context, scope, portion, { idAction, idUser, at });
    all.undone.push(...undone);
    all.refused.push(...refused);
  }
  return all;
}

type Doer = Mover & { readonly idAction: string };

async function undoPortion(context: Context, scope: CustomerScope, portion: readonly number[], doer: Doer): Promise<Undone> {
  const outcomes = await togetherOrAlone(
    portion,
    (idShipments) => undoTogether(context, scope, idShipments, doer),
    async (idShipment, { code }) => {
      const found = await inScope(context.db, scope, (tx) => findShipments(tx, scope, [idShipment]));
      return { undone: [], refused: found.map(({ reference }) => ({ idTransport: idShipment, reference, code })) };
    },
  );
  return { undone: outcomes.flatMap(({ undone }) => undone), refused: outcomes.flatMap(({ refused }) => refused) };
}

/** All of it in one transaction. */
async function undoTogether(context: Context, scope: CustomerScope, portion: readonly number[], doer: Doer): Promise<Undone> {
  return refuseDuplicates(() =>
    act(context, scope, async (work) => {
      const { tx } = work;
      const locked = await lockShipments(tx, scope, portion);
      const left = new Map((await findLeft(tx, scope, doer, portion)).map((one) => [one.idShipment, one]));
      const faults = new Map<number, ErrorCode>();
      for (const { idShipment, revision } of locked) {
        const one = left.get(idShipment);
        // Two who undo at once meet here.
        if (!one) faults.set(idShipment, 'shipment.undoUnknown');
        else if (one.isTouched || one.revision !== revision) faults.set(idShipment, 'shipment.changedSince');
      }
      const action = left.values().next().value?.action as ShipmentAction | undefined;
      const asLeft = locked.filter(({ idShipment }) => !faults.has(idShipment));
      if (action === 'status') await undoStopEvents(work, asLeft, { left, faults, by: doer });
      else if (action !== undefined) await putBack(work, asLeft, { left, faults, by: doer, action });
      const undone = locked.map(({ idShipment }) => idShipment).filter((idShipment) => !faults.has(idShipment));
      await forgetAction(tx, scope, doer.idAction, undone);
      const refused = locked.flatMap(({ idShipment, reference }) => {
        const code = faults.get(idShipment);
        return code === undefined ? [] : [{ idTransport: idShipment, reference, code }];
      });
      if (action === 'status') await showWithTrackers(work, scope, undone);
      return { undone, refused };
    }),
  );
}

interface Undoing {
  readonly left: ReadonlyMap<number, Left>;
  /** Why one cannot be taken back, to be added to. */
  readonly faults: Map<number, ErrorCode>;
  readonly by: Mover;
}

async function putBack(
  work: Work,
  asLeft: readonly LockedShipment[],
  { left, faults, by, action }: Undoing & { readonly action: Exclude<ShipmentAction, 'status'> },
): Promise<void> {
  const { tx } = work;
  const { back } = ARCHIVE_STATE_OF[action];
  for (const [idShipment, code] of await faultsOfMoving(tx, asLeft, back, by.at)) faults.set(idShipment, code);
  const going = asLeft.filter(({ idShipment }) => !faults.has(idShipment));
  await moveLocked(work, going, back, by);
  if (back === 'current') return;
  for (const [idCustomer, ofCustomer] of Map.groupBy(going, (one) => one.idCustomer)) {
    const dates = ofCustomer.flatMap(({ idShipment }) => datesBefore(left.get(idShipment)) ?? []);
    await putBackDates(tx, idCustomer, dates);
  }
}

/** What was away for long is away since then; of the others the trackers are free since now, and come back with them by that. */
function datesBefore(one: Left | undefined) {
  const since = one?.deletedBefore ?? one?.archivedBefore;
  if (!one || !since || one.doneAt.getTime() - since.getTime() <= MISTAKE_MS) return null;
  return { idShipment: one.idShipment, archivedAt: one.archivedBefore, deletedAt: one.deletedBefore };
}

async function undoStopEvents(work: Work, asLeft: readonly LockedShipment[], { left, faults, by }: Undoing): Promise<void> {
  for (const before of asLeft) {
    const { idShipment } = before;
    const event = await lockEvent(work.tx, before.idCustomer, idShipment, left.get(idShipment)?.idEvent ?? 0);
    try {
      if (!event) throw new DomainError('event.notFound');
      await undoLocked(work, before, event, by);
    } catch (error) {
      // It is refused before anything of it is written.
      if (!(error instanceof DomainError)) throw error;
      faults.set(idShipment, error.code);
    }
  }
}
