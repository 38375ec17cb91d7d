import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

test('a press on the time of departure fetches the calendar and opens it', async () => {
  const { user } = await visit(server, '/transport/new');
  await user.click(await screen.findByLabelText('Planned departure'));
  const day = await screen.findByRole('button', { name: /^15 / });
  await user.click(day);
  expect((await screen.findByLabelText('Planned departure')).textContent).toMatch(/^15\/\d\d\/\d{4} 08:00 AM$/i);
});

test('who comes by keyboard keeps the focus, and opens it with a key', async () => {
  const { user } = await visit(server, '/transport/new');
  const plain = await screen.findByLabelText('Planned departure');
  plain.focus();
  const button = await screen.findByRole('button', { name: 'Planned departure' });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^15 / })).toBeDefined();
});
