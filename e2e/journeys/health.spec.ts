import { readFile } from 'node:fs/promises';
import { aTracker } from '../stack/commanding.ts';
import { inDatabase } from '../stack/database.ts';
import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { BASE_URL, signIn } from '../stack/product.ts';

test('who needs somebody, and why: each count leads to its rows, each row to its cause, and what reports again is gone from the list', async ({
  page,
  request,
}) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const [never, weak, well] = [`never-${idCustomer}`, `weak-${idCustomer}`, `well-${idCustomer}`];
  await aTracker(request, idCustomer, never, 'json');
  const [weakSecret, wellSecret] = [await aTracker(request, idCustomer, weak, 'json'), await aTracker(request, idCustomer, well, 'json')];
  const report = async (secret: string, battery: number) => {
    const sent = await request.post(`${BASE_URL}/api/ingest/readings`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { deviceDate: new Date().toISOString(), temperature: 4, battery },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  await report(weakSecret, 2);
  await report(wellSecret, 80);
  // Nobody waits for days here.
  await inDatabase(`update tracker set created_at = now() - interval '9 days' where id_customer = $1`, [idCustomer]);
  await inDatabase(
    `update tracker_latest l set received_at = now() - interval '3 days' from tracker t where t.id_tracker = l.id_tracker and t.identifier = $1`,
    [weak],
  );

  await signIn(page, manager, '/devices');
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(/view=health/);
  const list = page.getByRole('region', { name: 'Health' });
  const countOf = (name: string) => list.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(countOf('All')).toHaveAccessibleName(/2$/);
  await expect(countOf('Silent')).toHaveAccessibleName(/2$/);
  await countOf('Silent').check({ force: true });
  await expect(page).toHaveURL(/need=silent/);
  const rows = list.getByRole('link');
  await expect(rows).toHaveText([weak, never]);
  await expect(list.getByText('It has never reported.')).toBeVisible();
  await expect(list.getByText(/^Its battery was at 2/)).toBeVisible();

  await list.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 rows.')).toBeVisible();
  await dialog.getByText('CSV').click();
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('It has never reported.');

  await list.getByRole('link', { name: weak }).click();
  const why = page.getByRole('region', { name: 'How it is' });
  await expect(why.getByText('Why it is silent')).toBeVisible();
  await expect(why.getByText('Charge it, or change the battery.')).toBeVisible();
  await report(weakSecret, 95);
  await expect(why.getByText('Why it is silent')).toHaveCount(0);
  await page.goBack();
  await expect(countOf('Silent')).toHaveAccessibleName(/1$/);
  await expect(rows).toHaveText([never]);
});
