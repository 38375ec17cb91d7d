import { expect, test } from '../stack/journey.ts';
import { linkTo, mailTo } from '../stack/mails.ts';
import { aCustomer, anAddress } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

const LYON = { address: 'Lyon', country: 'FR', latitude: 45.764, longitude: 4.8357 };
const MILANO = { address: 'Milano', country: 'IT', latitude: 45.4642, longitude: 9.19 };
const COMMENT = '<script>document.title = "taken over"</script> Two hours late & nobody called';

test('a shipment arrives, its receiver is asked, rates it low, and hears from the operator', async ({ page, browser, request, say }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(60_000);
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const [operator, member] = [await apiAs(request, OPERATOR), await apiAs(request, manager)];
  const ratings = async () => (await operator.get(`/ratings?idCustomer=${idCustomer}`)) as { count: number; data: { idRating: number }[] };

  // The operator has this customer's receivers asked, as soon as something arrives.
  await signIn(page, OPERATOR, `/clients/seemore/${idCustomer}?tab=feedback`);
  await page.getByLabel(say('feedbackSetting', 'delay')).selectOption('0');
  await expect(page.getByLabel(say('feedbackSetting', 'delay'))).toHaveValue('0');
  await page.getByRole('switch', { name: say('feedbackSetting', 'isOn') }).press('Space');
  await expect(page.getByText(say('feedbackSetting', 'since', { date: '' }).split(' ')[0] ?? '')).toBeVisible();

  // It arrives, and a mail comes; however often its link is opened, nothing is rated.
  const reference = `FEEDBACK-${anAddress('x').slice(2, 10)}`;
  const uniqueIdentifiant = anAddress('tracker').replace('@journey.example', '');
  await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  const { idTransport } = (await member.post('/transports', {
    reference,
    type: 'road',
    trackers: [uniqueIdentifiant],
    routeSteps: [
      { kind: 'departure', ...LYON },
      { kind: 'arrival', ...MILANO },
    ],
  })) as { idTransport: number };
  for (const status of ['intransit', 'arrived'])
    await member.post('/transports/actions', { action: 'status', status, idTransports: [idTransport] });
  await expect(async () => {
    expect(await mailTo(manager.username, (text) => text.includes(reference) && text.includes('feedback'))).toContain('Milano');
  }).toPass({ timeout: 60_000 });
  const link = await linkTo(manager.username, 'noauth/feedback');
  const receiver = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  for (let time = 0; time < 2; time++) {
    await receiver.goto(`${BASE_URL}${link}`);
    await expect(receiver.getByRole('heading', { level: 1, name: say('feedbackPage', 'title') })).toBeVisible();
    await expect(receiver.getByText(reference)).toBeVisible();
  }
  expect((await ratings()).count).toBe(0);

  // Five stars were pressed in the mail; here it becomes two, by the keyboard, with a reason and words.
  await expect(receiver.getByRole('radio', { name: /^5/ })).toBeChecked();
  await receiver.getByRole('radio', { name: /^5/ }).focus();
  for (let step = 0; step < 3; step++) await receiver.keyboard.press('ArrowLeft');
  await expect(receiver.getByRole('radio', { name: /^2/ })).toBeChecked();
  await receiver.getByText(say('feedbackPage', 'reason.late'), { exact: true }).click();
  await receiver.getByRole('textbox', { name: say('feedbackPage', 'comment') }).fill(COMMENT);
  await receiver.getByRole('button', { name: say('feedbackPage', 'send') }).click();
  await expect(receiver.getByRole('heading', { name: say('feedbackPage', 'thanks') })).toBeVisible();

  // The operator has a task, which leads to the rating: its words are words.
  await page.goto(`${BASE_URL}/tasks?kind=rating.low`);
  await page.getByRole('link', { name: new RegExp(`${say('tasks', 'kind.rating.low')}.*${reference}`) }).click();
  await expect(page).toHaveURL(/\/ratings\?idRating=\d+$/);
  const item = page.getByRole('listitem').filter({ hasText: reference });
  await expect(item.getByText(COMMENT)).toBeVisible();
  expect(await page.title()).not.toBe('taken over');
  await item.getByRole('button', { name: say('ratings', 'answerIt') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('ratings', 'answerText')).fill('We are sorry, and will call next time.');
  await dialog.getByRole('button', { name: say('ratings', 'sendAnswer') }).click();
  // Until then the words are those in the dialog, which hangs in the list.
  await expect(dialog).toHaveCount(0);
  await expect(item.getByText('We are sorry, and will call next time.')).toBeVisible();
  const { data } = (await operator.get('/tasks?kind=rating.low')) as { data: { title: string }[] };
  expect(data.map(({ title }) => title)).not.toContain(reference);

  // Whoever rated has the answer; their link is used up.
  expect(await mailTo(manager.username, (text) => text.includes('will call next time'))).toContain(reference);
  await receiver.goto(`${BASE_URL}${link}`);
  await expect(receiver.getByRole('heading', { name: say('feedbackPage', 'given') })).toBeVisible();
  expect((await ratings()).count).toBe(1);
});
