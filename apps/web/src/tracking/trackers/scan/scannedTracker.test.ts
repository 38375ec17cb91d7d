import { countTrackers, listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aTracker } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';
import { findScanned } from './scannedTracker.queries.ts';

const SERIALS = ['SN-10', 'SN-11', 'SN-12', 'SN-1', 'SN-20', 'SN-20'];
let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTracker, () => {
    throw new DomainError('tracker.notFound');
  });
  server.on(countTrackers, () => ({ total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
  server.on(listTrackers, ({ query }) => {
    const found = SERIALS.filter((serial) => serial.includes(query.get('search') ?? ''));
    const [from, most] = [Number(query.get('cursor') ?? 0), Math.min(2, Number(query.get('limit')))];
    const data = found.slice(from, from + most).map((serial, at) => aTracker({ uniqueIdentifiant: `TRK-${from + at}`, serial }));
    return { data, nextCursor: from + most < found.length ? String(from + most) : null };
  });
});
afterEach(() => server.close());

test('a serial number is found among those that begin alike; one that two trackers have means neither', async () => {
  await visit(server, '/devices');
  expect(await findScanned(['SN-1'])).toMatchObject({ serial: 'SN-1', uniqueIdentifiant: 'TRK-3' });
  expect(await findScanned(['SN-20'])).toBeNull();
  expect(await findScanned(['SN-9'])).toBeNull();
});
