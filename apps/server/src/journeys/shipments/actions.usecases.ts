import type { ActionOutcome, Acting, CheckedAction } from '@sillage/contract/journeys/shipments/actions.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import {
  STOP_EVENT_TO,
  ARCHIVE_STATE_OF,
  verdictOf,
  type ActionVerdict,
  type WantedAction,
} from '@sillage/domain/journeys/shipments/actions';
import type { ArchiveState, ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { randomUUID } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { keepAction } from './actions.store.ts';
import { countGoingWith } from './goesWith.store.ts';
import { inPortions, togetherOrAlone } from './inPortions.view.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';
import { faultsOfMoving, moveLocked, type Mover } from './moveShipments.usecases.ts';
import { showWithTrackers } from './lockShipment.usecases.ts';
import { momentSaid, passLocked } from './passByHand.usecases.ts';
import { findShipments, lockShipments, type LockedShipment } from './archiveState.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/**
 * What would become of each shipment, without doing it.
 * @throws DomainError `shipment.notFound` when all of them are nothing to the caller; `request.invalid` for a date to come
 */
export async function checkActions({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, asked: Acting): Promise<CheckedAction[]> {
  const at = now();
  const wanted = wantedOf(asked, at);
  const data = await inScope(db, scope, async (tx) => {
    const found = await findShipments(tx, scope, asked.idTransports);
    const verdicts = await assess(tx, found, wanted, at);
    const going = found.filter(({ idShipment }) => verdicts.get(idShipment) === 'changes');
    const goesWith = await countGoingWith(tx, scope, going, wanted, at);
    const outcomes = outcomesOf(asked.idTransports, found, verdicts);
    return outcomes.map((one) => ({ ...one, goesWith: goesWith(one.idTransport) }));
  });
  refuseNone(data);
  return data;
}

/**
 * Does what can be done, a bounded portion in each transaction, and says of each shipment what became of it.
 * @throws DomainError `shipment.notFound` when all of them are nothing to the caller; `request.invalid` for a date to come
 */
export async function actOnShipments(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  asked: Acting,
): Promise<{ readonly idAction: string | null; readonly data: ActionOutcome[] }> {
  const at = context.now();
  const command = { wanted: wantedOf(asked, at), action: asked.action, idAction: randomUUID(), by: { idUser, at } };
  const outcomes = new Map<number, ActionOutcome>();
  for (const portion of inPortions(asked.idTransports))
    for (const one of await actOnPortion(context, scope, portion, command)) outcomes.set(one.idTransport, one);
  const data = [...new Set(asked.idTransports)].flatMap((idTransport) => outcomes.get(idTransport) ?? []);
  refuseNone(data);
  return { idAction: data.some(({ outcome }) => outcome === 'changes') ? command.idAction : null, data };
}

interface Command {
  readonly wanted: WantedAction;
  readonly action: Acting['action'];
  readonly idAction: string;
  readonly by: Mover;
}

async function actOnPortion(
  context: Context,
  scope: CustomerScope,
  portion: readonly number[],
  command: Command,
): Promise<ActionOutcome[]> {
  const outcomes = await togetherOrAlone(
    portion,
    (idShipments) => actTogether(context, scope, idShipments, command),
    async (idShipment, { code }) => {
      const found = await inScope(context.db, scope, (tx) => findShipments(tx, scope, [idShipment]));
      return outcomesOf([idShipment], found, new Map(found.map((one) => [one.idShipment, code])));
    },
  );
  return outcomes.flat();
}

/** All of it in one transaction. */
async function actTogether(context: Context, scope: CustomerScope, portion: readonly number[], command: Command): Promise<ActionOutcome[]> {
  const { wanted, action, idAction, by } = command;
  return refuseDuplicates(() =>
    act(context, scope, async (work) => {
      const { tx } = work;
      const found = await lockShipments(tx, scope, portion);
      const verdicts = await assess(tx, found, wanted, by.at);
      const going = found.filter(({ idShipment }) => verdicts.get(idShipment) === 'changes');
      await perform(work, scope, going, wanted, by);
      for (const [idCustomer, shipments] of Map.groupBy(going, (one) => one.idCustomer))
        await keepAction(tx, idCustomer, { idAction, action, shipments, ...by });
      return outcomesOf(portion, found, verdicts);
    }),
  );
}

async function perform(work: Work, scope: CustomerScope, going: readonly LockedShipment[], wanted: WantedAction, by: Mover): Promise<void> {
  if (wanted.action !== 'status') return moveLocked(work, going, ARCHIVE_STATE_OF[wanted.action].to, by);
  const step = STOP_EVENT_TO[wanted.status];
  for (const before of going) await passLocked(work, before, { step, at: wanted.at, idUser: by.idUser });
  await showWithTrackers(
    work,
    scope,
    going.map(({ idShipment }) => idShipment),
  );
}

function wantedOf({ action, status, date }: Acting, now: Date): WantedAction {
  if (action !== 'status') return { action };
  // The contract asks for one.
  if (status === undefined) throw new DomainError('request.invalid', [{ field: 'status', reason: 'which one' }]);
  return { action, status, at: date === undefined ? now : momentSaid(new Date(date), now) };
}

async function assess(tx: Tx, found: readonly LockedShipment[], wanted: WantedAction, now: Date): Promise<Map<number, ActionVerdict>> {
  const verdicts = new Map(
    found.map((one) => [
      one.idShipment,
      verdictOf({ ...one, shelf: one.shelf as ArchiveState, status: one.status as ShipmentStatus }, wanted, now),
    ]),
  );
  if (wanted.action === 'status') return verdicts;
  const going = found.filter(({ idShipment }) => verdicts.get(idShipment) === 'changes');
  for (const [idShipment, code] of await faultsOfMoving(tx, going, ARCHIVE_STATE_OF[wanted.action].to, now)) verdicts.set(idShipment, code);
  return verdicts;
}

function outcomesOf(
  asked: readonly number[],
  found: readonly LockedShipment[],
  verdicts: ReadonlyMap<number, ActionVerdict>,
): ActionOutcome[] {
  const references = new Map(found.map(({ idShipment, reference }) => [idShipment, reference]));
  return [...new Set(asked)].map((idTransport) => {
    const verdict: ActionVerdict = verdicts.get(idTransport) ?? 'shipment.notFound';
    const reference = references.get(idTransport) ?? null;
    if (verdict === 'changes' || verdict === 'already') return { idTransport, reference, outcome: verdict, code: null };
    return { idTransport, reference, outcome: 'refused' as const, code: verdict satisfies ErrorCode };
  });
}

/** What is all nothing to the caller is not there, as one alone would not be. */
function refuseNone(outcomes: readonly ActionOutcome[]): void {
  if (outcomes.every(({ code }) => code === 'shipment.notFound')) throw new DomainError('shipment.notFound');
}
