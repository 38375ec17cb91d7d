import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { listTellableMembers } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { tryAlertRule, type WireTrial } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let tried: Record<string, unknown>[];
let calmer: WireTrial['calmer'];
beforeEach(async () => {
  [tried, calmer] = [[], null];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(listAlertPresets, () => ({ data: [] }));
  server.onAction(notificationContacts, 'list', () => ({ data: [] }));
  server.on(listTellableMembers, () => ({ data: [] }));
  server.on(tryAlertRule, ({ body }) => {
    tried.push(body);
    const data = [
      {
        uniqueIdentifiant: 'T1',
        direction: 'rising',
        startDate: ago(60),
        raisedDate: ago(60),
        clearedDate: ago(50),
        extreme: 7,
        limit: 5,
        isNoise: true,
      },
      {
        uniqueIdentifiant: 'T1',
        direction: 'falling',
        startDate: ago(90),
        raisedDate: ago(90),
        clearedDate: null,
        extreme: -6,
        limit: -5,
        isNoise: false,
      },
    ] as const;
    return { from: ago(43_200), count: 14, trackers: 1, triedTrackers: 1, readings: 900, isCut: false, data: [...data], calmer };
  });
});

const begin = async () => {
  const { user } = await visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
  await user.selectOptions(await screen.findByLabelText('Of what'), 'Everything of the company');
  return user;
};

test('how fast something may change is said by how much and in which time, upwards, downwards or both', async () => {
  const user = await begin();
  await user.selectOptions(screen.getByLabelText('What is watched'), 'Temperature change');
  expect(screen.getByText(/^When the temperature rises faster than 5\sK in 10 minutes, on everything of the company\./)).toBeDefined();
  await user.clear(screen.getByLabelText('Rises by more than'));
  await user.type(screen.getByLabelText('Rises by more than'), '8');
  await user.selectOptions(screen.getByLabelText('How'), 'Rises or falls too fast');
  expect(screen.getByText(/rises faster than 8\sK in 10 minutes or falls faster than 5\sK in 10 minutes/)).toBeDefined();
  await waitFor(() =>
    expect(tried.at(-1)).toMatchObject({ ruleKey: 'temperatureRate', ruleValueMin: -5, ruleValueMax: 8, hysteresis: null }),
  );
  await user.selectOptions(screen.getByLabelText('What is watched'), 'Battery change');
  expect(screen.getByText(/the battery falls faster than 20\s% in a day/)).toBeDefined();
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ ruleKey: 'batteryRate', ruleValueMin: -20, ruleValueMax: null }));
  expect(await screen.findByText(/^Rose by up to 7\s%\/d, the limit is 5\s%\/d$/)).toBeDefined();
  expect(screen.getByText(/^Fell by up to 6\s%\/d, the limit is 5\s%\/d$/)).toBeDefined();
});

test('a dead band that would never let the alert end is said beside its field', async () => {
  const user = await begin();
  await user.selectOptions(screen.getByLabelText('What is watched'), 'Humidity change');
  await user.click(screen.getByRole('button', { name: 'More conditions' }));
  await user.type(screen.getByLabelText('Margin to clear'), '15');
  expect(screen.getByText('Must be smaller than the limit, or the alert would never end.')).toBeDefined();
});

test('a trial shows the rule as it is and calmer, and a press takes the calmer one over', async () => {
  calmer = { outcome: 'found', hysteresis: 1.5, forMinutes: 10, count: 6, now: [0, 4, 10], calmed: [0, 2, 4] };
  const user = await begin();
  const note = within(await screen.findByRole('region', { name: 'Less noise' }));
  expect(note.getByText(/^Alerts as it is: 14\. With a margin to clear of 1\.5\s°C, a hold time of 10\s?min: 6\.$/)).toBeDefined();
  expect(note.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['As it is', 'Calmer']);
  expect(screen.getAllByText(/gone if calmer/)).toHaveLength(1);
  await user.click(note.getByRole('button', { name: 'Take it over into the rule' }));
  expect(screen.getByLabelText('It must last')).toHaveProperty('value', '10');
  expect(screen.getByLabelText('Margin to clear')).toHaveProperty('value', '1.5');
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ forMinutes: 10, hysteresis: 1.5 }));
});

test.each([
  ['few', 'With fewer than two alerts there is nothing to make calmer.'],
  ['none', 'No margin and no longer time halves these alerts without losing those that lasted.'],
] as const)('a trial that suggests nothing says why: %s', async (outcome, said) => {
  calmer = { outcome, hysteresis: null, forMinutes: null, count: null, now: [], calmed: [] };
  await begin();
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take it over into the rule' })).toBeNull();
});
