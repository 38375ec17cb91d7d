import { STORED, forget, recall, remember } from '../storage.ts';

/** A path that may be gone back to after signing in: on this origin, and one that this application has. */
export function isSafeRedirect(path: unknown, hasRoute: (path: string) => boolean): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path) || path.includes('\\')) return false;
  const target = new URL(path, location.origin);
  return target.origin === location.origin && hasRoute(target.pathname);
}

/** Browsers drop tabs and line breaks from addresses, which would let `/\t/elsewhere` through. */
function hasControlCharacter(path: string): boolean {
  return Array.from(path).some((letter) => letter < ' ');
}

/** Shipment details and quotes are worth coming back to, even when the browser is closed in between. */
export function rememberRedirect(path: string) {
  if (/\/transport\/transportdetails\/|^\/cotations/i.test(path)) remember(STORED.redirect, path);
}

/** The remembered path, forgotten by asking for it. */
export function takeRedirect(): string | null {
  const path = recall(STORED.redirect);
  forget(STORED.redirect);
  return path;
}
