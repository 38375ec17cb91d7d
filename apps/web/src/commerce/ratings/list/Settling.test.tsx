import {
  answerRating,
  listRatings,
  settleRating,
  sumRatings,
  unsettleRating,
  type Rating,
  type RatingSummary,
} from '@sillage/contract/commerce/ratings/ratings.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { shownToasts } from '../../../ui/toast/toasts.ts';

const as = aUser('superAdmin');
const NO_FIGURES: RatingSummary = {
  average: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  asked: 0,
  answered: 0,
  months: [],
  customers: [],
  lanes: [],
  carriers: [],
  drivers: [],
  contractors: [],
};

function aRating(idRating: number, more: Partial<Rating> = {}): Rating {
  return {
    idRating,
    rating: 1,
    reasons: [],
    comment: `Late ${idRating}`,
    ratedDate: '2026-11-20T10:00:00Z',
    idTransport: 40 + idRating,
    reference: `PHARMA-${idRating}`,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    origin: 'Lyon',
    destination: 'Milano',
    carrier: '',
    driver: '',
    contractor: null,
    related: { arrivedDate: null, plannedDate: null, delayMinutes: null, temperatureAlerts: 0, shockAlerts: 0, incidents: 0 },
    canBeAnswered: true,
    answer: null,
    settled: null,
    isWaiting: true,
    ...more,
  };
}
const settled = (idRating: number) =>
  aRating(idRating, { isWaiting: false, settled: { date: '2026-11-21T10:00:00Z', by: { idUser: 1, name: 'Noor' } } });

let server: TestServer;
let waiting: Rating[];
let figures: PromiseWithResolvers<void>;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  waiting = [aRating(1), aRating(2)];
  figures = Promise.withResolvers<void>();
  figures.resolve();
  server.onAction(customer, 'listlight', () => ({ data: [] }));
  server.on(listRatings, () => ({ data: waiting, nextCursor: null, average: 1, count: waiting.length }));
  server.on(sumRatings, async () => {
    await figures.promise;
    return NO_FIGURES;
  });
});
afterEach(() => server.close());

const rowOf = async (idRating: number) => within((await screen.findByText(`Late ${idRating}`)).closest('li') as HTMLElement);
const told = () => shownToasts().map(({ message }) => message);

test('what is settled among those that wait is gone from them, and can be taken back, however long the figures take', async () => {
  server.on(settleRating, ({ params }) => {
    figures = Promise.withResolvers();
    waiting = waiting.filter(({ idRating }) => idRating !== Number(params['idRating']));
    return settled(Number(params['idRating']));
  });
  const back: unknown[] = [];
  server.on(unsettleRating, ({ params }) => {
    back.push(params['idRating']);
    waiting = [aRating(1), aRating(2)];
    return aRating(1);
  });
  const { user } = await visit(server, '/ratings?waiting=low', { as });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(screen.queryByText('Late 1')).toBeNull());
  figures.resolve();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Late 1')).toBeDefined();
  expect(back).toEqual(['1']);
});

test('that it cannot be taken back is told', async () => {
  server.on(settleRating, () => {
    waiting = [aRating(2)];
    return settled(1);
  });
  server.on(unsettleRating, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/ratings?waiting=low', { as });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownToasts().some(({ tone }) => tone === 'bad')).toBe(true));
});

test('an answer is told to be sent, although its row waits no more by then', async () => {
  server.on(answerRating, ({ body }) => {
    figures = Promise.withResolvers();
    waiting = [aRating(2)];
    return aRating(1, { answer: { text: String(body['text']), date: '2026-11-21T10:00:00Z', by: { idUser: 1, name: 'Noor' } } });
  });
  const { user } = await visit(server, '/ratings?waiting=answer', { as });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'We are sorry');
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.queryByText('Late 1')).toBeNull());
  figures.resolve();
  await waitFor(() => expect(told()).toHaveLength(1));
});

test('an answer that is refused says why, and what was written stays', async () => {
  let times = 0;
  server.on(answerRating, () => {
    times++;
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/ratings?waiting=answer', { as });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'We are sorry');
  await user.dblClick(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'We are sorry');
  expect(times).toBe(1);
  expect(told()).toEqual([]);
});

test('who settles what somebody else has settled is told so, and sees it', async () => {
  server.on(settleRating, () => {
    waiting = [settled(1)];
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/ratings', { as });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText(/Settled by Noor/)).toBeDefined();
  expect(told()).toHaveLength(1);
});
