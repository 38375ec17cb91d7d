import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { STACK } from './stack.ts';
import { sayIn, type Language } from './texts.ts';

/** Where the product under test is, and who can sign in to it. */
export const BASE_URL = STACK.baseUrl;
export const OPERATOR = { username: 'operator@sillage.example', password: 'Sillage-operator-1' };
export const ADMIN = { username: 'admin@alpesfroid.example', password: 'Sillage-admin-1' };
export const USER = { username: 'user@alpesfroid.example', password: 'Sillage-user-1' };

export type Account = typeof ADMIN;

const TOKEN_LIFE_MS = 14 * 60_000;

/** Opens a path in the browser of somebody who has signed in to it. How they do is a journey of its own (people/signIn.spec.ts). */
export async function signIn(page: Page, account: Account, path = '/', baseUrl = BASE_URL): Promise<void> {
  const login = await page.request.post(`${baseUrl}/api/login_check`, { data: account });
  expect(login.ok(), await login.text()).toBe(true);
  const { token, refresh_token, data } = (await login.json()) as { token: string; refresh_token: string; data: { idUser: number } };
  const session = { accessToken: token, refreshToken: refresh_token, idUser: data.idUser, validUntil: Date.now() + TOKEN_LIFE_MS };
  // A storage belongs to an origin: any file of it will do to write there.
  await page.goto(`${baseUrl}/robots.txt`);
  await page.evaluate((kept) => localStorage.setItem('sillage.session', kept), JSON.stringify(session));
  await page.goto(`${baseUrl}${path}`);
  await expect(page).not.toHaveURL(/\/login/);
}

/** E-mail and password on the page of the sign-in, and its button. */
export async function fillInSignIn(page: Page, { username, password }: Account, language: Language = 'en'): Promise<void> {
  const say = sayIn(language);
  await page.getByLabel(say('access', 'email')).fill(username);
  await page.getByLabel(say('access', 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('access', 'signIn'), exact: true }).click();
}

/** An API client with this account's token. */
export async function apiAs(request: APIRequestContext, account: Account) {
  const login = await request.post(`${BASE_URL}/api/login_check`, { data: account });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (path: string): Promise<unknown> => (await request.get(`${BASE_URL}/api${path}`, { headers })).json(),
    post: async (path: string, data: object = {}): Promise<unknown> => {
      const response = await request.post(`${BASE_URL}/api${path}`, { headers, data });
      expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
      return response.status() === 204 ? {} : response.json();
    },
  };
}
