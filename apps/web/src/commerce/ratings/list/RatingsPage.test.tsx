import { listFeedbackLinks, revokeFeedbackLink, type FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import {
  answerRating,
  listRatings,
  settleRating,
  sumRatings,
  type Rating,
  type RatingSummary,
} from '@sillage/contract/commerce/ratings/ratings.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const as = aUser('superAdmin');
const SCRIPT = '<img src=x onerror="document.title=1"> \u202Etoo late';

function aRating(idRating: number, rating: number, more: Partial<Rating> = {}): Rating {
  return {
    idRating,
    rating,
    reasons: ['driver'],
    comment: '',
    ratedDate: '2026-11-20T10:00:00Z',
    idTransport: 40 + idRating,
    reference: `PHARMA-${idRating}`,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    origin: 'Lyon',
    destination: 'Milano',
    carrier: 'AF',
    driver: '',
    contractor: null,
    related: { arrivedDate: null, plannedDate: null, delayMinutes: 150, temperatureAlerts: 2, shockAlerts: 0, incidents: 1 },
    canBeAnswered: true,
    answer: null,
    settled: null,
    isWaiting: rating < 3,
    ...more,
  };
}

const SUMS: RatingSummary = {
  average: 3.5,
  count: 2,
  distribution: [0, 1, 0, 0, 1],
  asked: 4,
  answered: 2,
  months: [
    { month: '2026-09', average: 5, count: 1 },
    { month: '2026-11', average: 2, count: 1 },
  ],
  customers: [{ key: '7', name: 'Alpes Froid', average: 3.5, count: 2 }],
  lanes: [{ key: 'lyon > milano', name: 'Lyon → Milano', average: 3.5, count: 2 }],
  carriers: [],
  drivers: [],
  contractors: [],
};

let server: TestServer;
let ratings: Rating[];
let asked: Record<string, string>[];
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  asked = [];
  ratings = [aRating(1, 2, { comment: SCRIPT }), aRating(2, 5)];
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  server.on(listRatings, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { data: ratings, nextCursor: null, average: 3.5, count: ratings.length };
  });
  server.on(sumRatings, () => SUMS);
});
afterEach(() => server.close());

test.each(['userAdmin', 'user'] as const)('the page is not for %s', async (role) => {
  await visit(server, '/ratings', { as: aUser(role) });
  await waitFor(() => expect(location.pathname).not.toBe('/ratings'));
});

test('each rating stands with what it is related to, its words as text; each number leads to its rows', async () => {
  await visit(server, '/ratings', { as });
  const item = (await screen.findByText(/too late/)).closest('li') as HTMLElement;
  expect(within(item).getByText(/onerror/)).toBeDefined();
  expect([document.querySelector('img[src="x"]'), document.title]).not.toContain('1');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  for (const said of ['2 h 30 min late', '2 temperature alerts', '1 incident', 'Driver'])
    expect(within(item).getByText(said)).toBeDefined();
  expect(within(item).getByRole('link', { name: 'PHARMA-1' }).getAttribute('href')).toBe('/transport/transportdetails/41');
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^2 stars/)).toBe('/ratings?rating=2');
  expect(href('Nov 2026')).toBe('/ratings?month=2026-11');
  expect(href('Alpes Froid')).toBe('/ratings?idCustomer=7');
  expect(href(/^50/)).toBe('/ratings?part=links&state=asked');
});

test('a share of answers leads to those of its months who were asked, whatever else the ratings are narrowed by', async () => {
  const queries: string[] = [];
  server.on(listFeedbackLinks, ({ query }) => {
    queries.push(String(query));
    return { data: [], nextCursor: null };
  });
  const { user } = await visit(server, '/ratings?period=lastMonth&rating=2&idCustomer=7', { as });
  await user.click(await screen.findByRole('link', { name: /^50/ }));
  expect(await screen.findByText('Nobody was asked')).toBeDefined();
  expect(queries).toEqual(['limit=25&state=open%2Canswered%2Crevoked%2Cexpired&idCustomer=7&period=lastMonth']);
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('asked');
  await user.selectOptions(screen.getByLabelText('Period'), 'Any time');
  await user.selectOptions(screen.getByLabelText('State'), 'All states');
  await waitFor(() => expect(queries.at(-1)).toBe('limit=25&idCustomer=7'));
});

test('those who were asked in the month that one came with are found under its name', async () => {
  server.on(listFeedbackLinks, () => ({ data: [], nextCursor: null }));
  await visit(server, '/ratings?part=links&month=2026-11', { as });
  const period = await screen.findByLabelText<HTMLSelectElement>('Period');
  expect(period.selectedOptions[0]?.textContent).toBe('Nov 2026');
});

test('the address narrows the list, and a chip takes it off', async () => {
  const { user } = await visit(server, '/ratings?rating=1,2&lane=lyon%20%3E%20milano&junk=1', { as });
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ lane: 'lyon > milano', rating: '1,2' })));
  await user.click(await screen.findByRole('button', { name: /Lane: lyon → milano/ }));
  await waitFor(() => expect(location.search).toBe('?rating=1%2C2'));
  expect(asked.some((query) => 'junk' in query)).toBe(false);
});

test('a comment is answered once, and stands there with who and when', async () => {
  server.on(answerRating, ({ body }) => {
    const answer = { text: String(body['text']), date: '2026-11-21T10:00:00Z', by: { idUser: 1, name: 'Noor Haddad' } };
    ratings = [aRating(1, 2, { comment: 'Late', answer, canBeAnswered: false, isWaiting: false })];
    return ratings[0] as Rating;
  });
  const { user } = await visit(server, '/ratings', { as });
  await user.click((await screen.findAllByRole('button', { name: 'Answer' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send the answer' }));
  expect(within(dialog).getByText('To be filled in.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')));
  await user.type(within(dialog).getByRole('textbox'), 'We are sorry');
  await user.click(within(dialog).getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/Answered by Noor Haddad/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

test('a low one is settled without an answer; where there is no address, that is said', async () => {
  ratings = [aRating(1, 1, { canBeAnswered: false })];
  server.on(settleRating, () => {
    ratings = [
      aRating(1, 1, { canBeAnswered: false, isWaiting: false, settled: { date: '2026-11-21T10:00:00Z', by: { idUser: 1, name: 'Noor' } } }),
    ];
    return ratings[0] as Rating;
  });
  const { user } = await visit(server, '/ratings', { as });
  expect(await screen.findByText('No address to answer to')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText(/Settled by Noor/)).toBeDefined();
});

test('who was asked is listed, and a link that is open can be revoked', async () => {
  let state: FeedbackLink['state'] = 'open';
  server.on(listFeedbackLinks, () => ({
    data: [
      {
        idRequest: 3,
        idTransport: 41,
        reference: 'PHARMA-1',
        idCustomer: 7,
        customerName: 'Alpes Froid',
        askedOf: 'receiver' as const,
        address: 'dock@milano.example',
        askedDate: '2026-11-20T10:00:00Z',
        expiresDate: '2027-01-19T10:00:00Z',
        state,
      },
    ],
    nextCursor: null,
  }));
  server.on(revokeFeedbackLink, () => {
    state = 'revoked';
    return {};
  });
  const { user } = await visit(server, '/ratings?part=links', { as });
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull());
  expect(screen.getAllByText('Revoked').length).toBeGreaterThan(0);
});

test('other stars than the chosen ones keep their counts, so that they can be chosen instead', async () => {
  await visit(server, '/ratings?rating=1%2C2', { as });
  const rowOf = async (name: RegExp) => screen.findByRole('link', { name });
  expect((await rowOf(/^2 stars/)).getAttribute('href')).toBe('/ratings?rating=2');
  expect((await rowOf(/^5 stars/)).getAttribute('href')).toBe('/ratings?rating=5');
  expect([(await rowOf(/^2 stars/)).dataset['chosen'], (await rowOf(/^5 stars/)).dataset['chosen']]).toEqual(['true', undefined]);
  expect(screen.getByText('Of 2 with any number of stars')).toBeDefined();
  expect(screen.getByText(/asked in the period, whatever else is filtered$/)).toBeDefined();
});
