import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
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

/** Once it can be typed into. */
async function departure() {
  (await screen.findByLabelText('Planned departure')).focus();
  await screen.findByRole('button', { name: 'Planned departure: open the calendar' });
  return screen.getByLabelText<HTMLInputElement>('Planned departure');
}

test('who comes to the time of departure keeps the focus, and types it', async () => {
  const { user } = await visitRoute();
  const input = await departure();
  expect(document.activeElement).toBe(input);
  await user.keyboard('15.11.2026 16:05{Tab}');
  expect(input.value).toMatch(/^15\/11\/2026 4:05 pm$/i);
});

test('a day is picked in the calendar beside, for its morning', async () => {
  const { user } = await visitRoute();
  const input = await departure();
  await user.click(screen.getByRole('button', { name: 'Planned departure: open the calendar' }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  expect(input.value).toMatch(/^15\/\d\d\/\d{4} 8:00 am$/i);
  await user.click(screen.getByRole('button', { name: 'Clear the date' }));
  expect(input.value).toBe('');
});

test('another day keeps the time', async () => {
  const { user } = await visitRoute(new Date(2026, 10, 20, 13, 44).getTime());
  const input = await departure();
  await user.click(screen.getByRole('button', { name: 'Planned departure: open the calendar' }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  expect(input.value).toMatch(/^15\/11\/2026 1:44 pm$/i);
});

test('what is no moment is said beside the field, stays to be mended, and holds up the form', async () => {
  const { user } = await visitRoute(new Date(2026, 10, 20, 13, 44).getTime());
  const input = await departure();
  await user.clear(input);
  await user.type(input, '31/11/2026 16:00');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText(/^This cannot be read as a day and a time\. Write it like this: \d\d\/\d\d\/\d{4} 4:30 pm$/i),
  ).toBeDefined();
  expect([input.value, input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual(['31/11/2026 16:00', 'true', true]);
  expect(location.search).toContain('step=route');
  await user.clear(input);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await user.type(input, '30/11/2026 16:00');
  await user.tab();
  expect(input.value).toMatch(/^30\/11\/2026 4:00 pm$/i);
});

test('a departure of another year is taken, and it is said what that leads to', async () => {
  const { user } = await visitRoute(new Date(2020, 0, 5, 8).getTime());
  expect(await screen.findByText(/^This lies in the past\. What the trackers have measured/)).toBeDefined();
  await departure();
  await user.click(screen.getByRole('button', { name: 'Clear the date' }));
  expect(screen.queryByText(/^This lies in the past/)).toBeNull();
});
