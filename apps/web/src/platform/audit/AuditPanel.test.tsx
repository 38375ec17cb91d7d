import { listAudit, type AuditEntry } from '@sillage/contract/platform/audit/audit.contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/parametres/history';

const entry = (seq: number, differing: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: '2026-03-02T14:05:00.000Z',
  idUser: 5,
  actor: 'Claire Morel',
  action: 'member.invited',
  subject: 'member 12',
  details: {},
  hash: 'ab',
  ...differing,
});

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.on(listAudit, ({ query }) => {
    expect(query.get('idCustomer')).toBe('7');
    return query.get('cursor') === null
      ? {
          data: [
            entry(4, { details: { role: 'userAdmin', secret: 'x' } }),
            entry(3, { idUser: null, actor: '', action: 'ship.launched', subject: 'whatever' }),
          ],
          nextCursor: 'more',
        }
      : { data: [entry(2, { at: '2026-03-01T09:00:00.000Z', action: 'apiKey.revoked', subject: 'apiKey 3' })], nextCursor: null };
  });
});
afterEach(() => server.close());

test('a user has no page for the history', async () => {
  await visit(server, PATH, { as: aUser('user') });
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test('the trail says who did what and when, day by day, to its end', async () => {
  await visit(server, PATH);
  expect(await screen.findByText('Member no. 12 · access level: Admin')).toBeDefined();
  expect(screen.getByText('invited a member', { exact: false })).toBeDefined();
  expect(screen.getByRole('heading', { name: '02/03/2026' })).toBeDefined();
  expect(await screen.findByText('API key no. 3')).toBeDefined();
  expect(screen.getByRole('heading', { name: '01/03/2026' })).toBeDefined();
});

test('a contact who answered by the link of a mail is said in words', async () => {
  const details = { by: 'notificationContact 1', way: 'mail' };
  const data = [entry(3, { idUser: null, actor: '', action: 'alert.acknowledged', subject: 'alert 3', details })];
  server.on(listAudit, () => ({ data, nextCursor: null }));
  await visit(server, PATH);
  expect(await screen.findByText(/by: a contact, by the link of their mail/)).toBeDefined();
});

test('prices, shares and steps of a price list are said from what to what, as people write them', async () => {
  const breaks = { from: [{ fromKg: 0, centsPer100Kg: 1250 }], to: [{ fromKg: 0, centsPer100Kg: 1300 }] };
  const data = [
    entry(3, {
      action: 'tariff.changed',
      subject: 'tariff 4',
      details: { name: 'Road', marginBasisPoints: { from: 1000, to: 1250 }, breaks },
    }),
    entry(2, { action: 'customer.creditLimitSet', subject: 'customer 7', details: { limitCents: { from: null, to: 1_200_050 } } }),
  ];
  server.on(listAudit, () => ({ data, nextCursor: null }));
  await visit(server, PATH);
  expect(await screen.findByText(/margin: 10 % → 12\.5 % · rates per 100 kg: 0 kg €12\.50 → 0 kg €13/)).toBeDefined();
  expect(screen.getByText(/limit: – → €12,000\.50/)).toBeDefined();
});

test('everything that changes are about has its name, also what is called by two words; of none nothing is said', async () => {
  const data = [
    entry(5, { action: 'alertRule.added', subject: 'alertRule 9' }),
    entry(4, { action: 'indoorFloor.added', subject: 'indoor floor 4' }),
    entry(3, { action: 'contact.imported', subject: 'address book' }),
    entry(2, { action: 'shipment.created', subject: 'shipment 104', details: { trackers: [] } }),
  ];
  server.on(listAudit, () => ({ data, nextCursor: null }));
  await visit(server, PATH);
  for (const name of ['Alert rule no. 9', 'Floor no. 4', 'Address book', 'Shipment no. 104'])
    expect(await screen.findByText(name)).toBeDefined();
});

test('what has no words yet is shown by its code', async () => {
  await visit(server, PATH);
  expect(await screen.findByText(/did something: ship.launched/)).toBeDefined();
  expect(screen.getByText('whatever')).toBeDefined();
  expect(screen.getByText('Sillage', { selector: 'li strong' })).toBeDefined();
});

test('in French the trail is French', async () => {
  await visit(server, PATH, { language: 'fr' });
  expect(await screen.findByText(/a invité un membre/)).toBeDefined();
  expect(screen.getByText(/^Membre n° 12 · niveau d'accès\s: Admin$/)).toBeDefined();
});
