import { countUnreadMessages } from '@sillage/contract/desk/conversation/conversation.contract';
import * as contract from '@sillage/contract/tracking/privacy/privacy.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PAGE = '/devices/deviceDetails/TRK-1/GPS';
const ADMIN = { as: aUser('userAdmin') };
const tracker = (isPrivate: boolean) => aTracker({ uniqueIdentifiant: 'TRK-1', isPrivate });

let server: TestServer;
const sent: Record<string, unknown>[] = [];
beforeEach(async () => {
  sent.length = 0;
  server = await aServer();
  server.on(readTracker, () => tracker(true));
  server.on(contract.lookUpPositions, ({ body }) => {
    sent.push(body);
    return { positions: [], isCut: false };
  });
});
afterEach(() => server.close());

test('the question stays the one that was answered while all that tells of places is read again', async () => {
  const late = Promise.withResolvers<null>();
  server.on(readTracker, () => tracker(false));
  server.on(contract.setTrackerPrivacy, ({ body }) => {
    sent.push(body);
    server.on(readTracker, () => tracker(true));
    server.on(countUnreadMessages, async () => {
      await late.promise;
      return { unread: 0 };
    });
    return { isPrivate: true };
  });
  const { user } = await visit(server, PAGE, ADMIN);
  await user.click(await screen.findByRole('switch', { name: 'This tracker is on a vehicle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep apart where TRK-1 is?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it apart' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'This tracker is on a vehicle' }).getAttribute('aria-checked')).toBe('true'),
  );
  expect(screen.queryByRole('dialog', { name: 'Show where TRK-1 is?' })).toBeNull();
  late.resolve(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ isPrivate: true }]);
});

test('nobody looks up without a reason, and more than a month or an end before its beginning is said at its field', async () => {
  const { user } = await visit(server, PAGE, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Look up' }));
  const reason = screen.getByLabelText(/^Why you look/);
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.type(reason, 'Theft');
  for (const typed of ['01/01/2020 10:00', '01/01/2090 10:00']) {
    const until = () => screen.getByRole('textbox', { name: 'Until' });
    await user.click(until());
    await waitFor(() => expect(until().getAttribute('readonly')).toBeNull());
    await user.clear(until());
    await user.type(until(), typed);
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    await waitFor(() => expect(until().getAttribute('aria-invalid')).toBe('true'));
  }
  expect(sent).toEqual([]);
});

test('what is found of a look-up is told, and that there is more', async () => {
  server.on(contract.lookUpPositions, () => ({
    positions: [{ deviceDate: ago(1), latitude: 48.86, longitude: 2.33, accuracy: null, speed: null }],
    isCut: true,
  }));
  const { user } = await visit(server, PAGE, ADMIN);
  await user.type(await screen.findByLabelText(/^Why you look/), 'Theft');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('The newest place')).toBeDefined();
  expect(screen.getByText('48.8600, 2.3300')).toBeDefined();
});

test('a user sees that a tracker is on a vehicle, and nothing to look up with', async () => {
  await visit(server, PAGE, { as: aUser('user') });
  expect(await screen.findByRole('heading', { name: 'On a vehicle' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Look up' })).toBeNull();
});

const aLookup = (idLookup: number, differing: Partial<contract.Lookup> = {}): contract.Lookup => ({
  idLookup,
  uniqueIdentifiant: `TRK-${idLookup}`,
  what: 'hidden',
  transport: null,
  fromDate: ago(3),
  toDate: ago(2),
  reason: 'Theft',
  lookedBy: 'Nora Klein',
  isOperator: false,
  lookedDate: ago(1),
  ...differing,
});

test('who looked stands page by page, and for how long drivers are named stays as it was where it is refused', async () => {
  server.on(contract.listLookups, ({ query }) =>
    query.get('cursor') === null
      ? { data: [aLookup(1, { lookedBy: '', isOperator: true })], nextCursor: 'more' }
      : { data: [aLookup(2)], nextCursor: null },
  );
  server.on(contract.readDriverDays, () => ({ driverDays: 45 }));
  server.on(contract.setDriverDays, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/parametres/privacy', ADMIN);
  expect(await screen.findByText('Somebody whose account is deleted (operator)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Nora Klein')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const days = await screen.findByLabelText<HTMLSelectElement>('Drivers are named');
  expect(days.value).toBe('45');
  await user.selectOptions(days, 'always');
  expect(await screen.findByText(/^Your role may not do this/)).toBeDefined();
  await waitFor(() => expect(days.value).toBe('45'));
});
