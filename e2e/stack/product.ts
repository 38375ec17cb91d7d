import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Where the product under test is, and who can sign in to it. */
export const BASE_URL = process.env['E2E_BASE_URL'] ?? '';
export const OPERATOR = { username: 'operator@sillage.example', password: 'Sillage-operator-1' };
export const ADMIN = { username: 'admin@alpesfroid.example', password: 'Sillage-admin-1' };

type Account = typeof ADMIN;

export async function signIn(page: Page, { username, password }: Account, path = '/login'): Promise<void> {
  await page.goto(`${BASE_URL}${path}`);
  await page.getByLabel(/e-mail/i).fill(username);
  await page
    .getByLabel(/password|mot de passe/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /sign in|se connecter|connexion/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** An API client with this account's token. */
export async function apiAs(request: APIRequestContext, account: Account) {
  const login = await request.post(`${BASE_URL}/api/login_check`, { data: account });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (path: string): Promise<unknown> => (await request.get(`${BASE_URL}/api${path}`, { headers })).json(),
    post: async (path: string, data: object): Promise<unknown> => {
      const response = await request.post(`${BASE_URL}/api${path}`, { headers, data });
      expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
      return response.json();
    },
  };
}
