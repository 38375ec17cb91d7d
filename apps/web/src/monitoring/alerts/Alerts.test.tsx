import * as rules from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { listTellableMembers } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import {
  addAlertPreset,
  changeAlertPreset,
  listAlertPresets,
  type WirePreset,
} from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import * as contract from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import * as incidents from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatNearMoment } from '../../platform/time/format.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aShipment } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { lastedMinutes } from './useSince.view.ts';

function anAlert(differing: Partial<WireAlert> = {}): WireAlert {
  return {
    idAlert: 5,
    idTransport: 41,
    reference: 'PHARMA-41',
    uniqueIdentifiant: 'TRK-1',
    ruleName: 'Cold chain',
    ruleKey: 'temperature',
    direction: 'above',
    alertStatus: 'U',
    startDate: ago(2),
    raisedDate: ago(1.75),
    clearedDate: null,
    extreme: 11.2,
    limit: 8,
    forMinutes: 30,
    forTotal: false,
    escalationDate: null,
    acknowledged: null,
    closed: null,
    closeNote: '',
    idRule: 1,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    asset: null,
    idIncident: null,
    ...differing,
  };
}

let server: TestServer;
let alert: WireAlert;
let asked: string[];
beforeEach(async () => {
  alert = anAlert();
  asked = [];
  server = await aServer();
  server.on(contract.listAlerts, ({ query }) => {
    asked.push(query.toString());
    return { data: query.get('alertStatus') === 'R' ? [] : [alert], nextCursor: null };
  });
  server.on(contract.readAlert, () => alert);
  server.on(contract.readAlertMoment, () => ({
    ruleKey: 'temperature' as const,
    ruleValueMin: 2,
    ruleValueMax: 8,
    place: null,
    gaps: [],
    isThinned: false,
    time: [1, 2].map((hours) => Date.parse(ago(hours))),
    value: [9, 11.2],
    latitude: [null, null],
    longitude: [null, null],
  }));
  server.on(listAlertPresets, () => ({ data: [] }));
  server.on(listResponsibles, () => ({ data: [{ idUser: 12, name: 'Bob Vance' }] }));
  server.on(listTellableMembers, () => ({ data: [] }));
  server.onAction(notificationContacts, 'list', () => ({ data: [] }));
});
afterEach(() => server.close());

test('an alert that somebody else answers, of a tracker on no shipment too, is shown as answered without a reload', async () => {
  alert = anAlert({ idTransport: null, reference: null });
  await visit(server, '/alerts/list', { as: aUser('user') });
  await screen.findByText('Cold chain · Above 8 °C for 30 min · TRK-1');
  expect(screen.queryByText(/Seen by/)).toBeNull();
  const before = asked.length;
  alert = anAlert({ idTransport: null, reference: null, acknowledged: { idUser: 12, name: 'Bob Vance', date: ago(0) } });
  act(() => server.push({ type: 'alerts', time: Date.now() }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('an alert that somebody closed who left since does not leave a gap where their name was', async () => {
  alert = anAlert({ alertStatus: 'R', closed: { idUser: 3, name: '', date: ago(1) } });
  await visit(server, '/alerts/details/5');
  expect(await screen.findByText(/^a contact that was removed, \d/)).toBeDefined();
});

test('an alert says since when it is outside and how long, both from when it went outside, and not from when it was raised', async () => {
  const [startDate, raisedDate, clearedDate] = ['2026-03-02T10:00:00Z', '2026-03-02T10:30:00Z', '2026-03-02T12:15:00Z'];
  alert = anAlert({ alertStatus: 'R', startDate, raisedDate, clearedDate });
  await visit(server, '/alerts/list');
  expect(await screen.findByText(`${formatNearMoment(Date.parse(startDate), Date.now(), 'en')}, lasting 2 h 15 min`)).toBeDefined();
});

test('an alert that somebody closed does not last on', () => {
  const closed = { idUser: 3, name: 'Ada Martin', date: '2026-03-02T11:00:00Z' };
  const times = { startDate: '2026-03-02T10:00:00Z', clearedDate: null };
  expect(lastedMinutes({ ...times, closed }, Date.parse('2026-03-03T10:00:00Z'))).toBe(60);
  expect(lastedMinutes({ ...times, closed: null }, Date.parse('2026-03-02T10:05:00Z'))).toBe(5);
});

test('what is open comes first; an alert is opened, acknowledged, and closed with a note', async () => {
  const sent: unknown[] = [];
  server.on(contract.acknowledgeAlert, () => (alert = anAlert({ acknowledged: { idUser: 3, name: 'Ada Martin', date: ago(0) } })));
  server.on(contract.closeAlert, ({ body }) => {
    sent.push(body);
    return (alert = { ...alert, alertStatus: 'R', closed: { idUser: 3, name: 'Ada Martin', date: ago(0) }, closeNote: 'Door was open' });
  });
  const { user } = await visit(server, '/alerts/list');
  await waitFor(() => expect(asked.some((one) => one.includes('alertStatus=U'))).toBe(true));
  await user.click(await screen.findByRole('link', { name: 'All' }));
  expect(screen.getByRole('link', { name: 'All' }).ariaCurrent).toBe('page');
  await user.selectOptions(screen.getByLabelText('Raised'), 'Today');
  expect(new URLSearchParams(location.search).get('raised')).toBe('today');
  await waitFor(() => expect(asked.at(-1)).toMatch(/raised=today&timeZone=/));
  await user.selectOptions(screen.getByLabelText('Raised'), 'In the last 7 days');
  await waitFor(() => expect(asked.at(-1)).toMatch(/raised=\d{4}-\d\d-\d\d\.\.&timeZone=/));
  await user.selectOptions(await screen.findByLabelText('Status'), 'Resolved only');
  expect(await screen.findByText('No alert fits.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all alerts' }));
  expect(new URLSearchParams(location.search).get('raised')).toBeNull();
  await user.click(await screen.findByRole('link', { name: /^Cold chain · Above 8\s°C for 30\smin · PHARMA-41$/ }));
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText(/^Ada Martin, /)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this alert?' }));
  await user.type(dialog.getByLabelText('Note'), 'Door was open');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Door was open')).toBeDefined();
  expect([sent, screen.queryByRole('button', { name: 'Close' })]).toEqual([[{ note: 'Door was open' }], null]);
});

test('alerts of rules that are called alike are told apart, and a name that says it all is not said twice', async () => {
  const named = [
    anAlert({ idAlert: 1, ruleName: 'Temperature' }),
    anAlert({ idAlert: 2, ruleName: 'Temperature', direction: 'below', limit: -15, forMinutes: 0 }),
    anAlert({ idAlert: 3, ruleName: 'Temperature', reference: 'PHARMA-42', forTotal: true }),
    anAlert({ idAlert: 4, ruleName: 'More than 4 K in 10 min', ruleKey: 'temperatureRate', direction: 'rising', limit: 4, forMinutes: 0 }),
  ];
  server.on(contract.listAlerts, () => ({ data: named, nextCursor: null }));
  await visit(server, '/alerts/list');
  await screen.findByRole('link', { name: /^More than/ });
  const names = within(screen.getByRole('main')).getAllByRole('link', { name: / · / });
  expect(names.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Temperature · Above 8 °C for 30 min · PHARMA-41',
    'Temperature · Below −15 °C · PHARMA-41',
    'Temperature · Above 8 °C for more than 30 min in total · PHARMA-42',
    'More than 4 K in 10 min · PHARMA-41',
  ]);
});

test('an alert that is not there leads back to the list', async () => {
  server.on(contract.readAlert, () => {
    throw new DomainError('alert.notFound');
  });
  await visit(server, '/alerts/details/9');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such alert.');
});

test('a rule is written as a sentence, tried, and kept', async () => {
  const tried: unknown[] = [];
  const kept: unknown[] = [];
  server.on(listTransports, () => ({ data: [aShipment({ idTransport: 41, reference: 'PHARMA-41' })], nextCursor: null }));
  server.on(rules.listAlertRules, () => ({ data: [], nextCursor: null }));
  server.on(rules.tryAlertRule, ({ body }) => {
    tried.push(body);
    return { from: ago(720), count: 3, trackers: 1, triedTrackers: 2, readings: 4000, isCut: false, data: [], calmer: null };
  });
  server.on(rules.addAlertRule, ({ body }) => {
    kept.push(body);
    throw new DomainError('alertRule.tooMany');
  });
  const { user } = await visit(server, '/alerts/rules');
  await user.click((await screen.findAllByRole('link', { name: 'New rule' }))[0] as HTMLElement);
  expect(await screen.findByText(/^As soon as the sentence is complete/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Frozen, −15 °C or below' }));
  await user.click(screen.getByRole('textbox', { name: 'Shipment' }));
  await user.click(await screen.findByRole('option', { name: 'PHARMA-41', hidden: true }));
  expect(await screen.findByText('Would have fired 3 times')).toBeDefined();
  expect(
    screen.getByText(/^When the temperature is above .15\s°C for 15\s?min, on shipment PHARMA-41\. Everybody who chose it/),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('As many rules watch this');
  const limits = { ruleKey: 'temperature', ruleValueMin: null, ruleValueMax: -15, idTransport: 41, uniqueIdentifiant: null, asset: null };
  expect([tried.at(-1), kept.at(-1)]).toMatchObject([limits, { ...limits, ruleName: 'Frozen, −15 °C or below' }]);
});

test('more can be said of a rule when somebody asks: in which phases, and when an alert is over', async () => {
  const tried: Record<string, unknown>[] = [];
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(rules.tryAlertRule, ({ body }) => {
    tried.push(body);
    throw new DomainError('alertRule.tooMany');
  });
  const { user } = await visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
  await user.selectOptions(await screen.findByLabelText('Of what'), 'Everything of the company');
  expect(screen.queryByLabelText('It must be back for')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Between pickup and delivery' }));
  await user.click(screen.getByRole('button', { name: 'More conditions' }));
  await user.clear(screen.getByLabelText('It must be back for'));
  await user.type(screen.getByLabelText('It must be back for'), '30');
  expect(
    screen.getByText(/everything of the company\. Only between pickup and delivery\. It clears once the value is back for 30\s?min/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fewer conditions' })).toBeNull();
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ phases: ['transit'], clearAfterMinutes: 30, hysteresis: 0.5 }));
});

test('minutes may be those of a whole trip, of what is measured as long as it lasts', async () => {
  const tried: Record<string, unknown>[] = [];
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(rules.tryAlertRule, ({ body }) => {
    tried.push(body);
    throw new DomainError('alertRule.tooMany');
  });
  const { user } = await visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
  await user.selectOptions(await screen.findByLabelText('Of what'), 'Everything of the company');
  await user.click(screen.getByRole('button', { name: 'More conditions' }));
  await user.selectOptions(screen.getByLabelText('How it is counted'), 'In total over the trip');
  expect(screen.getByLabelText('More than')).toHaveProperty('value', '15');
  expect(screen.getByText(/ for more than 15\s?min in total over a trip, on everything of the company\./)).toBeDefined();
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ forMinutes: 15, forTotal: true }));
  await user.selectOptions(screen.getByLabelText('What is watched'), 'Battery');
  expect(screen.queryByLabelText('How it is counted')).toBeNull();
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ ruleKey: 'battery', forTotal: false }));
});

test('members do not watch the whole company', async () => {
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  await visit(server, '/alerts/rules/new', { as: aUser('user') });
  const target = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Of what' });
  expect([...target.options].map(({ label }) => label)).toEqual(['Shipment', 'Tracker', 'Asset or container']);
});

test('everything about alerts is beside each other: what is open, what was, incidents, rules and presets, each at its address', async () => {
  server.on(incidents.listIncidents, () => ({ data: [], nextCursor: null }));
  server.on(rules.listAlertRules, () => ({ data: [], nextCursor: null }));
  const { user } = await visit(server, '/alerts/list', { as: aUser('user') });
  const tabs = within(await screen.findByRole('navigation', { name: 'Alerts' }));
  const places = tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(places).toEqual([
    ['Open', '/alerts/list'],
    ['All', '/alerts/list?tab=all'],
    ['Incidents', '/alerts/incidents'],
    ['Rules', '/alerts/rules'],
    ['Presets', '/alerts/presets'],
  ]);
  for (const name of ['Incidents', 'Rules', 'Presets', 'Open']) {
    await user.click(within(screen.getByRole('navigation', { name: 'Alerts' })).getByRole('link', { name }));
    await waitFor(() => expect(screen.getByRole('link', { name, current: 'page' })).toBeDefined());
    expect(within(screen.getByRole('navigation', { name: 'Alerts' })).getAllByRole('link', { current: 'page' }).length).toBe(1);
  }
});

test('whoever is no administrator sees the presets, and changes none', async () => {
  const preset = { idPreset: 1, idCustomer: 7, presetName: 'Dry', isFavourite: false, ruleKey: 'humidity', ruleValueMax: 60 } as const;
  const rest = { ruleValue: null, ruleValueMin: null, direction: '', polygon: null, forMinutes: 0, forTotal: false } as const;
  server.on(listAlertPresets, () => ({ data: [{ ...preset, ...rest, hysteresis: 2, clearAfterMinutes: 0, phases: [] }] }));
  await visit(server, '/alerts/presets', { as: aUser('user') });
  expect(await screen.findByText('Dry')).toBeDefined();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

test('an administrator keeps presets, and has favourites among them', async () => {
  const presets: WirePreset[] = [];
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(listAlertPresets, () => ({ data: presets }));
  server.on(addAlertPreset, ({ body }) => {
    const made = { ...(body as WirePreset), idPreset: 1, hysteresis: 2 };
    presets.push(made);
    return made;
  });
  server.on(changeAlertPreset, ({ body }) => (presets[0] = { ...(presets[0] as WirePreset), ...(body as WirePreset) }));
  const { user } = await visit(server, '/parametres/presets', { as: aUser('userAdmin') });
  const page = within(await screen.findByRole('main'));
  await user.click(await page.findByRole('button', { name: 'Add a preset' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a preset' }));
  await user.type(form.getByLabelText('Name of the preset'), 'Dry');
  await user.selectOptions(form.getByLabelText('What is watched'), 'Humidity');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Dry')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Favourite: “Dry”' }));
  await waitFor(() => expect(presets).toMatchObject([{ presetName: 'Dry', ruleKey: 'humidity', ruleValueMax: 60, isFavourite: true }]));
});

function anOpenIncident(): IncidentDetails {
  return {
    idIncident: 3,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    idTransport: 41,
    reference: 'PHARMA-41',
    asset: null,
    uniqueIdentifiant: null,
    openedDate: ago(2),
    closedDate: null,
    alerts: 1,
    openAlerts: 1,
    owner: { idUser: 6, name: 'Hugo Girard' },
    cause: '',
    correctiveAction: '',
    revision: 1,
    data: [anAlert({ idIncident: 3 })],
    entries: [],
    told: [],
  };
}

test('where no alert is open and an incident still is, the empty list leads to it', async () => {
  server.on(contract.listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(incidents.listIncidents, () => ({ data: [anOpenIncident()], nextCursor: null }));
  await visit(server, '/alerts/list', { as: aUser('user') });
  expect(await screen.findByText('Incidents that still wait to be closed: 1')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the open incidents' }).getAttribute('href')).toBe('/alerts/incidents');
  expect(screen.queryByRole('link', { name: 'Write a rule' })).toBeNull();
});

test('an incident is taken over while its cause is being written, commented, and closed with its alerts', async () => {
  const done: string[] = [];
  let incident = anOpenIncident();
  const me = { idUser: 5, name: 'Claire Morel' };
  const change = (action: string, next: Partial<IncidentDetails>) => {
    done.push(action);
    return (incident = { ...incident, ...next, revision: incident.revision + 1 });
  };
  server.on(incidents.listIncidents, () => ({ data: [incident], nextCursor: null }));
  server.on(incidents.readIncident, () => incident);
  server.on(incidents.takeIncident, () => change('take', { owner: me }));
  server.on(incidents.commentIncident, ({ body }) =>
    change('comment', { entries: [{ idEntry: 1, kind: 'comment', text: String(body['text']), by: me, to: null, date: ago(0) }] }),
  );
  server.on(incidents.closeIncident, () => change('close', { closedDate: ago(0), openAlerts: 0 }));
  server.on(incidents.describeIncident, ({ body }) => {
    const [cause, correctiveAction] = [String(body['cause']), String(body['correctiveAction'])];
    if (body['revision'] === incident.revision) return change('describe', { cause, correctiveAction });
    throw new DomainError('incident.changedMeanwhile');
  });
  const { user } = await visit(server, '/alerts/incidents');
  await user.click(await screen.findByRole('link', { name: 'PHARMA-41' }));
  await user.type(await screen.findByRole('textbox', { name: 'Cause' }), 'The seal was missing.');
  await user.click(await screen.findByRole('button', { name: 'Take it over' }));
  // Hugo has it: he is not passed over without a question.
  const question = within(await screen.findByRole('dialog', { name: 'Take the incident over?' }));
  expect(question.getByText(/Hugo Girard has it/)).toBeDefined();
  expect(done).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Take it over' }));
  expect(await screen.findByRole('button', { name: 'Give it up' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Cause' })).toHaveProperty('value', 'The seal was missing.');
  await user.type(screen.getByLabelText('Comment'), 'The door was open.');
  await user.click(screen.getByRole('button', { name: 'Add the comment' }));
  expect(await screen.findByText('The door was open.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close the incident' }));
  const closing = within(await screen.findByRole('dialog', { name: 'Close the incident?' }));
  await user.click(closing.getByRole('button', { name: 'Close the incident' }));
  expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  expect(done).toEqual(['take', 'comment', 'close']);
  // Somebody else says what is done about it.
  incident = { ...incident, correctiveAction: 'Seals are checked.', revision: 9 };
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByDisplayValue('Seals are checked.')).toBeDefined();
  await user.click(save);
  await waitFor(() => expect(done.at(-1)).toBe('describe'));
  expect(incident).toMatchObject({ cause: 'The seal was missing.', correctiveAction: 'Seals are checked.', revision: 10 });
});
