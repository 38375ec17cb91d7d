import * as contract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { listTellableMembers } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { askMemberTelephone } from '@sillage/contract/messages/notifications/memberTelephone.contract';
import { askContactAgain, notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aShipment } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let kept: { ruleName?: unknown; telling?: unknown; phases?: unknown; idTransport?: unknown }[];
let asked: string[];
beforeEach(async () => {
  [kept, asked] = [[], []];
  server = await aServer();
  server.on(listAlertPresets, () => ({ data: [] }));
  server.on(contract.tryAlertRule, () => ({
    from: ago(720),
    count: 0,
    trackers: 0,
    triedTrackers: 1,
    readings: 9,
    isCut: false,
    data: [],
    calmer: null,
  }));
  server.on(contract.addAlertRule, ({ body }) => {
    kept.push(body);
    throw new DomainError('alertRule.tooMany');
  });
  server.on(listTransports, ({ query }) => ({
    data: (query.get('search') ?? '').toLowerCase() === 'pharma-41' ? [aShipment({ idTransport: 41, reference: 'PHARMA-41' })] : [],
    nextCursor: null,
  }));
  server.on(listTellableMembers, () => ({
    data: [
      { idUser: 11, name: 'Anna Roux', telephone: 'none' as const },
      { idUser: 12, name: 'Bob Vance', telephone: asked.length > 0 ? ('asked' as const) : ('unasked' as const) },
    ],
  }));
  server.on(askMemberTelephone, ({ params }) => {
    asked.push(`member ${String(params['idUser'])}`);
    return {};
  });
  server.on(askContactAgain, ({ params }) => {
    asked.push(`contact ${String(params['idNotificationContact'])}`);
    return {};
  });
  const contact = { contactType: 'email' as const, countryCode: '' };
  server.onAction(notificationContacts, 'list', () => ({
    data: [
      { ...contact, idNotificationContact: 5, contactId: 'dock@lyon.example', isConfirmed: true },
      { ...contact, idNotificationContact: 6, contactId: 'silent@lyon.example', isConfirmed: false },
    ],
  }));
});
afterEach(() => server.close());

const line = (name: string) => within(screen.getByRole('group', { name }));

test('too warm for half an hour between pickup and delivery: Anna by mail, Bob by text message when nobody answers', async () => {
  const { user } = await visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('radio', { name: 'Above' }));
  await user.clear(screen.getByLabelText('It must last'));
  await user.type(screen.getByLabelText('It must last'), '30');
  await user.click(screen.getByRole('checkbox', { name: 'Between pickup and delivery' }));
  await user.type(screen.getByRole('textbox', { name: 'Shipment' }), 'pharma-41');
  await user.click(await screen.findByRole('button', { name: 'Choose people' }));
  await user.click(await screen.findByRole('button', { name: 'Anna Roux: mail' }));
  expect(document.activeElement).toBe(line('Told at once').getByRole('checkbox', { name: 'mail' }));
  await user.click(screen.getByRole('button', { name: 'And if nobody answers, tell …' }));
  const wait = screen.getByLabelText('If nobody answers for');
  expect(document.activeElement).toBe(wait);
  await user.clear(wait);
  await user.type(wait, '20');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  const notified = await screen.findByText('Say who is told, by which way, and after how long.');
  expect(document.activeElement).toBe(notified);
  await user.click(screen.getByRole('button', { name: 'Bob Vance: SMS not confirmed' }));
  expect(
    await screen.findByText(
      /^When the temperature is above 8\s°C for 30\s?min, on shipment PHARMA-41\. Only between pickup and delivery\. Told at once: Anna Roux \(mail\)\. If nobody answers within 20\s?min: Bob Vance \(SMS, once confirmed\)\.$/,
    ),
  ).toBeDefined();
  await user.click(save);
  await within(document.body).findByRole('alert');
  expect(kept[0]?.ruleName).toMatch(/^Temperature is above 8\s°C for 30\s?min$/);
  expect(kept[0]).toMatchObject({
    idTransport: 41,
    phases: ['transit'],
    telling: {
      members: [11],
      ways: [{ idUser: 11, channels: ['mail'] }],
      escalation: [{ afterMinutes: 20, members: [12], ways: [{ idUser: 12, channels: ['sms'] }] }],
    },
  });
});

test('who has not confirmed is shown as such and asked by one press: a telephone of a member, and a contact', async () => {
  const { user } = await visit(server, '/alerts/rules/new?tracker=TRK-1', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Choose people' }));
  const silent = within((await screen.findByText('silent@lyon.example')).closest('li') as HTMLElement);
  expect(silent.getByText('not confirmed')).toBeDefined();
  await user.click(silent.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(asked).toEqual(['contact 6']));
  await user.click(screen.getByRole('button', { name: 'Bob Vance: SMS not confirmed' }));
  expect(screen.getByText('The telephone of Bob Vance has not confirmed yet: until then a mail is sent.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Asked. The answer is given by the link in the message.')).toBeDefined();
  expect(asked).toEqual(['contact 6', 'member 12']);
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
  expect(screen.getByText('Choose at least one way.')).toBeDefined();
});

test('people are found and named with the keys alone, and taken out again', async () => {
  const { user } = await visit(server, '/alerts/rules/new?tracker=TRK-1');
  (await screen.findByRole('button', { name: 'Choose people' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'dock@lyon.example' });
  await user.keyboard('dock{Enter}');
  const people = line('Told at once');
  expect(people.getByText('dock@lyon.example')).toBeDefined();
  await user.keyboard('{Tab}{Enter}');
  expect(people.queryByText('dock@lyon.example')).toBeNull();
  expect(people.getByText('Everybody who chose it')).toBeDefined();
});

test('what waits, and what does not, is said under more conditions', async () => {
  const { user } = await visit(server, '/alerts/rules/new?tracker=TRK-1');
  await user.click(await screen.findByRole('button', { name: 'More conditions' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.getByText(/From 22:00 to 06:00 messages wait\.$/)).toBeDefined();
  const name = screen.getByRole('textbox', { name: 'Name of the rule' });
  await user.clear(name);
  await user.tab();
  expect(name).toHaveProperty('value', expect.stringMatching(/^Temperature is outside/));
  await user.clear(name);
  await user.type(name, 'Cold');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(document.body).findByRole('alert');
  expect(kept[0]).toMatchObject({ ruleName: 'Cold', telling: { members: [], quiet: { from: '22:00', to: '06:00' }, escalation: [] } });
});

test('a name that is none of any shipment is said beside its field', async () => {
  const { user } = await visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
  await screen.findByRole('radio', { name: 'Above' });
  await user.type(screen.getByRole('textbox', { name: 'Shipment' }), 'nowhere{Enter}');
  expect(await screen.findByText('Nothing is called “nowhere”.')).toBeDefined();
  expect(kept).toEqual([]);
});
