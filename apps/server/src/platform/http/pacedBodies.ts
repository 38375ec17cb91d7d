import type { FastifyReply, FastifyRequest } from 'fastify';
import { openPace } from './pace.ts';
import { giveBackAfter, goToOtherTurns } from './takeTurns.ts';
import { openTurns, type TurnLimits } from './turns.ts';

export interface Bytes {
  readonly atOnce: number;
  readonly aSecond: number;
}

const MEBIBYTE = 1024 * 1024;
/** Of those behind one address: more than an office reads, and hardly any work. */
const BYTES_OF_ADDRESS: Bytes = { atOnce: 32 * MEBIBYTE, aSecond: 8 * MEBIBYTE };
const LIMITS = { ofOne: 8, ofCustomer: 8, waitMs: 10_000 };

/**
 * What is there already and only has to be sent is sent in turns of its own line, so that whoever asks for nothing else waits for none of it; and those
 * turns rest when too much of it was sent to one address.
 *
 * @returns what waits for the turn of one such body; it is given back when the answer has been read
 * @throws DomainError `request.crowded`
 */
export function openPacedBodies({
  bytes = BYTES_OF_ADDRESS,
  waitingOfOne,
}: { readonly bytes?: Bytes | undefined } & Pick<TurnLimits, 'waitingOfOne'>) {
  const [turns, pace] = [openTurns({ ...LIMITS, waitingOfOne }), openPace(bytes)];
  return async (request: FastifyRequest, reply: FastifyReply, length: number): Promise<void> => {
    const { party, giveBack } = await goToOtherTurns(request, turns);
    const rest = pace.take(party.one, length);
    if (reply.raw.closed) giveBackAfter(rest, giveBack);
    else reply.raw.once('close', () => giveBackAfter(rest, giveBack));
  };
}
