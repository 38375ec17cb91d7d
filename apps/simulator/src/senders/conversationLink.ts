import type { Measurement } from '../protocols/measurement.ts';
import { openConversation, type Conversation } from './conversation.ts';
import type { Link } from './link.ts';

export interface Gateway {
  readonly host: string;
  readonly port: number;
}

interface Dialogue {
  readonly mostPerSend: number;
  /** Says who it is on a new connection, and waits to be let in. */
  readonly logIn: (conversation: Conversation) => Promise<void>;
  /** @returns how many were acknowledged, from the first on */
  readonly report: (conversation: Conversation, measurements: readonly Measurement[]) => Promise<number>;
}

/** A link over one TCP connection that is opened when it is needed and thrown away when anything on it goes wrong. */
export function conversationLink({ host, port }: Gateway, { mostPerSend, logIn, report }: Dialogue): Link {
  let current: Conversation | null = null;

  const connected = async (signal: AbortSignal): Promise<Conversation> => {
    if (current?.isOpen) return current;
    const conversation = await openConversation(host, port, signal);
    current = conversation;
    await closedOnFailure(conversation, signal, () => logIn(conversation));
    return conversation;
  };

  return {
    mostPerSend,
    async open(signal) {
      await connected(signal);
    },
    async send(measurements, signal) {
      const conversation = await connected(signal);
      return await closedOnFailure(conversation, signal, () => report(conversation, measurements));
    },
    close() {
      current?.close();
      return Promise.resolve();
    },
  };
}

async function closedOnFailure<Result>(conversation: Conversation, signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  const stop = () => conversation.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await act();
  } catch (error) {
    conversation.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
