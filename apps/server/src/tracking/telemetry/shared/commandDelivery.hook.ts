import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Command } from '@sillage/domain/tracking/commands/command';
import type { Db } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

/** A command that this node alone may hand over now, since it says so to nobody else. */
export interface TakenCommand {
  readonly idCommand: number;
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly identifier: string;
  readonly command: Command;
  readonly expiresAt: Date;
}

export interface CommandAnswer {
  /** Which command is answered; null where the protocol does not say: the one that was sent last. */
  readonly idCommand: number | null;
  readonly ok: boolean;
  /** In the tracker's own words. */
  readonly text: string;
}

export interface RelayAnswer {
  /** What the network server calls the command. */
  readonly relayKey: string;
  /** `sent`: it has left an antenna, which is all that is ever heard of one that the device does not confirm. */
  readonly said: 'done' | 'failed' | 'sent';
  readonly text: string;
}

/** Who keeps what trackers are to be told, for the gateways that tell them. */
export interface CommandDelivery {
  /**
   * The next command of each of these trackers, said to be sent from now on: whoever takes it sends it once, or never. None of a tracker that has not answered
   * the one before.
   */
  takeNext(db: Db, identifiers: readonly string[], now: Date): Promise<TakenCommand[]>;
  /** Nothing of it has left: it waits again. */
  giveBack(db: Db, idCommand: number): Promise<void>;
  /** Trackers that commands wait for, by their numbers after `after`. */
  findDue(
    db: Db,
    after: number,
    limit: number,
    now: Date,
  ): Promise<readonly { readonly idTracker: number; readonly identifier: string; readonly protocol: string | null }[]>;
  /**
   * What a tracker says of a command that it was sent, also when it comes late. A second answer to one command changes nothing.
   * @returns whether there was such a command
   */
  noteAnswer(
    db: Db,
    tracker: { readonly idCustomer: OneCustomer; readonly idTracker: number },
    answer: CommandAnswer,
    now: Date,
  ): Promise<boolean>;
  /** What a customer's network server says of a command that it was handed. A second answer changes nothing. */
  noteRelayAnswer(db: Db, scope: OneCustomer, answer: RelayAnswer, now: Date): Promise<void>;
}

export const commandDelivery = hook<CommandDelivery>('command delivery');
