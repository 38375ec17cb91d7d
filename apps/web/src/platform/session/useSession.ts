import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The signed-in user. For screens behind the sign-in only. @throws Error when nobody is signed in */
export function useUser(): UserSession {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('This screen needs a signed-in user.');
  return session.user;
}
