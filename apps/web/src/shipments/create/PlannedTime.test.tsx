import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { emptyDraft, emptyStop } from './draft.view.ts';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

function visitRoute(leavesAt: number | null = null) {
  const as = aUser();
  const stops = [{ ...emptyStop(1), plannedTime: leavesAt }, emptyStop(2)];
  const draft = { ...emptyDraft(), reference: 'PO-1', trackers: ['TRK-1'], stops };
  return visit(server, '/transport/new?step=route', {
    as,
    remembering: { 'sillage.newShipmentDraft': `${as.data.idUser} ${JSON.stringify(draft)}` },
  });
}

test('a press on the time of departure fetches the calendar and opens it', async () => {
  const { user } = await visitRoute();
  await user.click(await screen.findByLabelText('Planned departure'));
  const day = await screen.findByRole('button', { name: /^15 / });
  await user.click(day);
  expect((await screen.findByLabelText('Planned departure')).textContent).toMatch(/^15\/\d\d\/\d{4} 08:00 AM$/i);
});

test('who comes by keyboard keeps the focus, and opens it with a key', async () => {
  const { user } = await visitRoute();
  const plain = await screen.findByLabelText('Planned departure');
  plain.focus();
  const button = await screen.findByRole('button', { name: 'Planned departure' });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^15 / })).toBeDefined();
});

test('another day keeps the time', async () => {
  const { user } = await visitRoute(new Date(2026, 10, 20, 13, 44).getTime());
  await user.click(await screen.findByLabelText('Planned departure'));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  expect((await screen.findByLabelText('Planned departure')).textContent).toMatch(/^15\/11\/2026 01:44 PM$/i);
});
