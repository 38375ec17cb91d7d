import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import type { Person } from '@sillage/domain/desk/conversation/message';
import type { RefusalCode } from '@sillage/domain/refusal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { codeOf } from '../../platform/refusalText.ts';
import { callsAbout } from './callsAbout.queries.ts';
import { showMessage } from './conversation.queries.ts';

/** A message that the server has not answered yet. Its key stays the same however often it is tried: it is said once. */
export interface Outgoing {
  readonly clientKey: string;
  readonly text: string;
  readonly people: readonly Person[];
  readonly fault: RefusalCode | null;
}

const NONE: readonly Outgoing[] = [];

/** Messages on their way, one after the other; those that failed stay until they are tried again or given up. */
export function useOutgoing(of: Subject) {
  const cache = useQueryClient();
  const key = ['outgoing', keyOfSubject(of)];
  // Kept beside the messages, so that what failed is still there when somebody comes back to it.
  const { data } = useQuery<readonly Outgoing[]>({
    queryKey: key,
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Infinity,
  });
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (how: (all: readonly Outgoing[]) => readonly Outgoing[]) =>
    cache.setQueryData<readonly Outgoing[]>(key, (all = NONE) => how(all));
  const giveUp = (clientKey: string) => change((all) => all.filter((one) => one.clientKey !== clientKey));

  const send = ({ clientKey, text }: Outgoing) => {
    last.current = last.current.then(async () => {
      try {
        const message = await callsAbout(of).send({ clientKey, text });
        showMessage(cache, of, message);
        giveUp(clientKey);
      } catch (error) {
        change((all) => all.map((one) => (one.clientKey === clientKey ? { ...one, fault: codeOf(error) } : one)));
      }
    });
  };

  return {
    outgoing: data,
    giveUp,
    say: (text: string, people: readonly Person[]) => {
      const message: Outgoing = { clientKey: newKey(), text, people, fault: null };
      change((all) => [...all, message]);
      send(message);
    },
    again: (message: Outgoing) => {
      change((all) => all.map((one) => (one.clientKey === message.clientKey ? { ...one, fault: null } : one)));
      send(message);
    },
  };
}

/** A UUID also where the page did not come by https, and the browser makes none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
