import { DomainError } from '@sillage/domain/domainError';
import { sendRequest } from '../http.ts';
import { signInByProvider } from './session.ts';
import { currentToken } from './tokens.ts';

/** What was begun at the identity provider, in this tab: only an answer to it is taken. */
interface Begun {
  readonly state: string;
  readonly isLinking: boolean;
  readonly redirect: string | null;
}
const KEY = 'sillage.authorization';

/** Its name, or null where none is configured. The sign-in page asks, so nothing larger is fetched for it. */
export async function providerName(): Promise<string | null> {
  const { isConfigured, name } = (await sendRequest({ method: 'GET', path: '/identity-provider' })) as Record<string, unknown>;
  return isConfigured === true && typeof name === 'string' ? name : null;
}

/** Sends the browser to the identity provider, to sign in or to link the account that is signed in. @throws DomainError */
export async function goToProvider(isLinking: boolean, redirect: string | null): Promise<void> {
  const { beginAuthorization } = await import('./accessCalls.ts');
  const { url, state } = await beginAuthorization(isLinking ? await currentToken() : undefined);
  sessionStorage.setItem(KEY, JSON.stringify({ state, isLinking, redirect } satisfies Begun));
  location.assign(url);
}

export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

interface Outcome {
  readonly isLinking: boolean;
  readonly redirect: string | null;
  /** False without an error: it was refused there, or somebody changed their mind. */
  readonly isDone: boolean;
  readonly failure: unknown;
}

let finished: { readonly state: string; readonly outcome: Promise<Outcome> } | null = null;

/** Takes what the identity provider sent the browser back with; once, however often it is asked. */
export function finishProvider(answer: ProviderAnswer): Promise<Outcome> {
  if (finished?.state !== answer.state) finished = { state: answer.state, outcome: finish(answer) };
  return finished.outcome;
}

async function finish({ state, code, error }: ProviderAnswer): Promise<Outcome> {
  const begun = takeBegun();
  const way = { isLinking: begun?.isLinking ?? false, redirect: begun?.redirect ?? null };
  const isOurs = begun?.state === state;
  if (isOurs && error !== undefined) {
    // Section 8: what the provider itself refuses is warned of, and not shown. Who changed their mind there needs no warning either.
    if (error !== 'access_denied') console.warn('The identity provider did not authorize:', error);
    return { ...way, isDone: false, failure: null };
  }
  if (!isOurs || code === undefined) return { ...way, isDone: false, failure: new DomainError('provider.failed') };
  try {
    await signInByProvider(code, state, way.isLinking);
    return { ...way, isDone: true, failure: null };
  } catch (failure) {
    return { ...way, isDone: false, failure };
  }
}

function takeBegun(): Begun | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
