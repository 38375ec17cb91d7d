import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { nearestPlace, searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { checkTransport, createTransport, readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../router.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aTracker, theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { emptyDraft, type Draft } from '../../journeys/shipments/create/draft.view.ts';

const PATH = '/transport/new';
const PLACES = [
  { name: 'Lyon', country: 'FR', latitude: 45.748, longitude: 4.847, population: 472_317 },
  { name: 'Milano', country: 'IT', latitude: 45.464, longitude: 9.19, population: 1_236_837 },
];
const at = (address: string, country: string, latitude: number, longitude: number) => ({ address, country, latitude, longitude });
const [lyon, milano] = [at('Lyon, France', 'FR', 45.748, 4.847), at('Milano, Italy', 'IT', 45.464, 9.19)];
const FILLED: Draft = {
  ...emptyDraft(),
  reference: 'PO-1',
  trackers: ['TRK-2'],
  assets: [{ key: 1, reference: 'PAL-1', tracker: 'TRK-2' }],
  stops: [
    { key: 1, place: lyon, radiusMetres: 500, plannedTime: null, offsetMinutes: null },
    { key: 2, place: milano, radiusMetres: 500, plannedTime: null, offsetMinutes: null },
  ],
};

let server: TestServer;
let created: Record<string, unknown>[];
let searched: (string | null)[];
beforeEach(async () => {
  created = [];
  searched = [];
  server = await aServer();
  server.on(listResponsibles, () => ({ data: [{ idUser: 22, name: 'Ben Roux' }] }));
  server.on(searchPlaces, ({ query }) => {
    searched.push(query.get('search'));
    return { data: PLACES.filter(({ name }) => name.toLowerCase().startsWith((query.get('search') ?? '').toLowerCase())) };
  });
  server.on(nearestPlace, () => ({ place: null }));
  server.on(listTrackers, () => ({
    data: [
      aTracker({ uniqueIdentifiant: 'TRK-1', transportAssocie: { idTransport: 3, reference: 'PO-0' } }),
      aTracker({ uniqueIdentifiant: 'TRK-2' }),
    ],
    nextCursor: null,
  }));
  server.on(checkTransport, () => ({ taken: [] }));
  server.on(createTransport, ({ body }) => {
    created.push(body);
    return theDetails();
  });
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const takenBy = (usedBy: string | null, field: string, code: ErrorCode) => ({ field, code, usedBy });
const as = aUser();
const withDraft = (path: string, draft: object, idUser = as.data.idUser) =>
  visit(server, path, { as, remembering: { 'sillage.newShipmentDraft': `${idUser} ${JSON.stringify(draft)}` } });
const next = () => screen.getByRole('button', { name: 'Next' });
const create = () => screen.findByRole('button', { name: 'Create the shipment' });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const stop = async (name: string) => within(await screen.findByRole('group', { name }));

async function pickPlace(user: UserEvent, stopName: string, typed: string, wanted: RegExp) {
  const fields = await stop(stopName);
  await user.type(fields.getByLabelText('Place', { selector: 'input' }), typed);
  await user.click(await fields.findByRole('option', { name: wanted, hidden: true }));
}

test('step by step a shipment is made with its assets, route and cold chain, and its page opens', async () => {
  const { user } = await visit(server, PATH);
  await user.type(await screen.findByLabelText('Reference'), 'PO-1');
  await user.click(await screen.findByRole('combobox', { name: 'Responsible' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Roux', hidden: true }));
  await user.click(next());
  await heading('Trackers');
  await user.click(await screen.findByLabelText('Trackers', { selector: 'input' }));
  expect(await screen.findByText('used by PO-0')).toBeDefined();
  await user.click(await screen.findByText('TRK-2'));
  await user.click(next());
  await heading('Assets');
  await user.click(await screen.findByRole('button', { name: 'Add an asset' }));
  await user.keyboard('PAL-1');
  await user.selectOptions(screen.getByLabelText('Own tracker'), 'TRK-2');
  await user.click(next());
  await heading('Route');
  await pickPlace(user, 'Departure', 'Lyo', /Lyon/);
  await pickPlace(user, 'Arrival', 'Mil', /Milano/);
  await user.click(next());
  await heading('Transport');
  await user.click(await screen.findByRole('radio', { name: 'Sea' }));
  await user.click(next());
  await heading('Alerts');
  await user.click(await screen.findByRole('radio', { name: /Frozen/ }));
  await user.click(next());
  await heading('Review');
  await user.click(await create());
  expect(await screen.findByText('Shipment PHARMA-41 created')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  expect(created).toEqual([
    {
      reference: 'PO-1',
      type: 'sea',
      trackers: ['TRK-2'],
      idResponsible: 22,
      assets: [{ containerReference: 'PAL-1', uniqueIdentifiant: 'TRK-2' }],
      routeSteps: [
        { kind: 'departure', ...lyon, radius: 500, ETA: null },
        { kind: 'arrival', ...milano, radius: 500, ETA: null },
      ],
      rules: [],
      alerts: [
        {
          ruleName: 'Temperature',
          ruleKey: 'temperature',
          ruleValueMin: null,
          ruleValueMax: -15,
          forMinutes: 15,
          forTotal: false,
          hysteresis: 0.5,
        },
      ],
    },
  ]);
  expect(localStorage.getItem('sillage.newShipmentDraft')).toBeNull();
});

test('what is missing is said at its field, the focus goes there, and the step is marked', async () => {
  const { user } = await visit(server, PATH);
  await heading('Reference');
  await user.click(next());
  expect(screen.getByText('add a shipment reference')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reference')));
  expect(screen.getByRole('button', { name: /^Reference/ }).textContent).toContain('Something is missing or wrong here');
  await user.keyboard('PO-9{Enter}');
  await heading('Trackers');
  await user.click(next());
  expect(await screen.findByText('Select at least one tracker.')).toBeDefined();
  expect(location.search).toBe('?step=trackers');
});

test('what others have is told before the step is left', async () => {
  const { user } = await visit(server, PATH);
  server.on(checkTransport, ({ body }) => ({
    taken: body['reference'] === 'TAKEN' ? [takenBy(null, 'reference', 'shipment.referenceTaken')] : [],
  }));
  await user.type(await screen.findByLabelText('Reference'), 'TAKEN');
  await user.click(next());
  expect(await screen.findByText('this reference is already used for another shipment')).toBeDefined();
  await user.type(screen.getByLabelText('Reference'), '-2');
  expect(screen.queryByText('this reference is already used for another shipment')).toBeNull();
  await user.click(next());
  await heading('Trackers');
});

test('trackers are chosen one after the other, and what is pressed beside their list does not move away under the finger', async () => {
  const { user } = await withDraft(`${PATH}?step=trackers`, { ...FILLED, trackers: [], assets: [] });
  server.on(listTrackers, () => ({
    data: ['TRK-2', 'TRK-3', 'TRK-4'].map((uniqueIdentifiant) => aTracker({ uniqueIdentifiant })),
    nextCursor: null,
  }));
  await user.click(await screen.findByLabelText('Trackers', { selector: 'input' }));
  for (const name of ['TRK-2', 'TRK-3']) await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }));
  await user.pointer({ keys: '[MouseLeft>]', target: next() });
  expect(screen.getByRole('option', { name: /TRK-4/, hidden: true })).toBeDefined();
  await user.pointer({ keys: '[/MouseLeft]', target: next() });
  await heading('Assets');
  expect(localStorage.getItem('sillage.newShipmentDraft')).toContain('"trackers":["TRK-2","TRK-3"]');
});

test('an asset of another shipment is told at its row, and so are two that are the same', async () => {
  server.on(checkTransport, ({ body }) => ({
    taken: (body['assets'] as string[] | undefined)?.includes('PAL-2') ? [takenBy('PO-0', 'assets.1', 'asset.referenceTaken')] : [],
  }));
  const { user } = await withDraft(`${PATH}?step=assets`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Add an asset' }));
  const second = screen.getByLabelText('Asset 2');
  await user.type(second, 'pal-1');
  await user.click(next());
  expect(await screen.findByText(/^asset reference used/)).toBeDefined();
  await user.clear(second);
  await user.type(second, 'PAL-2');
  await user.click(next());
  expect(await screen.findByText(/^asset reference used.*\(PO-0\)$/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('an error at the end leads back to the step and field that it is about', async () => {
  server.on(createTransport, () => {
    throw new DomainError('shipment.arrivalBeforeDeparture', [{ field: 'routeSteps.1.ETA', reason: 'before an earlier step' }]);
  });
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  await user.click(await create());
  await heading('Route');
  const arrival = await stop('Arrival');
  expect(arrival.getByText('The arrival date must not precede the departure date.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(arrival.getByLabelText('Planned arrival')));
});

test('a button that is pressed twice creates one shipment, whose draft stays in sight until its page is there', async () => {
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  const button = await create();
  const seen = new MutationObserver(() => titles.add(screen.queryByRole('heading', { level: 2 })?.textContent));
  const titles = new Set<string | null | undefined>();
  seen.observe(document.body, { subtree: true, childList: true });
  await user.dblClick(button);
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  seen.disconnect();
  expect(created).toHaveLength(1);
  expect([...titles]).not.toContain('Reference');
});

test('an error of the whole is told where one is', async () => {
  server.on(createTransport, () => {
    throw new DomainError('server.unavailable');
  });
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  await user.click(await create());
  expect((await screen.findByRole('alert')).textContent).toContain('The shipment was not created');
});

test('places are searched from the third letter on, and only a picked one counts', async () => {
  const { user } = await withDraft(`${PATH}?step=route`, { ...FILLED, stops: emptyDraft().stops });
  const departure = await stop('Departure');
  await user.type(departure.getByLabelText('Place', { selector: 'input' }), 'Ly');
  expect(await departure.findByText('Type at least 3 characters.')).toBeDefined();
  expect(searched).toEqual([]);
  await user.type(departure.getByLabelText('Place', { selector: 'input' }), 'zzz');
  expect(await departure.findByText('This address is not correct. Pick one of the suggestions.')).toBeDefined();
  await user.click(next());
  expect(await screen.findAllByText('The route needs a departure and an arrival, each with a place.')).toHaveLength(2);
});

test('stops are added, moved by their arrows with the focus, and taken out', async () => {
  const { user } = await withDraft(`${PATH}?step=route`, FILLED);
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Place', { selector: 'input' }).map(({ value }) => value);
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  expect(names()).toEqual(['Lyon, France', '', 'Milano, Italy']);
  await user.click(screen.getByRole('button', { name: 'Move stop 3 up' }));
  expect(names()).toEqual(['Lyon, France', 'Milano, Italy', '']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move stop 2 up');
  expect(screen.getByText('Moved to place 2 of 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Move stop 3 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove this step' }));
  expect(names()).toEqual(['Lyon, France', 'Milano, Italy']);
});

test('a minimum above the maximum is refused; limits that are changed are own ones; without a band nothing is watched', async () => {
  const { user } = await withDraft(`${PATH}?step=alerts`, FILLED);
  await user.clear(await screen.findByLabelText('Minimum'));
  await user.type(screen.getByLabelText('Minimum'), '12');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Own limits' }).checked).toBe(true);
  await user.click(next());
  expect(await screen.findByText('The minimum temperature must not exceed the maximum.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Do not watch' }));
  await user.click(next());
  await user.click(await create());
  await waitFor(() => expect(created).toMatchObject([{ alerts: [] }]));
});

test('several things are watched from the beginning: what is added is kept in the draft, shown, and goes with the shipment', async () => {
  const { user } = await withDraft(`${PATH}?step=alerts`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Watch something else, too' }));
  await user.click(await screen.findByRole('button', { name: 'Keep this rule' }));
  expect(await screen.findByRole('button', { name: /^Change the rule “.*umidity/ })).toBeDefined();
  expect(localStorage.getItem('sillage.newShipmentDraft')).toContain('"further":[{');
  await user.click(next());
  await user.click(await create());
  await waitFor(() => expect(created).toMatchObject([{ rules: [{ ruleKey: 'humidity', ruleValueMin: null, ruleValueMax: 60 }] }]));
});

test('a rule whose form is open when one goes on is taken along once it is whole, and held as long as something is missing', async () => {
  const { user } = await withDraft(`${PATH}?step=alerts`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Watch something else, too' }));
  const rule = within(await screen.findByRole('group', { name: 'Watch something else, too' }));
  await user.type(await rule.findByLabelText('Name of the rule'), 'Damp');
  const limit = rule.getByDisplayValue('60');
  await user.clear(limit);
  await user.click(next());
  const held = await screen.findByText(/^A rule is still being written and something is missing/);
  await waitFor(() => expect(document.activeElement).toBe(held));
  await user.type(limit, '75');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Transport');
  await user.click(next());
  expect(await screen.findByDisplayValue('Damp')).toBeDefined();
  await user.click(next());
  await heading('Review');
  expect(screen.getByText('Damp')).toBeDefined();
  expect(await screen.findByText(/^Humidity is above 75.*%/)).toBeDefined();
  await user.click(await create());
  await waitFor(() => expect(created).toMatchObject([{ rules: [{ ruleName: 'Damp', ruleKey: 'humidity', ruleValueMax: 75 }] }]));
});

test('a preset of minutes in total fills the limits in, and goes with the shipment', async () => {
  const content = {
    ruleValue: null,
    polygon: null,
    direction: '' as const,
    hysteresis: 0.5,
    clearAfterMinutes: 0,
    phases: [],
    isFavourite: false,
  };
  const preset = {
    ...content,
    idPreset: 1,
    idCustomer: 7,
    presetName: 'Vaccines',
    ruleKey: 'temperature' as const,
    ruleValueMin: 2,
    ruleValueMax: 6,
  };
  server.on(listAlertPresets, () => ({ data: [{ ...preset, forMinutes: 40, forTotal: true }] }));
  const { user } = await withDraft(`${PATH}?step=alerts`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Vaccines' }));
  expect(screen.getByLabelText('More than')).toHaveProperty('value', '40');
  expect(screen.getByLabelText<HTMLSelectElement>('How it is counted').value).toBe('total');
  expect(screen.queryByLabelText('Clears after')).toBeNull();
  await user.click(next());
  expect(await screen.findByText(/once it is more than 40 min in total over the trip/)).toBeDefined();
  await user.click(await create());
  await waitFor(() => expect(created).toMatchObject([{ alerts: [{ ruleValueMax: 6, forMinutes: 40, forTotal: true }] }]));
});

test('the review shows everything, and each part leads back to its step', async () => {
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  for (const text of ['PO-1', 'PAL-1', 'Lyon, France', 'Milano, Italy', 'Road']) expect(await screen.findByText(text)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change: Route' }));
  await heading('Route');
  router.history.back();
  await heading('Review');
});

test('a draft is kept; discarding it can be undone', async () => {
  const { user } = await visit(server, PATH);
  await user.type(await screen.findByLabelText('Reference'), 'DRAFT-7');
  await router.navigate({ to: '/transport' });
  await screen.findByText('No shipments yet');
  await router.navigate({ to: PATH });
  expect(await screen.findByDisplayValue('DRAFT-7')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  expect(screen.queryByDisplayValue('DRAFT-7')).toBeNull();
  expect(localStorage.getItem('sillage.newShipmentDraft')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('DRAFT-7')).toBeDefined();
});

test('a draft that is not right yet opens where it is wrong; one of somebody else, or of another form, is not shown', async () => {
  const { unmount } = await withDraft(`${PATH}?step=review`, { ...FILLED, trackers: [], assets: [] });
  await heading('Trackers');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true);
  unmount();
  const other = await withDraft(PATH, { ...FILLED, reference: 'SECRET-1' }, 6);
  expect(await screen.findByLabelText<HTMLInputElement>('Reference')).toHaveProperty('value', '');
  other.unmount();
  await withDraft(PATH, { reference: 'OLD-1', stops: [] });
  expect(await screen.findByLabelText<HTMLInputElement>('Reference')).toHaveProperty('value', '');
});

test('the operator says for which customer; members are not asked', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.type(await screen.findByLabelText('Reference'), 'PO-3');
  await user.click(next());
  expect(await screen.findByText('Say which customer this is for.')).toBeDefined();
  await user.click(screen.getByLabelText('Customer', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  await user.click(next());
  await heading('Trackers');
});
