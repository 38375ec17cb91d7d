import { giveFeedback, readFeedback, stopFeedback, type AskedFeedback } from '@sillage/contract/commerce/ratings/feedback.contract';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const ASKED: AskedFeedback = {
  reference: 'PHARMA-41',
  from: 'Lyon',
  to: 'Milano',
  arrivedDate: '2026-11-23T10:00:00Z',
  company: 'Alpes Froid',
  expiresDate: '2027-01-22T10:00:00Z',
  answeredDate: null,
};

let server: TestServer;
let given: unknown[];
beforeEach(async () => {
  given = [];
  server = await aServer();
  server.on(readFeedback, ({ params }) => {
    if (params['token'] !== 'good') throw new DomainError('feedback.notFound');
    return ASKED;
  });
  server.on(giveFeedback, ({ body }) => {
    given.push(body);
    return { rating: Number(body['rating']) };
  });
});
afterEach(() => server.close());

const open = (query: string) => visit(server, `/noauth/feedback${query}`, { as: null });

test('what was pressed in the mail is chosen and not given; its button gives it with reasons and words', async () => {
  const { user } = await open('?token=good&rating=5');
  expect(await screen.findByRole('heading', { name: 'How satisfied are you?' })).toBeDefined();
  expect(screen.getByText(/Arrived on 23\/11\/2026, sent by Alpes Froid/)).toBeDefined();
  expect([location.search, given]).toEqual(['?token=good&rating=5', []]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5/ }).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'On time' }));
  await user.click(screen.getByRole('radio', { name: /^2/ }));
  expect(screen.queryByRole('checkbox', { name: 'On time' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Driver' }));
  await user.type(screen.getByRole('textbox'), 'Two hours late');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
  expect(given).toEqual([{ token: 'good', rating: 2, reasons: ['driver'], comment: 'Two hours late' }]);
});

test('without a rating nothing is sent, and the stars are where the focus is', async () => {
  const { user } = await open('?token=good');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a rating first.');
  expect([given, document.activeElement?.getAttribute('type')]).toEqual([[], 'radio']);
});

test('what could not be sent stays as it was typed, to be sent again', async () => {
  server.on(giveFeedback, () => {
    throw new DomainError('server.unavailable');
  });
  const { user } = await open('?token=good&rating=4');
  await user.type(await screen.findByRole('textbox'), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
});

test.each([
  ['feedback.notFound', 'This link is not whole'],
  ['feedback.revoked', 'This question was withdrawn'],
  ['feedback.expired', 'This link has expired'],
] as const)('a link that is over says so: %s', async (code: ErrorCode, heading) => {
  server.on(readFeedback, () => {
    throw new DomainError(code);
  });
  await open('?token=good');
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('one that was answered, here or meanwhile elsewhere, thanks for it', async () => {
  server.on(readFeedback, () => ({ ...ASKED, answeredDate: '2026-11-24T10:00:00Z' }));
  await open('?token=good');
  expect(await screen.findByRole('heading', { name: 'You have answered already' })).toBeDefined();
  server.on(readFeedback, () => ASKED);
  server.on(giveFeedback, () => {
    throw new DomainError('feedback.given');
  });
  const { user } = await open('?token=good&rating=3');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'You have answered already' })).toBeDefined();
});

test('whoever wants to be asked no more says so by a press', async () => {
  const stopped: unknown[] = [];
  server.on(stopFeedback, ({ body }) => {
    stopped.push(body);
    return {};
  });
  const { user } = await open('?token=good&stop=yes');
  expect(stopped).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Ask me no more' }));
  expect(await screen.findByRole('heading', { name: 'You will be asked no more' })).toBeDefined();
  expect(stopped).toEqual([{ token: 'good' }]);
});

test('it opens for whoever is signed in too, without the shell, and says so where the link is missing', async () => {
  await visit(server, '/noauth/feedback', { as: aUser('user') });
  expect(await screen.findByRole('heading', { name: 'A link is missing' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});
