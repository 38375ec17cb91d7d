import { RELAY_UNREACHABLE, relayKeyOf, type Command } from '@sillage/domain/tracking/commands/command';
import type { Answer } from '../../platform/outside/outside.ts';
import { NotFetched } from '../../platform/outside/reach.ts';
import { repeatOnOneNode, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { TakenCommand } from '../telemetry/shared/commandDelivery.hook.ts';
import { noteAnswer, takeNextCommands } from './delivery.store.ts';
import { findDueRelays, setRelayKey, type DueRelay } from './relays.store.ts';

type Context = Dependencies<'db' | 'now' | 'outside' | 'vault'>;
type Bytes = Extract<Command, { kind: 'bytes' }>;

const PAGE = 20;
const MOST_PAGES = 50;

/** Commands are handed to network servers as they come, by one node, which looks for itself too. */
export function startRelays(services: Context & Dependencies<'bus' | 'log' | 'duty'>, lookEveryMs: number): Repeated {
  const job = repeatOnOneNode('relayed commands', lookEveryMs, (ending) => passOnCommands(services, ending), services);
  const deaf = services.bus.listen('commandsDue', () => job.wake());
  return {
    wake: () => job.wake(),
    stop: async () => {
      deaf();
      await job.stop();
    },
  };
}

/** Hands commands for LoRaWAN devices to their network servers, which keep them until a device can hear. @returns false: the next ones come in their turn */
export async function passOnCommands(context: Context, ending: AbortSignal): Promise<boolean> {
  let after = 0;
  for (let page = 0; page < MOST_PAGES && !ending.aborted; page++) {
    const due = await findDueRelays(context.db, after, PAGE, context.now());
    await Promise.all(due.map((relay) => passOn(context, relay)));
    const last = due.at(-1);
    if (!last || due.length < PAGE) return false;
    after = last.idTracker;
  }
  return false;
}

/** It is said to be sent before it leaves. What the server refuses has failed; where it gives no answer it may have it all the same. */
async function passOn(context: Context, relay: DueRelay): Promise<void> {
  const { db, now } = context;
  const [taken] = await takeNextCommands(db, [relay.identifier], now());
  if (taken?.command.kind !== 'bytes') return;
  const answer = await deliver(context, relay, taken, taken.command);
  const isTaken = answer !== null && answer.status >= 200 && answer.status < 300;
  if (isTaken) await setRelayKey(db, taken.idCustomer, taken.idCommand, keyIn(relay, taken, answer));
  else await noteAnswer(db, taken, { idCommand: taken.idCommand, ok: false, text: saidIn(answer) }, now());
}

function saidIn(answer: Answer | null): string {
  return answer === null ? RELAY_UNREACHABLE : `${answer.status} ${answer.excerpt}`.trim();
}

async function deliver({ outside, vault }: Context, relay: DueRelay, taken: TakenCommand, command: Bytes): Promise<Answer | null> {
  const { path, headers, body } = callTo(relay, taken, command, vault.open(relay.apiKey));
  try {
    const sent = Buffer.from(JSON.stringify(body));
    return await outside.deliver(`${relay.url}${path}`, { 'content-type': 'application/json', ...headers }, sent);
  } catch (error) {
    if (error instanceof NotFetched) return null;
    throw error;
  }
}

/** ChirpStack v4's REST API, and The Things Stack v3's "Scheduling Downlinks with Webhooks". */
function callTo(
  { identifier, protocol, application, webhook, deviceName }: DueRelay,
  { idCommand }: TakenCommand,
  command: Bytes,
  key: string,
) {
  const data = Buffer.from(command.hex, 'hex').toString('base64');
  const devEui = identifier.toLowerCase();
  if (protocol === 'chirpstack')
    return {
      path: `/api/devices/${encodeURIComponent(devEui)}/queue`,
      headers: { 'grpc-metadata-authorization': `Bearer ${key}`, authorization: `Bearer ${key}` },
      body: { queueItem: { fPort: command.port, data, confirmed: command.confirmed } },
    };
  const device = encodeURIComponent(deviceName ?? `eui-${devEui}`);
  const downlink = { f_port: command.port, frm_payload: data, confirmed: command.confirmed, correlation_ids: [relayKeyOf(idCommand)] };
  return {
    path: `/api/v3/as/applications/${application}/webhooks/${webhook}/devices/${device}/down/push`,
    headers: { authorization: `Bearer ${key}` },
    body: { downlinks: [downlink] },
  };
}

/** ChirpStack names what it has taken itself; The Things Stack says again what we called it. */
function keyIn({ protocol }: DueRelay, { idCommand }: TakenCommand, { excerpt }: Answer): string {
  if (protocol === 'tts') return relayKeyOf(idCommand);
  try {
    const { id } = JSON.parse(excerpt) as { readonly id?: unknown };
    if (typeof id === 'string' && id.length <= 200) return id;
  } catch {
    // No JSON: it has taken it, and its answers will find nothing.
  }
  return relayKeyOf(idCommand);
}
