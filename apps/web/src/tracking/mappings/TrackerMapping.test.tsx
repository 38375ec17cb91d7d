import { listMappings } from '@sillage/contract/tracking/mappings/mappings.contract';
import { changeTracker, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTracker, () => aTracker());
  server.on(listMappings, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('a mapping that cannot be given is told at the choice; one that can be is given once', async () => {
  const sent: unknown[] = [];
  server.on(changeTracker, ({ body }) => {
    if (sent.push(body) === 1) throw new DomainError('mapping.notFound');
    return aTracker();
  });
  const { user } = await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Payload mapping' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How are the messages of TRK-1 read?' }));
  const choice = await dialog.findByLabelText('Payload mapping');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(choice);
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ idMapping: null }, { idMapping: null }]);
});
