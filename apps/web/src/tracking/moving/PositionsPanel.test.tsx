import * as positions from '@sillage/contract/tracking/telemetry/positionRows.contract';
import * as contract from '@sillage/contract/tracking/moving/moving.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const FOUND = {
  good: 2,
  accepted: 0,
  duplicates: 0,
  left: 0,
  unknown: [
    { uniqueIdentifiant: 'NEW-1', rows: 3 },
    { uniqueIdentifiant: 'THEIRS', rows: 1 },
  ],
  refused: [{ line: 7, fault: 'time' as const }],
};
const FILE = new File(['Unit;Clock;lat;lon\nA;2026-06-01T12:00:00Z;45,7;4,8\nNEW-1;x;1;2\n'], 'positions.csv');

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.on(contract.listMoves, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('a file of several devices is looked at, trackers are made of what is unknown, and the rest is told', async () => {
  const asked: [string, unknown][] = [];
  server.on(positions.checkPositions, ({ body }) => {
    asked.push(['check', body['rows']]);
    return FOUND;
  });
  server.on(contract.makeUnknownTrackers, ({ body }) => {
    asked.push(['make', body['uniqueIdentifiants']]);
    return { made: ['NEW-1'], left: [{ uniqueIdentifiant: 'THEIRS', fate: 'elsewhere' as const }] };
  });
  server.on(positions.importPositions, ({ body }) => {
    asked.push(['import', body['idCustomer']]);
    return { ...FOUND, accepted: 4, duplicates: 1, unknown: [{ uniqueIdentifiant: 'THEIRS', rows: 1 }] };
  });
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  const panel = within(await screen.findByRole('region', { name: 'From a file of several devices' }));
  await user.upload(panel.getByLabelText('File'), FILE);
  // Two columns have headings that nobody knows.
  const look = await panel.findByRole('button', { name: 'Look at it' });
  expect([panel.getAllByText('Choose the column.').length, look.hasAttribute('disabled')]).toEqual([2, true]);
  await user.selectOptions(panel.getByLabelText('Identifier'), 'Unit');
  await user.selectOptions(panel.getByLabelText('Time'), 'Clock');
  await user.click(look);
  expect(await panel.findByText('Positions of your trackers: 2, of 2 rows.')).toBeDefined();
  expect(within(panel.getByRole('region', { name: 'Rows that cannot be read' })).getByText('Row 7')).toBeDefined();
  await user.click(panel.getByRole('checkbox', { name: 'Make trackers of them' }));
  await user.click(panel.getByRole('button', { name: 'Add them' }));
  expect(await panel.findByText('Positions added: 4. There already: 1.')).toBeDefined();
  expect(panel.getByText('Not with your company: ask the operator to move it to you')).toBeDefined();
  const cells = { uniqueIdentifiant: 'A', time: '2026-06-01T12:00:00Z', latitude: '45,7', longitude: '4,8' };
  expect(asked).toMatchObject([
    ['check', [{ line: 2, cells }, { line: 3 }]],
    ['make', ['NEW-1', 'THEIRS']],
    ['import', 7],
  ]);
});

test('a large file goes some rows at a time, and can be stopped', async () => {
  const answer = Promise.withResolvers<undefined>();
  let asked = 0;
  server.on(positions.checkPositions, () => ({ ...FOUND, unknown: [], refused: [] }));
  server.on(positions.importPositions, async () => {
    asked++;
    await answer.promise;
    return { ...FOUND, accepted: 2000, unknown: [], refused: [] };
  });
  const rows = Array.from({ length: 5000 }, (_, index) => `A,2026-06-01T12:00:00Z,45,${index}`);
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  const panel = within(await screen.findByRole('region', { name: 'From a file of several devices' }));
  await user.upload(panel.getByLabelText('File'), new File([`device,time,lat,lon\n${rows.join('\n')}`], 'large.csv'));
  await user.click(await panel.findByRole('button', { name: 'Look at it' }));
  await user.click(await panel.findByRole('button', { name: 'Add them' }));
  await user.click(await panel.findByRole('button', { name: 'Stop' }));
  answer.resolve(undefined);
  expect(await panel.findByText(/^Stopped after 2,000 rows/)).toBeDefined();
  await waitFor(() => expect(asked).toBe(1));
});

test('of a long list of what is left out the end is told', async () => {
  const refused = Array.from({ length: 230 }, (_, index) => ({ line: index + 2, fault: 'time' as const }));
  const unknown = Array.from({ length: 1400 }, (_, index) => ({ uniqueIdentifiant: `NEW-${index}`, rows: 1 }));
  server.on(positions.checkPositions, () => ({ ...FOUND, unknown, refused }));
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  const panel = within(await screen.findByRole('region', { name: 'From a file of several devices' }));
  await user.upload(panel.getByLabelText('File'), new File(['device,time,lat,lon\nA,2026-06-01T12:00:00Z,45,7\n'], 'all.csv'));
  await user.click(await panel.findByRole('button', { name: 'Look at it' }));
  const told = within(await panel.findByRole('region', { name: 'Identifiers that none of your trackers has' }));
  expect(told.getByRole('heading').textContent).toBe('Identifiers that none of your trackers has (1,400)');
  expect(told.getAllByRole('listitem').at(-1)?.textContent).toBe('and 1,200 more');
  expect(within(panel.getByRole('region', { name: 'Rows that cannot be read' })).getByText('and 30 more')).toBeDefined();
});
