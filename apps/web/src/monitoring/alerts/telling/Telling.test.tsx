import * as contract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let kept: { telling?: unknown }[];
beforeEach(async () => {
  kept = [];
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
    throw new Refusal('alertRule.tooMany');
  });
  server.on(listResponsibles, () => ({ data: [{ idUser: 12, name: 'Bob Vance' }] }));
  const contact = { contactType: 'email' as const, countryCode: '' };
  server.onAction(notificationContacts, 'list', () => ({
    data: [
      { ...contact, idNotificationContact: 5, contactId: 'dock@lyon.example', isConfirmed: true },
      { ...contact, idNotificationContact: 6, contactId: 'silent@lyon.example', isConfirmed: false },
    ],
  }));
});
afterEach(() => server.close());

const pick = async (user: Awaited<ReturnType<typeof visit>>['user'], field: HTMLElement, name: string) => {
  await user.click(field);
  const options = await screen.findAllByRole('option', { name, hidden: true });
  await user.click(options.at(-1) as HTMLElement);
};

test('a rule tells whom it names, by the chosen ways, in time, and the next people when nobody answers', async () => {
  const { user } = await visit(server, '/alerts/rules/new?tracker=TRK-1');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Notify' }), 'chosen people');
  expect(screen.getByText('Nobody is chosen yet: everybody is told.')).toBeDefined();
  const whom = () => screen.getByRole('combobox', { name: 'Whom' });
  await user.click(await screen.findByRole('combobox', { name: 'Whom' }));
  await screen.findByRole('option', { name: 'Bob Vance', hidden: true });
  expect(screen.queryByRole('option', { name: 'silent@lyon.example', hidden: true })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Bob Vance', hidden: true }));
  await pick(user, whom(), 'dock@lyon.example');
  await user.click(screen.getByRole('button', { name: 'Remove Bob Vance' }));
  await user.click(screen.getByRole('checkbox', { name: 'text message' }));
  await user.click(screen.getByRole('button', { name: 'Quiet hours, and what if nobody answers' }));
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the rule' }), 'Cold');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await pick(user, screen.getByRole('combobox', { name: 'Then notify' }), 'Bob Vance');
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await user.click(save);
  await within(document.body).findByRole('alert');
  expect(kept[0]?.telling).toMatchObject({
    members: [],
    contacts: [5],
    channels: ['bell', 'mail', 'push'],
    isCritical: false,
    quiet: { from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] },
    escalation: [{ afterMinutes: 30, members: [12], contacts: [] }],
  });
});
