import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { spanOf } from '../../stack/placing.ts';
import { signIn, USER } from '../../stack/product.ts';
import { aShipment } from '../../stack/shipments.ts';

const PHONE = { width: 390, height: 844 };

test("the quick panel shows the day, what leaves and arrives on it, and one's own notes", async ({ page, request, language, say }) => {
  const said = (key: string, values = {}) => say('quickpanel', key, values);
  const { idCustomer, manager } = await aCustomer(request, language);
  const reference = `PANEL-${idCustomer}`;
  const at = (hours: number) => new Date(new Date().setHours(hours, 30, 0, 0)).toISOString();
  await aShipment(request, { idCustomer, reference, leaves: at(1), arrives: at(22) });
  await signIn(page, manager, '/notifications');
  await page.getByRole('button', { name: said('open'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: said('title'), exact: true });
  await expect.poll(() => spanOf(panel, language)).toMatchObject({ end: 0 });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(dayInWords(language));
  const departures = panel.getByRole('region', { name: said('departures'), exact: true });
  await expect(departures.getByRole('link', { name: new RegExp(reference) })).toContainText('Lyon');
  await expect(departures).toContainText(language === 'en' ? '1:30 am' : '01:30');
  const arrivals = panel.getByRole('region', { name: said('arrivals'), exact: true });
  await expect(arrivals.getByRole('link', { name: new RegExp(reference) })).toContainText('Milano');
  await expect(arrivals).toContainText(language === 'en' ? '10:30 pm' : '22:30');

  await panel.getByRole('textbox', { name: said('note.new') }).fill('Call the dock');
  await page.keyboard.press('Enter');
  const note = panel.getByRole('checkbox', { name: 'Call the dock', exact: true });
  await expect(note).not.toBeChecked();
  await expect(panel.getByText('Call the dock', { exact: true })).not.toHaveCSS('text-decoration-line', 'line-through');
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/api/notes/'));
  await note.click();
  await expect(note).toBeChecked();
  await expect(panel.getByText('Call the dock', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(note).toBeChecked();
});

test('on a phone the quick panel is a drawer from the other side', async ({ page, language, say }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, USER, '/notifications');
  const toggle = page.getByRole('button', { name: say('quickpanel', 'open'), exact: true });
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: say('quickpanel', 'title'), exact: true });
  await expect.poll(() => spanOf(drawer, language)).toMatchObject({ end: 0 });
  expect((await spanOf(drawer, language)).start).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
});

/** The day, the month and the year in words of the language, in whatever order it has them. */
function dayInWords(language: string): RegExp {
  const now = new Date();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(`${language}-u-nu-latn`, options).format(now);
  const parts = [part({ weekday: 'long' }), part({ month: 'long' }), `\\b${now.getDate()}\\b`, `\\b${now.getFullYear()}\\b`];
  return new RegExp(`^${parts.map((one) => `(?=.*${one})`).join('')}`);
}
