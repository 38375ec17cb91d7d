import { checkTrackFile, exportTrack, importTrackFile } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const SUMMARY = {
  points: 5,
  from: ago(3),
  to: ago(1),
  kilometres: 12,
  nowhere: 0,
  dateOrder: null,
  withoutTime: 1,
  outside: 0,
  twice: 0,
  flagged: {},
  good: 4,
  line: [],
};
const PAGE = '/devices/deviceDetails/TRK-1/GPS';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTracker, () => aTracker({ uniqueIdentifiant: 'TRK-1' }));
});
afterEach(() => server.close());

test('where a tracker was is saved in the format that is chosen', async () => {
  const asked: (string | null)[] = [];
  const pieces = async function* () {
    yield '<kml/>';
  };
  server.on(exportTrack, ({ query }) => {
    asked.push(query.get('format'));
    return { name: 'TRK-1.kml', type: 'application/vnd.google-earth.kml+xml', pieces: pieces() };
  });
  URL.createObjectURL = () => 'blob:track';
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, PAGE, { as: aUser('user') });
  expect(screen.queryByRole('button', { name: 'History from a file' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save track' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the track of TRK-1' }));
  await user.selectOptions(dialog.getByLabelText('Format'), 'KML (Google Earth)');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['kml']);
});

test('history from a file is looked at first, then added', async () => {
  server.on(checkTrackFile, () => ({ ...SUMMARY, points: 6, twice: 1, dateOrder: 'dmy' as const }));
  server.on(importTrackFile, () => ({ ...SUMMARY, accepted: 3, duplicates: 1 }));
  const { user } = await visit(server, PAGE, { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'History from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of TRK-1 from a file' }));
  await user.upload(dialog.getByLabelText('File'), new File(['time,lat,lon\n'], 'track.csv'));
  expect(
    await dialog.findByText('Left out, without a time that can be read: 1 · Left out, a second one of the same moment: 1'),
  ).toBeDefined();
  expect(dialog.getByText('Dates were read day first: 01/12 is 1 December')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Add them' }));
  expect(await screen.findByText('Points added: 3. There already: 1.')).toBeDefined();
});

test('a file that was chosen is not given up without a question', async () => {
  server.on(checkTrackFile, () => SUMMARY);
  const { user } = await visit(server, PAGE, { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'History from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of TRK-1 from a file' }));
  await user.upload(dialog.getByLabelText('File'), new File(['time,lat,lon\n'], 'track.csv'));
  await dialog.findByText('Left out, without a time that can be read: 1');
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getAllByRole('button', { name: 'Stay' })[0] as HTMLElement,
  );
  expect(dialog.getByText('track.csv')).toBeDefined();
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
