import { customer } from '@sillage/contract/customers/customers.contract';
import { searchPlaces } from '@sillage/contract/places/places.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/shipments/shipmentHistory.contract';
import { listTransports } from '@sillage/contract/shipments/shipmentList.contract';
import { createTransport, readTransport } from '@sillage/contract/shipments/shipments.contract';
import { listTrackers, readTracker } from '@sillage/contract/trackers/trackers.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../app/router.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aTracker, theDetails } from '../../testing/aTransport.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { emptyDraft } from './draft.view.ts';

const PLACES = [
  { name: 'Lyon', country: 'FR', latitude: 45.748, longitude: 4.847, population: 472_317 },
  { name: 'Milano', country: 'IT', latitude: 45.464, longitude: 9.19, population: 1_236_837 },
];

let server: TestServer;
let created: Record<string, unknown>[];
let searched: (string | null)[];
beforeEach(async () => {
  created = [];
  searched = [];
  server = await aServer();
  server.on(searchPlaces, ({ query }) => {
    searched.push(query.get('search'));
    return { data: PLACES.filter(({ name }) => name.toLowerCase().startsWith((query.get('search') ?? '').toLowerCase())) };
  });
  server.on(listTrackers, () => ({
    data: [aTracker({ uniqueIdentifiant: 'TRK-1' }), aTracker({ uniqueIdentifiant: 'TRK-2' })],
    nextCursor: null,
  }));
  server.on(createTransport, ({ body }) => {
    if (body['reference'] === 'TAKEN') throw new Refusal('shipment.referenceTaken');
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

const submit = () => screen.findByRole('button', { name: 'Create the shipment' });
const stop = async (name: string) => within(await screen.findByRole('group', { name }));

async function pickPlace(user: UserEvent, stopName: string, typed: string, wanted: RegExp) {
  const fields = await stop(stopName);
  await user.type(fields.getByLabelText('Place', { selector: 'input' }), typed);
  await user.click(await fields.findByRole('option', { name: wanted, hidden: true }));
}

async function fill(user: UserEvent, reference: string) {
  await user.type(await screen.findByLabelText('Reference'), reference);
  await user.click(screen.getByLabelText('Trackers', { selector: 'input' }));
  await user.click(await screen.findByText('TRK-2'));
  await pickPlace(user, 'Departure', 'Lyo', /Lyon/);
  await pickPlace(user, 'Arrival', 'Mil', /Milano/);
}

test('a filled form becomes a shipment with the cold chain watched, and its page opens', async () => {
  const { user } = await visit(server, '/transport/new');
  await fill(user, 'PO-1');
  await user.click(screen.getByRole('radio', { name: 'Sea' }));
  await user.click(await submit());
  expect(await screen.findByText('Shipment PHARMA-41 created')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  expect(created).toEqual([
    {
      ...{ reference: 'PO-1', type: 'sea', trackers: ['TRK-2'] },
      routeSteps: [
        { kind: 'departure', address: 'Lyon, France', country: 'FR', latitude: 45.748, longitude: 4.847, radius: 500, ETA: null },
        { kind: 'arrival', address: 'Milano, Italy', country: 'IT', latitude: 45.464, longitude: 9.19, radius: 500, ETA: null },
      ],
      alerts: [{ ruleName: 'Temperature', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 15, hysteresis: 0.5 }],
    },
  ]);
});

test('everything that is missing is said at its field, in the words of the specification', async () => {
  const { user } = await visit(server, '/transport/new');
  await user.click(await submit());
  expect(await screen.findByText('add a shipment reference')).toBeDefined();
  expect(screen.getByText('Select at least one tracker.')).toBeDefined();
  expect(screen.getAllByText('The route needs a departure and an arrival, each with a place.').length).toBe(2);
  expect(screen.getByLabelText('Reference').getAttribute('aria-invalid')).toBe('true');
  expect(created).toEqual([]);
});

test('a minimum above the maximum is refused; without a rule nothing is watched', async () => {
  const { user } = await visit(server, '/transport/new');
  await fill(user, 'PO-2');
  await user.clear(screen.getByLabelText('Minimum'));
  await user.type(screen.getByLabelText('Minimum'), '12');
  await user.click(await submit());
  expect(await screen.findByText('The minimum temperature must not exceed the maximum.')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Watch the temperature' }));
  await user.click(await submit());
  await waitFor(() => expect(created).toMatchObject([{ alerts: [] }]));
});

test('places are searched from the third letter on, and only a picked one counts', async () => {
  const { user } = await visit(server, '/transport/new');
  const departure = await stop('Departure');
  await user.type(departure.getByLabelText('Place', { selector: 'input' }), 'Ly');
  expect(await departure.findByText('Type at least 3 characters.')).toBeDefined();
  expect(searched).toEqual([]);
  await user.type(departure.getByLabelText('Place', { selector: 'input' }), 'zzz');
  expect(await departure.findByText('This address is not correct. Pick one of the suggestions.')).toBeDefined();
});

test('a reference that is taken is told at the field', async () => {
  const { user } = await visit(server, '/transport/new');
  await fill(user, 'TAKEN');
  await user.click(await submit());
  expect(await screen.findByText('this reference is already used for another shipment')).toBeDefined();
  expect(location.pathname).toBe('/transport/new');
});

test('a step can be put between departure and arrival, and taken out', async () => {
  const { user } = await visit(server, '/transport/new');
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  expect(screen.getAllByRole('group', { name: /^(Departure|Step|Arrival)$/ }).map((group) => group.getAttribute('aria-label'))).toEqual([
    'Departure',
    'Step',
    'Arrival',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove this step' }));
  expect(screen.queryByRole('group', { name: 'Step' })).toBeNull();
});

test('a draft is still there after leaving and coming back, until it is thrown away', async () => {
  const { user } = await visit(server, '/transport/new');
  await user.type(await screen.findByLabelText('Reference'), 'DRAFT-7');
  await waitFor(() => expect(localStorage.getItem('sillage.newShipmentDraft')).toContain('DRAFT-7'));
  await router.navigate({ to: '/transport' });
  await screen.findByText('No shipments yet');
  await router.navigate({ to: '/transport/new' });
  expect(await screen.findByDisplayValue('DRAFT-7')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByDisplayValue('DRAFT-7')).toBeNull();
});

test('a draft of somebody else who was signed in here is not shown', async () => {
  const draft = JSON.stringify({ ...emptyDraft(), reference: 'SECRET-1' });
  await visit(server, '/transport/new', { remembering: { 'sillage.newShipmentDraft': `6 ${draft}` } });
  expect(await screen.findByLabelText<HTMLInputElement>('Reference')).toHaveProperty('value', '');
  expect(screen.queryByDisplayValue('SECRET-1')).toBeNull();
});

test('the operator says for which customer; members are not asked', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  const { user } = await visit(server, '/transport/new', { as: aUser('superAdmin') });
  await fill(user, 'PO-3');
  await user.click(await submit());
  expect(await screen.findByText('Say which customer this is for.')).toBeDefined();
  await user.click(screen.getByLabelText('Customer', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  await user.click(await submit());
  await waitFor(() => expect(created).toMatchObject([{ idCustomer: 7 }]));
});
