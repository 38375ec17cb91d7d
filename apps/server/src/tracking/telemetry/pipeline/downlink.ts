import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import type { Log } from '../../../platform/log.ts';
import type { Hooks } from '../../../platform/hooks.ts';
import {
  commandDelivery,
  type CommandAnswer,
  type CommandDelivery,
  type RelayAnswer,
  type TakenCommand,
} from '../shared/commandDelivery.hook.ts';
import { openGathering } from './gathering.ts';
import type { KnownTracker } from './knownTracker.ts';

/** `gone`: nothing of it has left, another connection may send it. `noWords`: the protocol of this connection cannot say it. */
export type Handed = 'sent' | 'gone' | 'noWords';

/** A connection over which a tracker can be told something. */
export type Line = (command: TakenCommand) => Handed | Promise<Handed>;

type Named = Pick<KnownTracker, 'identifier'>;

/** The way to the trackers. The database says who has sent what: of many nodes one sends a command, and only once. */
export interface Downlink {
  /** A tracker is there; whatever waits for it goes out. @returns how it leaves */
  attach(tracker: Named, line: Line): () => void;
  /** All trackers of a protocol, over somebody who keeps for them what they are to be told. @returns how to end it */
  relay(protocol: string, line: Line): () => void;
  /** The next command of a tracker that fetches them itself, sent with this. */
  take(tracker: Named): Promise<TakenCommand | null>;
  /** What a tracker says of a command; then it is told the next one. @returns whether it was sent such a one */
  answered(tracker: KnownTracker, answer: CommandAnswer): Promise<boolean>;
  /** What a customer's network server says of a command that it was handed. */
  relayed(scope: OneCustomer, answer: RelayAnswer): Promise<void>;
  close(): void;
}

const DUE_PAGE = 1000;
const MOST_DUE_PAGES = 20;

interface Context {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly now: () => Date;
  readonly hooks: Hooks;
}

/** @param lookEveryMs what the bus lost on the way is found so often */
export function openDownlink(context: Context, lookEveryMs: number): Downlink {
  const { db, bus, log, now } = context;
  const commands = context.hooks.one(commandDelivery);
  const lines = new Map<string, Line>();
  const relays = new Map<string, Line>();
  const lineTo = (identifier: string, protocol: string | null) => lines.get(identifier) ?? relays.get(protocol ?? '');
  const deliver = openDeliveries(context, commands, lineTo);

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || (lines.size === 0 && relays.size === 0)) return;
    isLooking = true;
    void deliverAllDue(context, commands, deliver)
      .catch((error: unknown) => log.warn({ error }, 'commands that wait could not be looked for'))
      .finally(() => (isLooking = false));
  }, lookEveryMs);
  timer.unref();
  const deaf = bus.listen('commandsDue', (due) => {
    for (const { identifier, protocol } of due) void deliver(identifier, protocol);
  });

  return {
    attach({ identifier }, line) {
      lines.set(identifier, line);
      void deliver(identifier, null);
      return () => {
        if (lines.get(identifier) === line) lines.delete(identifier);
      };
    },
    relay(protocol, line) {
      relays.set(protocol, line);
      return () => relays.delete(protocol);
    },
    take: async ({ identifier }) => (await commands.takeNext(db, [identifier], now()))[0] ?? null,
    async answered(tracker, answer) {
      const isKnown = await commands.noteAnswer(db, tracker, answer, now());
      if (isKnown) void deliver(tracker.identifier, null);
      return isKnown;
    },
    relayed: (scope, answer) => commands.noteRelayAnswer(db, scope, answer, now()),
    close() {
      clearInterval(timer);
      deaf();
    },
  };
}

type Deliver = (identifier: string, protocol: string | null) => Promise<void>;

/** Hands over what waits for a tracker, of each tracker one command at a time; never fails. */
function openDeliveries(
  { db, log, now }: Context,
  commands: CommandDelivery,
  lineTo: (identifier: string, protocol: string | null) => Line | undefined,
): Deliver {
  /** True: once more after the one that is under way. */
  const underWay = new Map<string, boolean>();
  const takeNext = openGathering(async (identifiers) => {
    const taken = await commands.takeNext(db, identifiers, now());
    return new Map(taken.map((command) => [command.identifier, command]));
  });

  async function handOver(identifier: string, line: Line): Promise<void> {
    const taken = await takeNext(identifier);
    if (!taken) return;
    const handed = await line(taken);
    if (handed === 'gone') await commands.giveBack(db, taken.idCommand);
    if (handed === 'noWords') await commands.noteAnswer(db, taken, { idCommand: taken.idCommand, ok: false, text: '' }, now());
  }

  return async (identifier, protocol) => {
    if (!lineTo(identifier, protocol)) return;
    if (underWay.has(identifier)) {
      underWay.set(identifier, true);
      return;
    }
    do {
      underWay.set(identifier, false);
      const line = lineTo(identifier, protocol);
      if (line)
        await handOver(identifier, line).catch((error: unknown) => log.warn({ error, identifier }, 'a command could not be handed over'));
    } while (underWay.get(identifier) === true);
    underWay.delete(identifier);
  };
}

async function deliverAllDue({ db, now }: Context, commands: CommandDelivery, deliver: Deliver): Promise<void> {
  let after = 0;
  for (let page = 0; page < MOST_DUE_PAGES; page++) {
    const due = await commands.findDue(db, after, DUE_PAGE, now());
    await Promise.all(due.map(({ identifier, protocol }) => deliver(identifier, protocol)));
    const last = due.at(-1);
    if (!last || due.length < DUE_PAGE) return;
    after = last.idTracker;
  }
}
