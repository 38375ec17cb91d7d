import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, signIn } from '../stack/product.ts';
import { aShipment } from '../stack/shipments.ts';

test('what is done to many is looked at before, seen by others at once, and taken back; also on a phone', async ({
  page,
  browser,
  request,
  language,
  say,
}) => {
  page.setDefaultTimeout(20_000);
  const { idCustomer, manager } = await aCustomer(request, language);
  for (const reference of ['LOT-A', 'LOT-B', 'LOT-C']) await aShipment(request, { idCustomer, reference: `${reference}-${idCustomer}` });
  const chief = await apiAs(request, manager);
  const { data } = (await chief.get('/transports')) as { data: { idTransport: number; reference: string }[] };
  const reference = (letter: string) => `LOT-${letter}-${idCustomer}`;
  const idOf = (letter: string) => data.find((one) => one.reference === reference(letter))?.idTransport ?? 0;
  await chief.post(`/transports/${idOf('C')}/arrival`);

  await signIn(page, manager, '/transport');
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  await signIn(phone, manager, '/transport');
  const [row, rowOnPhone] = [page, phone].map((one) => (letter: string) => one.getByRole('link', { name: reference(letter), exact: true }));
  if (!row || !rowOnPhone) throw new Error('there are two');
  const bar = page.getByRole('region', { name: say('shipmentTicks', 'bar') });
  const tick = async (...letters: string[]) => {
    for (const letter of letters)
      await page.getByRole('checkbox', { name: say('lists', 'tick', { reference: reference(letter) }) }).check({ force: true });
  };

  // Their status is said together; which cannot be is told beforehand, and why.
  await tick('A', 'B', 'C');
  await bar.getByRole('button', { name: say('shipmentTicks', 'changeStatus') }).click();
  const dialog = page.getByRole('dialog', { name: say('shipmentActions', 'title.status') });
  await expect(dialog.getByText(say('errors', 'shipment.notOnTheWay'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: reference('C') })).toBeVisible();
  await dialog.getByRole('button', { name: say('shipmentActions', 'title.status') }).click();
  await expect(page.getByText(say('shipmentActions', 'acted.intransit', { number: '2' }))).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${say('shipments', 'status.intransit')}.*2`) })).toBeAttached();
  await page.getByRole('button', { name: say('shipmentLife', 'undo') }).click();
  await expect(page.getByText(say('shipmentActions', 'undone', { number: '2' }))).toBeVisible();

  // Archived here, gone there; taken back here, back there.
  await expect(rowOnPhone('A')).toBeVisible();
  await tick('A', 'B');
  await bar.getByRole('button', { name: say('shipmentLife', 'archive'), exact: true }).click();
  const archiving = page.getByRole('dialog', { name: say('shipmentActions', 'title.archive') });
  await expect(archiving.getByText(say('shipmentActions', 'with.trackersFree'))).toBeVisible();
  await archiving.getByRole('button', { name: say('shipmentLife', 'archive'), exact: true }).click();
  await expect(page.getByText(say('shipmentActions', 'acted.archive', { number: '2' }))).toBeVisible();
  await expect(row('A')).toHaveCount(0);
  await expect(rowOnPhone('A')).toHaveCount(0);
  await page.getByRole('button', { name: say('shipmentLife', 'undo') }).click();
  await expect(row('A')).toBeVisible();
  await expect(rowOnPhone('A')).toBeVisible();

  // The same with a finger.
  await phone.getByRole('button', { name: say('shipmentTicks', 'select') }).click();
  await phone.getByRole('checkbox', { name: say('lists', 'tick', { reference: reference('B') }) }).check({ force: true });
  await phone
    .getByRole('region', { name: say('shipmentTicks', 'bar') })
    .getByRole('button', { name: say('shipmentLife', 'delete'), exact: true })
    .click();
  const deleting = phone.getByRole('dialog', { name: say('shipmentActions', 'title.delete') });
  await deleting.getByRole('button', { name: say('shipmentLife', 'delete'), exact: true }).click();
  await expect(row('B')).toHaveCount(0);
  await phone.getByRole('button', { name: say('shipmentLife', 'undo') }).click();
  await expect(row('B')).toBeVisible();
  await phone.context().close();
});
