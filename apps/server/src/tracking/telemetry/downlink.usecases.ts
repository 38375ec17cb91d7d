import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { answeredCommand, type AnsweredCommand, type FetchedCommand } from '@sillage/contract/tracking/telemetry/downlink.contract';
import { DomainError } from '@sillage/domain/domainError';
import { isRelayKey } from '@sillage/domain/tracking/commands/command';
import { malformed } from './ingest.usecases.ts';
import type { Downlink } from './pipeline/downlink.ts';
import type { Bearer } from './pipeline/identity.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import type { DownlinkAnswer } from './protocols/lorawan/downlinkAnswers.ts';
import type { TakenCommand } from './shared/commandDelivery.hook.ts';

/** A command as trackers that read JSON get it, over HTTP and MQTT. */
export function toFetched({ idCommand, command, expiresAt }: TakenCommand): FetchedCommand {
  return { idCommand, ...command, expiresDate: expiresAt.toISOString() };
}

/**
 * The tracker that bears the call, or the one of the customer that does and that the call names.
 * @throws DomainError `ingest.unknownTracker`
 */
export async function trackerOf(reception: Reception, bearer: Bearer, named: string | undefined): Promise<KnownTracker> {
  if (bearer.kind === 'tracker') {
    if (named !== undefined && named !== bearer.tracker.identifier) throw new DomainError('ingest.unknownTracker');
    return bearer.tracker;
  }
  const tracker = await reception.identity.oneOfCustomer('json', bearer.idCustomer, [named ?? '']);
  if (!tracker) throw new DomainError('ingest.unknownTracker');
  return tracker;
}

/** What the tracker is to do next: one command, or none. It is sent by this answer and by no other. */
export async function fetchCommands(downlink: Downlink, tracker: KnownTracker): Promise<{ commands: FetchedCommand[] }> {
  const next = await downlink.take(tracker);
  return { commands: next ? [toFetched(next)] : [] };
}

/**
 * @param payload JSON, as it came
 * @throws DomainError `ingest.malformed` naming the field; `command.notFound` for one that this tracker was not sent, or has answered
 */
export async function takeAnswer(downlink: Downlink, tracker: KnownTracker, payload: string | Uint8Array): Promise<void> {
  const { idCommand, ok, answer } = answerIn(payload);
  if (!(await downlink.answered(tracker, { idCommand, ok, text: answer }))) throw new DomainError('command.notFound');
}

const LONGEST_NAME = 200;

/** An answer of a network server that names one of its customer's commands. */
export async function takeRelayAnswer(downlink: Downlink, idCustomer: OneCustomer, answer: DownlinkAnswer | null): Promise<void> {
  if (answer === null) return;
  // Nothing is called what no database can keep.
  const names = answer.names.filter(
    (name): name is string => typeof name === 'string' && name.length <= LONGEST_NAME && name.isWellFormed() && !name.includes('\0'),
  );
  const relayKey = names.find(isRelayKey) ?? names[0];
  if (relayKey !== undefined) await downlink.relayed(idCustomer, { relayKey, said: answer.said, text: answer.text });
}

function answerIn(payload: string | Uint8Array): AnsweredCommand {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload).toString());
  } catch {
    throw malformed('body', 'notJson');
  }
  const read = answeredCommand.safeParse(value);
  if (read.success) return read.data;
  throw malformed(read.error.issues[0]?.path.join('.') || 'body', 'invalid');
}
