import type { askCommand as ask, WireCommand } from '@sillage/contract/tracking/commands/commands.contract';
import type { Read } from '@sillage/contract/endpoint';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import {
  CANCELLABLE_COMMAND_STATES,
  MOST_OPEN_COMMANDS,
  needsSecondPerson,
  type Command,
  type CommandState,
} from '@sillage/domain/tracking/commands/command';
import { takesCommand, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { Refusal } from '@sillage/domain/refusal';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellAdministrators } from '../../messages/notifications/shared/tellAdministrators.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { findLiveTracker, holdLiveTracker, type LiveTracker } from '../trackers/shared/liveTracker.store.ts';
import * as store from './commands.store.ts';

type World = Needs<'db' | 'bus' | 'now' | 'config'>;
type Asked = Read<(typeof ask)['body']>;

const HOUR_MS = 3_600_000;

/** @throws Refusal `tracker.notFound` */
export async function requireTracker(db: Db, scope: CustomerScope, identifier: string): Promise<LiveTracker> {
  const tracker = await findLiveTracker(db, scope, identifier);
  if (!tracker) throw new Refusal('tracker.notFound');
  return tracker;
}

/** @throws Refusal `command.notFound` */
export async function readCommand(db: Db, scope: CustomerScope, idCommand: number): Promise<WireCommand> {
  const row = await store.findCommand(db, scope, idCommand);
  if (!row) throw new Refusal('command.notFound');
  return toWireCommand(row);
}

export function toWireCommand(row: store.CommandRow): WireCommand {
  const { idCommand, identifier, command, state, askedAt, decidedAt, expiresAt, sentAt, answeredAt, answer } = row;
  return {
    idCommand,
    uniqueIdentifiant: identifier,
    command: command as unknown as Command,
    state: state as CommandState,
    askedBy: personOf(row.askedBy, row.askerName),
    askedDate: askedAt.toISOString(),
    decidedBy: personOf(row.decidedBy, row.deciderName),
    decidedDate: decidedAt?.toISOString() ?? null,
    expiresDate: expiresAt.toISOString(),
    sentDate: sentAt?.toISOString() ?? null,
    answeredDate: answeredAt?.toISOString() ?? null,
    answer,
  };
}

function personOf(idUser: number | null, name: string): WireCommand['askedBy'] {
  return idUser === null ? null : { idUser, name };
}

/**
 * Tells a tracker to do something, when it is there; what needs a second person waits for one, and the other administrators are told.
 * @returns its number
 * @throws Refusal `tracker.notFound`; `command.notTaken` where trackers of its protocol do not take it; `command.tooMany`
 */
export async function askCommand(
  world: World,
  scope: CustomerScope,
  { idUser }: Actor,
  identifier: string,
  { command, hours }: Asked,
): Promise<number> {
  return act(world, scope, async (work) => {
    const { tx, audit } = work;
    const tracker = await holdLiveTracker(tx, scope, identifier);
    if (!tracker) throw new Refusal('tracker.notFound');
    const { idTracker, protocol } = tracker;
    const own = scopeOf(tracker);
    if (!takesCommand(protocol as TrackerProtocol | null, command))
      throw new Refusal('command.notTaken', [{ field: 'command.kind', reason: 'notTaken' }]);
    if ((await store.countOpen(tx, own, idTracker)) >= MOST_OPEN_COMMANDS) throw new Refusal('command.tooMany');
    const askedAt = world.now();
    const expiresAt = new Date(askedAt.getTime() + hours * HOUR_MS);
    const state = needsSecondPerson(command) ? 'proposed' : 'queued';
    const idCommand = await store.insertCommand(tx, own, { idTracker, command, state, askedBy: idUser, askedAt, expiresAt });
    audit(own, { idUser, action: 'command.asked', subject: `tracker ${identifier}`, details: { idCommand, ...command } });
    if (state === 'proposed') tellOthers(world, work, own, { idUser, idCommand, tracker });
    else announceDue(work, tracker);
    return idCommand;
  });
}

function tellOthers(
  world: World,
  work: Work,
  own: OneCustomer,
  {
    idUser,
    idCommand,
    tracker: { identifier, type },
  }: { readonly idUser: number; readonly idCommand: number; readonly tracker: LiveTracker },
): void {
  tellLast(work, own, (late) =>
    tellAdministrators(world, late, own, {
      idShipment: null,
      idActor: idUser,
      dedupeKey: `command ${idCommand}`,
      kind: 'commandProposed',
      ref: identifier,
      values: { type },
      path: `/devices/deviceDetails/${encodeURIComponent(identifier)}/${type}`,
    }),
  );
}

function announceDue({ publish }: Work, { identifier, protocol }: { readonly identifier: string; readonly protocol: string | null }): void {
  publish('commandsDue', [{ identifier, protocol }]);
}

/**
 * A second person says yes or no.
 * @throws Refusal `command.notFound`; `command.ownProposal` to whoever asked for it; `command.changedMeanwhile` where it waits for nobody any more
 */
export async function decideCommand(
  world: World,
  scope: CustomerScope,
  { idUser }: Actor,
  idCommand: number,
  { approve }: { readonly approve: boolean },
): Promise<void> {
  await act(world, scope, async (work) => {
    const { tx, audit } = work;
    const held = await store.holdCommand(tx, scope, idCommand);
    if (!held) throw new Refusal('command.notFound');
    const now = world.now();
    if (held.state !== 'proposed' || held.expiresAt <= now) throw new Refusal('command.changedMeanwhile');
    if (held.askedBy === idUser) throw new Refusal('command.ownProposal');
    const own = scopeOf(held);
    await store.updateCommand(tx, own, idCommand, { state: approve ? 'queued' : 'refused', decidedBy: idUser, decidedAt: now });
    const action = approve ? 'command.approved' : 'command.refused';
    audit(own, { idUser, action, subject: `tracker ${held.identifier}`, details: { idCommand, ...(held.command as object) } });
    if (approve) announceDue(work, held);
  });
}

/**
 * Calls off what has not been sent yet.
 * @throws Refusal `command.notFound`; `command.changedMeanwhile` where it has been
 */
export async function cancelCommand(world: World, scope: CustomerScope, { idUser }: Actor, idCommand: number): Promise<void> {
  await act(world, scope, async ({ tx, audit }) => {
    const held = await store.holdCommand(tx, scope, idCommand);
    if (!held) throw new Refusal('command.notFound');
    if (!CANCELLABLE_COMMAND_STATES.some((state) => state === held.state)) throw new Refusal('command.changedMeanwhile');
    const own = scopeOf(held);
    await store.updateCommand(tx, own, idCommand, { state: 'cancelled' });
    audit(own, { idUser, action: 'command.cancelled', subject: `tracker ${held.identifier}`, details: { idCommand } });
  });
}
