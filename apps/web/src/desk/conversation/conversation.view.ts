import type { Message, MessagePage } from '@sillage/contract/desk/conversation/conversation.contract';

type ReadMark = MessagePage['reads'][number];

/** Who has read up to this message and no further; whoever wrote it has, of course, and so have I. */
export function readersOf(message: Message, reads: readonly ReadMark[], idReader: number): string[] {
  return reads
    .filter((one) => one.idMessage === message.idMessage && one.idUser !== idReader && one.idUser !== message.idUser)
    .map(({ name }) => name);
}

export interface Day {
  /** Epoch ms of its first message. */
  readonly at: number;
  readonly messages: readonly Message[];
}

/** Oldest first, by the days of whoever reads. */
export function byDay(newestFirst: readonly Message[], dayOf: (ms: number) => string): Day[] {
  const days = Map.groupBy(newestFirst.toReversed(), ({ sentDate }) => dayOf(Date.parse(sentDate)));
  return [...days.values()].map((messages) => ({ at: Date.parse(messages[0]?.sentDate ?? ''), messages }));
}
