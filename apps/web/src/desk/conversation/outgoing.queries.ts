import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import type { Person } from '@sillage/domain/desk/conversation/message';
import type { ErrorCode } from '@sillage/domain/domainError';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '../../platform/offline/newKey.ts';
import { codeOf } from '../../platform/errorText.ts';
import i18next from 'i18next';
import { wait } from '../../platform/offline/outbox.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { callsAbout, waitingMessage } from './callsAbout.queries.ts';
import { showMessage } from './conversation.queries.ts';

/** A message that the server has not answered yet. Its key stays the same however often it is tried: it is said once. */
export interface Outgoing {
  readonly clientKey: string;
  readonly text: string;
  readonly people: readonly Person[];
  readonly fault: ErrorCode | null;
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
        if (codeOf(error) === 'server.unavailable' && (await keepForLater(of, clientKey, text))) giveUp(clientKey);
        else change((all) => all.map((one) => (one.clientKey === clientKey ? { ...one, fault: codeOf(error) } : one)));
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

const SHOWN = 60;

/** Without a connection it waits on this device. @returns false where it cannot */
async function keepForLater(of: Subject, clientKey: string, text: string): Promise<boolean> {
  const page =
    'idTransport' in of ? `/transport/transportdetails/${of.idTransport}?tab=conversation` : `/assets/details/${of.uniqueIdentifiant}`;
  try {
    const what = i18next.t('conversation:comment');
    await wait({ about: text.slice(0, SHOWN), page, what, calls: [waitingMessage(of, { clientKey, text })] });
  } catch {
    return false;
  }
  showToast({ message: i18next.t('conversation:keptForLater'), tone: 'calm' });
  return true;
}
