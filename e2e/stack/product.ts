import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { STACK } from './stack.ts';
import { sayIn, type Language } from './texts.ts';

/** Where the product under test is, and who can sign in to it. */
export const BASE_URL = STACK.baseUrl;
export const OPERATOR = { username: 'operator@sillage.example', password: 'Sillage-operator-1' };
export const ADMIN = { username: 'admin@alpesfroid.example', password: 'Sillage-admin-1' };
export const USER = { username: 'user@alpesfroid.example', password: 'Sillage-user-1' };

export type Account = typeof ADMIN;

/** Opens a path; who is not signed in does so on the way. */
export async function signIn(page: Page, account: Account, path = '/login', language: Language = 'en'): Promise<void> {
  await page.goto(`${BASE_URL}${path}`);
  await fillInSignIn(page, account, language);
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
