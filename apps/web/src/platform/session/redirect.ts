import { isLocalPath, isWorthRemembering } from '@sillage/domain/people/access/visit';
import { STORED, forget, recall, remember } from '../storage.ts';

/** A path that may be gone back to after signing in: on this origin, and one that this application has. */
export function isSafeRedirect(path: unknown, hasRoute: (path: string) => boolean): path is string {
  if (typeof path !== 'string' || !isLocalPath(path)) return false;
  const target = new URL(path, location.origin);
  return target.origin === location.origin && hasRoute(target.pathname);
}

/** Kept where it is worth coming back to even when the browser is closed in between. */
export function rememberRedirect(path: string) {
  if (isWorthRemembering(path)) remember(STORED.redirect, path);
}

export function rememberedRedirect(): string | null {
  return recall(STORED.redirect);
}

export function forgetRedirect() {
  forget(STORED.redirect);
}
