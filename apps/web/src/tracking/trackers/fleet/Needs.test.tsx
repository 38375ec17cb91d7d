import { listLinks, readHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { countNeeds, listNeeds, readCondition, type NeedyTracker } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCondition } from '../../../testing/aCondition.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let asked: string[];

function needy(differing: Partial<NeedyTracker>): NeedyTracker {
  return {
    uniqueIdentifiant: 'TRK-1',
    type: 'GPS',
    protocol: 'gt06',
    idCustomer: 7,
    customerName: 'Alpes Froid',
    needs: ['silent'],
    reportingIntervalSeconds: 900,
    lastHeardDate: ago(20),
    battery: 4,
    emptyDate: null,
    keptShare: null,
    reception: { signal: null, network: null, satellites: null, hdop: null, sky: null },
    firmware: null,
    silence: { sinceDate: ago(20), reasons: [] },
    ...differing,
  };
}

beforeEach(async () => {
  asked = [];
  server = await aServer();
  server.on(countNeeds, () => ({ any: 4, silent: 2, battery: 1, interval: 1, reception: 0, firmware: 0 }));
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  server.on(listNeeds, ({ query }) => {
    asked.push(query.toString());
    const battery = { cause: 'batteryEmpty', isCertain: false, date: '2026-11-05T10:00:00.000Z', value: 4, subject: null } as const;
    return {
      data: [
        needy({ silence: { sinceDate: ago(20), reasons: [battery] } }),
        needy({ uniqueIdentifiant: 'TRK-2' }),
        needy({ uniqueIdentifiant: 'TRK-3', needs: ['battery', 'interval'], silence: null, emptyDate: '2030-12-12T10:00:00.000Z' }),
        needy({ uniqueIdentifiant: 'TRK-4', needs: ['interval'], silence: null, keptShare: 0.617 }),
      ],
      nextCursor: null,
    };
  });
});
afterEach(() => server.close());

test('an administrator sees which trackers need somebody, for what, and by what that is known', async () => {
  const { user } = await visit(server, '/devices?view=health', { as: aUser('userAdmin') });
  expect(await screen.findByText(/^Its battery was at 4.% on 05\/11\/2026/)).toBeDefined();
  expect(screen.getByText('Nothing is known of the cause.')).toBeDefined();
  expect(screen.getByText('Battery empty about 12/12/2030, if it goes on like this')).toBeDefined();
  expect(screen.getByText(/^61.% of the time as promised$/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Unknown devices' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Silent\s*2$/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('need=silent'));
  await user.selectOptions(screen.getByLabelText('Protocol'), 'gt06');
  await waitFor(() => expect(asked.at(-1)).toContain('protocol=gt06'));
});

test('the operator chooses whose', async () => {
  const { user } = await visit(server, '/devices?view=health', { as: aUser('superAdmin') });
  expect((await screen.findAllByText('Alpes Froid')).length).toBeGreaterThan(0);
  await screen.findByRole('option', { name: 'Alpes Froid' });
  await user.selectOptions(screen.getByLabelText('Customer'), 'Alpes Froid');
  await waitFor(() => expect(asked.at(-1)).toContain('idCustomer=7'));
});

test('where nothing is the matter, it says so', async () => {
  server.on(listNeeds, () => ({ data: [], nextCursor: null }));
  await visit(server, '/devices?view=health', { as: aUser('userAdmin') });
  expect(await screen.findByText('No device needs anybody')).toBeDefined();
});

test('the page of a tracker says why it is silent and what to do, how it keeps its interval and how it is heard, and that its position is of the network', async () => {
  const place = { latitude: 45.5, longitude: 6.5, accuracy: 740, deviceDate: ago(20), isFromNetwork: true as const };
  server.on(readTracker, () => aTracker({ connectivity: 'offline', lastPosition: place, position: place }));
  server.on(listLinks, () => ({ data: [], nextCursor: null }));
  server.on(readHealth, () => ({
    series: { time: [], battery: [], highestBattery: [], signal: [], longestStepMs: 10 },
    climate: { time: [], temperature: [], humidity: [], longestStepMs: 0 },
    gaps: { count: 0, totalSeconds: 0, longest: [] },
    reports: 0,
    forecast: null,
  }));
  const refused = { cause: 'wrongSecret', isCertain: true, date: ago(1), value: 7, subject: null } as const;
  server.on(readCondition, () =>
    aCondition({
      silence: { sinceDate: ago(20), reasons: [refused] },
      firmware: { version: 'V1.9', isOld: true },
      network: { mobileCountryCode: 208, mobileNetworkCode: 1 },
    }),
  );
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('user') });
  const panel = within(await screen.findByRole('region', { name: 'How it is' }));
  expect(await panel.findByText(/^It reports with a wrong secret: last refused on .*, 7 in all\.$/)).toBeDefined();
  expect(panel.getByText('Make a new secret, and give it to the device.')).toBeDefined();
  expect(panel.getByText('Kept')).toBeDefined();
  expect(panel.getByText(/^As promised 99.% of the time\. Usually every 15.min, at most 2.h\. Late: 3 of 670\.$/)).toBeDefined();
  expect(panel.getByText('Badly kept')).toBeDefined();
  expect(panel.getByText('Good reception')).toBeDefined();
  expect(panel.getByText('In sight: 3')).toBeDefined();
  expect(panel.getByText('208-01')).toBeDefined();
  expect(panel.getByText('Others of its kind have a newer one.')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Last position' })).getByText(/from the network/)).toBeDefined();
});
