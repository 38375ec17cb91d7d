import type { askCommand as ask, WireCommand } from '@sillage/contract/tracking/commands/commands.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import {
  CANCELLABLE_COMMAND_STATES,
  MOST_OPEN_COMMANDS,
  needsSecondPerson,
  type Command,
  type CommandState,
} from '@sillage/domain/tracking/commands/command';
import { takesCommand, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { DomainError } from '@sillage/domain/domainError';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellAdministrators } from '../../messages/notifications/shared/tellAdministrators.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findLiveTracker, holdLiveTracker, type LiveTracker } from '../trackers/shared/liveTracker.store.ts';
import * as store from './commands.store.ts';

type Context = Dependencies<'db' | 'bus' | 'now' | 'config'>;
type Asked = Read<(typeof ask)['body']>;

const HOUR_MS = 3_600_000;

/** @throws DomainError `tracker.notFound` */
export async function requireTracker(db: Db, scope: CustomerScope, identifier: string): Promise<LiveTracker> {
  const tracker = await findLiveTracker(db, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  return tracker;
}

/** @throws DomainError `command.notFound` */
export async function readCommand(db: Db, scope: CustomerScope, idCommand: number): Promise<WireCommand> {
  const row = await store.findCommand(db, scope, idCommand);
  if (!row) throw new DomainError('command.notFound');
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
 * @throws DomainError `tracker.notFound`; `command.notTaken` where trackers of its protocol do not take it; `command.tooMany`
 */
export async function askCommand(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  identifier: string,
  { command, hours }: Asked,
): Promise<number> {
  return act(context, scope, async (work) => {
    const { tx, audit } = work;
    const tracker = await holdLiveTracker(tx, scope, identifier);
    if (!tracker) throw new DomainError('tracker.notFound');
    const { idTracker, protocol } = tracker;
    const own = tracker.idCustomer;
    if (!takesCommand(protocol as TrackerProtocol | null, command))
      throw new DomainError('command.notTaken', [{ field: 'command.kind', reason: 'notTaken' }]);
    if ((await store.countOpen(tx, own, idTracker)) >= MOST_OPEN_COMMANDS) throw new DomainError('command.tooMany');
    const askedAt = context.now();
    const expiresAt = new Date(askedAt.getTime() + hours * HOUR_MS);
    const state = needsSecondPerson(command) ? 'proposed' : 'queued';
    const idCommand = await store.insertCommand(tx, own, { idTracker, command, state, askedBy: idUser, askedAt, expiresAt });
    audit(own, { idUser, action: 'command.asked', subject: `tracker ${identifier}`, details: { idCommand, ...command } });
    if (state === 'proposed') tellOthers(context, work, own, { idUser, idCommand, tracker });
    else announceDue(work, tracker);
    return idCommand;
  });
}

function tellOthers(
  context: Context,
  work: Work,
  own: OneCustomer,
  {
    idUser,
    idCommand,
    tracker: { identifier, type },
  }: { readonly idUser: number; readonly idCommand: number; readonly tracker: LiveTracker },
): void {
  tellLast(work, own, (late) =>
    tellAdministrators(context, late, own, {
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
 * @throws DomainError `command.notFound`; `command.ownProposal` to whoever asked for it; `command.changedMeanwhile` where it waits for nobody any more
 */
export async function decideCommand(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idCommand: number,
  { approve }: { readonly approve: boolean },
): Promise<void> {
  await act(context, scope, async (work) => {
    const { tx, audit } = work;
    const held = await store.holdCommand(tx, scope, idCommand);
    if (!held) throw new DomainError('command.notFound');
    const now = context.now();
    if (held.state !== 'proposed' || held.expiresAt <= now) throw new DomainError('command.changedMeanwhile');
    if (held.askedBy === idUser) throw new DomainError('command.ownProposal');
    const own = held.idCustomer;
    await store.updateCommand(tx, own, idCommand, { state: approve ? 'queued' : 'refused', decidedBy: idUser, decidedAt: now });
    const action = approve ? 'command.approved' : 'command.refused';
    audit(own, { idUser, action, subject: `tracker ${held.identifier}`, details: { idCommand, ...(held.command as object) } });
    if (approve) announceDue(work, held);
  });
}

/**
 * Calls off what has not been sent yet.
 * @throws DomainError `command.notFound`; `command.changedMeanwhile` where it has been
 */
export async function cancelCommand(context: Context, scope: CustomerScope, { idUser }: Actor, idCommand: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const held = await store.holdCommand(tx, scope, idCommand);
    if (!held) throw new DomainError('command.notFound');
    if (!CANCELLABLE_COMMAND_STATES.some((state) => state === held.state)) throw new DomainError('command.changedMeanwhile');
    const own = held.idCustomer;
    await store.updateCommand(tx, own, idCommand, { state: 'cancelled' });
    audit(own, { idUser, action: 'command.cancelled', subject: `tracker ${held.identifier}`, details: { idCommand } });
  });
}
