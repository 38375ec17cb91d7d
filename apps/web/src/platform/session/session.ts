import type { UserSession } from '@sillage/contract/access/access.contract';
import { REFUSAL_STATUS } from '@sillage/contract/refusalStatus';
import { Refusal } from '@sillage/domain/refusal';
import i18next from 'i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { sendRequest } from '../http.ts';
import { STORED } from '../storage.ts';
import { currentToken, forgetTokens, freshToken, storeAccessToken, storedTokens, storeTokens } from './tokens.ts';

/** `starting` while the stored token is tried. `ended` is a guest whose session was taken away: the way back is remembered. */
export type Session =
  | { readonly status: 'starting'; readonly isUnreachable: boolean }
  | { readonly status: 'guest'; readonly ended: boolean }
  | { readonly status: 'signedIn'; readonly user: UserSession };

const TOAST_MS = 2000;

const RETRY_MS = 2000;

let session: Session = { status: 'starting', isUnreachable: false };
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

/** Tries the stored token. With none, or one that is refused, everybody starts as a guest; while nothing answers, it is tried again. */
export async function startSession(): Promise<void> {
  if (!storedTokens()) return become({ status: 'guest', ended: false });
  try {
    become({ status: 'signedIn', user: await userBehind(await currentToken()) });
  } catch (error) {
    if (!isUnreachable(error)) return endSession(error);
    become({ status: 'starting', isUnreachable: true });
    setTimeout(() => void startSession(), RETRY_MS);
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'server.unavailable' || error.code === 'request.tooMany');
}

/** @throws Refusal `access.badCredentials` (401) or `access.notAuthorized` (403) */
export async function signIn(username: string, password: string): Promise<void> {
  const { checkPassword } = await accessCalls();
  const answer = await checkPassword(username, password);
  storeTokens(answer);
  become({ status: 'signedIn', user: await userBehind(answer.token) });
}

async function userBehind(token: string): Promise<UserSession> {
  const { readUser } = await accessCalls();
  const { user, access_token } = await readUser(token).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'access.tokenExpired') throw error;
    return readUser(await freshToken(token));
  });
  storeAccessToken(access_token);
  return user;
}

function accessCalls() {
  return import('./accessCalls.ts');
}

/** Whoever starts to type an address will sign in soon: what that needs is fetched meanwhile. */
export function expectSignIn() {
  accessCalls().catch(() => undefined);
}

/** Signing out works without the server too: what this browser holds is gone either way. */
export async function signOut(): Promise<void> {
  const token = storedTokens()?.accessToken;
  forgetTokens();
  if (token) await sendRequest({ method: 'POST', path: '/auth', token, body: { action: 'logout' } }).catch(() => undefined);
  become({ status: 'guest', ended: false });
  showToast({ message: i18next.t('platform:youLogout'), tone: 'calm', forMs: TOAST_MS });
}

/** After a 401, or a start that failed: everything that was kept is cleared. */
export function endSession(reason: unknown): void {
  if (session.status === 'guest') return;
  const isRefused = reason instanceof Refusal && REFUSAL_STATUS[reason.code] === 401;
  forgetTokens();
  become({ status: 'guest', ended: true });
  showToast({ message: i18next.t(isRefused ? 'refusals:access.tokenExpired' : 'platform:failedToLogin'), tone: 'bad', forMs: TOAST_MS });
}

/** Other tabs: signing out there signs out here; another account there reloads this tab. */
export function followOtherTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== STORED.session) return;
    const tokens = storedTokens();
    if (!tokens && session.status === 'signedIn') become({ status: 'guest', ended: false });
    if (tokens && session.status === 'guest') void startSession();
    if (tokens && session.status === 'signedIn' && session.user.data.idUser !== tokens.idUser) location.reload();
  });
}
