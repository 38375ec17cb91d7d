import { readFeedbackSetting, setFeedback, type FeedbackSetting } from '@sillage/contract/commerce/ratings/feedback.contract';
import { readCustomer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { theCustomer, withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { shownToasts } from '../../../ui/toast/toasts.ts';

const PATH = '/clients/seemore/7?tab=feedback';
const as = aUser('superAdmin');

let server: TestServer;
let setting: FeedbackSetting;
let sent: unknown[];
beforeEach(async () => {
  setting = { isOn: false, delayHours: 30, asked: 'receiver', language: 'fr', onSinceDate: null };
  sent = [];
  server = await aServer();
  withEmptyPage(server);
  server.on(readCustomer, () => theCustomer());
  server.on(readFeedbackSetting, () => setting);
  server.on(setFeedback, ({ body }) => {
    sent.push(body);
    return (setting = { ...(body as Omit<FeedbackSetting, 'onSinceDate'>), onSinceDate: '2026-11-20T10:00:00.000Z' });
  });
});
afterEach(() => server.close());

const delay = () => screen.findByLabelText<HTMLSelectElement>('When');

test('a delay that is none of those that are offered stays what it is while something else is changed', async () => {
  const { user } = await visit(server, PATH, { as });
  expect((await delay()).selectedOptions[0]?.textContent).toMatch(/^After 1.d.*6.h/);
  await user.click(screen.getByRole('switch', { name: 'Ask for feedback' }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true, delayHours: 30, asked: 'receiver', language: 'fr' }]));
  expect(await screen.findByText(/^Switched on 20\/11\/2026/)).toBeDefined();
});

test('two changes, one right after the other, are both kept', async () => {
  const first = Promise.withResolvers<void>();
  server.on(setFeedback, async ({ body }) => {
    if (sent.push(body) === 1) await first.promise;
    return (setting = { ...(body as Omit<FeedbackSetting, 'onSinceDate'>), onSinceDate: null });
  });
  const { user } = await visit(server, PATH, { as });
  await user.selectOptions(await delay(), 'At once');
  await user.selectOptions(screen.getByLabelText('Who is asked'), 'The member alone');
  first.resolve();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ isOn: false, delayHours: 0, asked: 'member', language: 'fr' });
  await waitFor(async () => expect((await delay()).value).toBe('0'));
  expect(screen.getByLabelText<HTMLSelectElement>('Who is asked').value).toBe('member');
});

test('what is refused goes back to what it was, and why is told', async () => {
  server.on(setFeedback, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH, { as });
  await user.selectOptions(await delay(), 'At once');
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toEqual(['bad']));
  expect((await delay()).value).toBe('30');
});

test('a setting that cannot be read is not shown as if it were off', async () => {
  let isDown = true;
  server.on(readFeedbackSetting, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return setting;
  });
  const { user } = await visit(server, PATH, { as });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('switch', { name: 'Ask for feedback' })).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Ask for feedback' })).toBeDefined();
});
