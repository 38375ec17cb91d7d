import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { emptyDraft, emptyStop } from './draft.view.ts';

const as = aUser();
const place = (address: string, latitude: number, longitude: number) => ({ address, country: 'FR', latitude, longitude });
const STOPS = [
  { ...emptyStop(1), place: place('Lyon, France', 45.748, 4.847), radiusMetres: 1500 },
  { ...emptyStop(2), place: place('Paris, France', 48.853, 2.349), radiusMetres: 800 },
];

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

const visitStep = (step: 'route' | 'assets' | 'review') =>
  visit(server, `/transport/new?step=${step}`, {
    as,
    remembering: {
      'sillage.newShipmentDraft': `${as.data.idUser} ${JSON.stringify({ ...emptyDraft(), reference: 'PO-1', trackers: ['TRK-1'], stops: STOPS })}`,
    },
  });
const focused = () => document.activeElement;

test('whoever adds a step goes on in its place; whoever takes one out stays where it stood', async () => {
  const { user } = await visitStep('route');
  const add = await screen.findByRole('button', { name: 'Add a step' });
  await user.click(add);
  await user.click(add);
  const [first, second] = screen.getAllByRole('group', { name: 'Step' });
  expect(second?.contains(focused())).toBe(true);
  expect(focused()?.tagName).toBe('INPUT');
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Remove this step' }));
  expect(focused()).toBe(within(first as HTMLElement).getByRole('button', { name: 'Remove this step' }));
  await user.keyboard('{Enter}');
  expect(focused()).toBe(add);
});

test('whoever takes an asset out stays in the list', async () => {
  const { user } = await visitStep('assets');
  const add = await screen.findByRole('button', { name: 'Add an asset' });
  await user.click(add);
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Remove asset 1' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Remove asset 1' }));
  await user.keyboard('{Enter}');
  expect(focused()).toBe(add);
});

test('a radius is reviewed as it was typed', async () => {
  await visitStep('review');
  expect(await screen.findByText(/within 1\.5 km/)).toBeDefined();
  expect(screen.getByText(/within 800 m/)).toBeDefined();
});
