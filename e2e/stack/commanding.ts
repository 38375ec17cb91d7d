import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, OPERATOR } from './product.ts';

/** Of this protocol. @returns its secret */
export async function aTracker(
  request: APIRequestContext,
  idCustomer: number,
  uniqueIdentifiant: string,
  protocol: string,
): Promise<string> {
  const operator = await apiAs(request, OPERATOR);
  const { secret } = (await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', protocol, idCustomer })) as { secret: string };
  return secret;
}

/** What a tracker is told, on its page. */
export const commandPanelOf = (page: Page) => page.getByRole('region', { name: 'Commands' });

/** Opens the dialog and chooses what the tracker is to do. */
export async function chooseCommand(page: Page, what: string) {
  await commandPanelOf(page).getByRole('button', { name: 'Send a command' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is to do').selectOption(what);
  return dialog;
}
