import '../zodWithoutEval.ts';
import {
  logIn,
  logInByToken,
  refreshTokens,
  signInByProvider,
  startAuthorization,
  type UserSession,
} from '@sillage/contract/people/access/access.contract';
import { read } from '@sillage/contract/endpoint';
import { signInAddress } from '@sillage/contract/fields';
import { DomainError } from '@sillage/domain/domainError';
import { sendRequest } from '../http.ts';

/** The calls that make and keep a session. Fetched when the first of them is made: the sign-in page opens without them. */

/** @throws DomainError `account.invalidEmail` before anything is sent, where no account can have such an address */
export async function checkPassword(username: string, password: string, code?: string) {
  if (!signInAddress.safeParse(username).success) throw new DomainError('account.invalidEmail');
  const { method, path, reply } = logIn;
  return read(reply, await sendRequest({ method, path, body: { username, password, code } }));
}

/** With a token, it is the account behind it that is linked. */
export async function beginAuthorization(token: string | undefined) {
  const { method, path, reply } = startAuthorization;
  return read(reply, await sendRequest({ method, path, token, body: { link: token !== undefined } }));
}

/** A link is finished by the session that began it: its token goes along. */
export async function finishAuthorization(code: string, state: string, token: string | undefined) {
  const { method, path, reply } = signInByProvider;
  return read(reply, await sendRequest({ method, path, token, body: { code, state } }));
}

export async function exchangeRefreshToken(refresh_token: string) {
  const { method, path, reply } = refreshTokens;
  return read(reply, await sendRequest({ method, path, body: { refresh_token } }));
}

export async function readUser(token: string): Promise<{ user: UserSession; access_token: string }> {
  const { method, path, reply } = logInByToken;
  return read(reply, await sendRequest({ method, path, token }));
}
