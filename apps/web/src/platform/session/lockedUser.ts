import { STORED, forget, recall, remember } from '../storage.ts';

/** Who locked this browser, to ask them for nothing but the password. */
export interface LockedUser {
  readonly username: string;
  readonly displayName: string;
}

export function lockedUser(): LockedUser | null {
  try {
    const kept = JSON.parse(recall(STORED.lockedUser) ?? 'null') as Partial<LockedUser> | null;
    return kept?.username ? { username: kept.username, displayName: kept.displayName ?? '' } : null;
  } catch {
    return null;
  }
}

export function rememberLockedUser({ username, displayName }: LockedUser) {
  remember(STORED.lockedUser, JSON.stringify({ username, displayName }));
}

export function forgetLockedUser() {
  forget(STORED.lockedUser);
}
