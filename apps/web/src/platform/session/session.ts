import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { DomainError } from '@sillage/domain/domainError';
import i18next from 'i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { sendRequest } from '../http.ts';
import { forgetAnswers } from '../rememberedAnswers.ts';
import { speakUnlessChosen } from '../i18n/i18n.ts';
import { forget, recall, STORED } from '../storage.ts';
import { forgetKept, keepAnswerFor, keptAnswerOf, USER } from '../offline/kept.ts';
import { forgetPush } from './forgetPush.ts';
import { forgetLockedUser, rememberLockedUser } from './lockedUser.ts';
import { forgetRedirect } from './redirect.ts';
import { pauseAfter, troubleOf, type Trouble } from './startTrouble.ts';
import { currentToken, forgetTokens, freshToken, storeAccessToken, storedTokens, storeTokens } from './tokens.ts';

/** `starting` while the stored token is tried, with what has kept it from being tried so far. `ended` is a guest whose session was taken away: the way back is remembered. */
export type Session =
  | { readonly status: 'starting'; readonly trouble: Trouble | null }
  | { readonly status: 'guest'; readonly ended: boolean }
  | { readonly status: 'signedIn'; readonly user: UserSession };

const TOAST_MS = 2000;

let session: Session = { status: 'starting', trouble: null };
let ended = 0;
let failedStarts = 0;
let nextStart: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many sessions have ended here: what was asked for in one of them says nothing of the next. */
export function endedSessions(): number {
  return ended;
}

function become(next: Session) {
  session = next;
  if (next.status === 'guest') ended++;
  if (next.status !== 'signedIn') forgetAnswers();
  for (const listener of listeners) listener();
}

/**
 * Tries the stored token. With none, or one that is refused, everybody starts as a guest. Whatever else is in the way says nothing about the
 * session: it is kept, and tried again after pauses that grow.
 */
export async function startSession(): Promise<void> {
  clearTimeout(nextStart);
  const failedBefore = failedStarts;
  failedStarts = 0;
  if (!storedTokens()) return become({ status: 'guest', ended: false });
  try {
    await admit(await currentToken());
  } catch (error) {
    const trouble = await troubleOf(error);
    if (trouble === null) return endSession(error);
    failedStarts = failedBefore + 1;
    const user = trouble === 'unreachable' ? await keptUser() : null;
    // Who was here before goes on reading what was read, until somebody answers.
    if (user === null) become({ status: 'starting', trouble });
    else if (session.status !== 'signedIn') become({ status: 'signedIn', user });
    clearTimeout(nextStart);
    nextStart = setTimeout(() => void startSession(), pauseAfter(failedStarts, error));
  }
}

async function keptUser(): Promise<UserSession | null> {
  const tokens = storedTokens();
  const kept = tokens && (await keptAnswerOf(tokens.idUser, USER));
  return kept ? (kept.answer as UserSession) : null;
}

/** Who does not want to wait for the next try. */
export function startSessionNow(): void {
  become({ status: 'starting', trouble: null });
  void startSession();
}

/** @throws DomainError `access.badCredentials`, `access.codeNeeded`, `access.badCode` (401) or `access.notAuthorized` (403) */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  const { checkPassword } = await accessCalls();
  await enter(await checkPassword(username, password, code));
}

/** Finishes what was begun at the identity provider: to sign in, or to link the account of who has. */
export async function signInByProvider(code: string, state: string, isLinking: boolean): Promise<void> {
  const { finishAuthorization } = await accessCalls();
  await enter(await finishAuthorization(code, state, isLinking ? await currentToken() : undefined));
}

async function enter(answer: Parameters<typeof storeTokens>[0]): Promise<void> {
  storeTokens(answer);
  try {
    await admit(answer.token);
  } catch (error) {
    forgetTokens();
    tell('platform:failedToLogin');
    throw error;
  }
  forgetLockedUser();
}

async function admit(token: string): Promise<void> {
  const whose = storedTokens()?.idUser;
  const user = await userBehind(token);
  // Whoever has left meanwhile, here or in another tab, is not brought back.
  if (whose === undefined || storedTokens()?.idUser !== whose) return startSession();
  // Who locked this browser and never came back.
  const reader = recall(STORED.pushReader);
  if (reader !== null && reader !== String(user.data.idUser)) forgetPush().catch(() => undefined);
  await speakUnlessChosen(user.data.language);
  become({ status: 'signedIn', user });
  void keepAnswerFor(user.data.idUser, USER, user);
}

/** What a call has changed about the user, as it answered. */
export function showUser(user: UserSession): void {
  if (session.status === 'signedIn' && session.user.id === user.id) become({ status: 'signedIn', user });
}

/** Something about the user has changed: it is read again. */
export async function renewUser(): Promise<void> {
  if (session.status === 'signedIn') showUser(await userBehind(await currentToken()));
}

async function userBehind(token: string): Promise<UserSession> {
  const whose = storedTokens()?.idUser;
  const { readUser } = await accessCalls();
  const { user, access_token } = await readUser(token).catch(async (error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'access.tokenExpired') throw error;
    return readUser(await freshToken(token));
  });
  storeAccessToken(access_token, whose);
  return user;
}

function accessCalls() {
  return import('./accessCalls.ts');
}

/** Whoever starts to type an address will sign in soon: what that needs is fetched meanwhile. */
export function expectSignIn() {
  accessCalls().catch(() => undefined);
}

/** What somebody looked for here, and what they have begun to write: whoever uses this browser after them has no business with it. */
const OWN_KEYS = [
  STORED.recentChoices,
  STORED.recentSearches,
  STORED.newShipmentDraft,
  STORED.newCustomerDraft,
  STORED.newQuoteDraft,
  STORED.messageDrafts,
  STORED.carriageDrafts,
  STORED.storyDrafts,
  STORED.bookingDrafts,
] as const;

/** Signing out works without the server too: what this browser holds is gone either way. */
export async function signOut(): Promise<void> {
  forgetPush().catch(() => undefined);
  await leave();
  forgetLockedUser();
  for (const key of OWN_KEYS) forget(key);
  showToast({ message: i18next.t('platform:youLogout'), tone: 'calm', forMs: TOAST_MS });
}

/** Signs out, and remembers whose password opens it again. */
export async function lockSession(): Promise<void> {
  if (session.status === 'signedIn') rememberLockedUser(session.user.data);
  await leave();
}

const REASON_MS = 6000;

/** What the user did ended all of their sessions, this one too; `reason` tells so beside the sign-in page. */
export function leaveBecause(reason: string): void {
  forgetPush().catch(() => undefined);
  void forgetKept();
  forgetTokens();
  become({ status: 'guest', ended: false });
  showToast({ message: reason, tone: 'good', forMs: REASON_MS });
}

async function leave(): Promise<void> {
  const token = storedTokens()?.accessToken;
  void forgetKept();
  forgetTokens();
  forgetRedirect();
  if (token) await sendRequest({ method: 'POST', path: '/auth', token, body: { action: 'logout' } }).catch(() => undefined);
  become({ status: 'guest', ended: false });
}

/** After a 401, or a start that failed: everything that was kept is cleared. */
export function endSession(reason: unknown): void {
  if (session.status === 'guest') return;
  const isStarting = session.status === 'starting';
  void forgetKept();
  forgetPush().catch(() => undefined);
  forgetTokens();
  become({ status: 'guest', ended: true });
  void tellWhy(reason, isStarting);
}

/** The statuses are fetched when the first is asked for: the sign-in page opens without them. */
async function tellWhy(reason: unknown, isStarting: boolean) {
  const statuses = await import('@sillage/contract/errorStatus').catch(() => null);
  if (!(reason instanceof DomainError) || statuses?.ERROR_STATUS[reason.code] !== 401) tell('platform:failedToLogin');
  else if (isStarting && reason.code === 'access.signInFirst') tell('platform:failedToLoginWithToken');
  else tell('errors:access.tokenExpired');
}

function tell(message: 'platform:failedToLogin' | 'platform:failedToLoginWithToken' | 'errors:access.tokenExpired') {
  showToast({ message: i18next.t(message), tone: 'bad', forMs: TOAST_MS });
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
