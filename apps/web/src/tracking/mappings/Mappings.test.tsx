import * as contract from '@sillage/contract/tracking/mappings/mappings.contract';
import type { PayloadMapping } from '@sillage/contract/tracking/mappings/mappings.contract';
import { listRawMessages } from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import { changeTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const LINE = { field: 'temperature', path: 't', unit: 'C', factor: 1, offset: 0, emptyVolts: 3.3, fullVolts: 4.2 } as const;
const PROBE: PayloadMapping = {
  idMapping: 3,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  name: 'Probe',
  readings: '',
  lines: [LINE],
  revision: 1,
  changedDate: ago(1),
  trackers: 0,
};
const MESSAGE = { ts: 1_780_315_200, gps: { lat: 45.5, lon: 4.25 }, temp: 41, mystery: 12 };

let server: TestServer;
let mappings: PayloadMapping[];
const sent: unknown[] = [];
beforeEach(async () => {
  mappings = [PROBE];
  sent.length = 0;
  server = await aServer();
  server.on(contract.listMappings, () => ({ data: mappings, nextCursor: null }));
  server.on(contract.readMapping, () => mappings[0] as PayloadMapping);
  server.on(listRawMessages, () => ({
    data: [
      {
        idMessage: 1,
        receivedDate: ago(0.1),
        protocol: 'json',
        payload: JSON.stringify(MESSAGE),
        isText: true,
        sizeBytes: 70,
        decoded: [],
        fault: '[0] deviceDate.missing',
      },
    ],
    nextCursor: null,
  }));
});
afterEach(() => server.close());

test('a mapping is made of the last message: by the names, by choosing a value, and each shows what it reads', async () => {
  server.on(contract.createMapping, ({ body }) => {
    sent.push(body);
    return PROBE;
  });
  const given: unknown[] = [];
  server.on(changeTracker, ({ body }) => {
    given.push(body);
    return aTracker();
  });
  const { user } = await visit(server, '/devices/mappings/new?tracker=TRK-1', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: '4 fields by their names' }));
  const temperature = within(screen.getByRole('listitem', { name: 'Temperature' }));
  expect(temperature.getByText('41 °C')).toBeDefined();
  await user.selectOptions(temperature.getByLabelText('Unit'), '°F');
  expect(temperature.getByText('5 °C')).toBeDefined();
  expect(screen.getByText('The message becomes 1 reading.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.click(screen.getByRole('button', { name: /^mystery/ }));
  const humidity = within(screen.getByRole('listitem', { name: 'Humidity' }));
  expect(humidity.getByLabelText<HTMLInputElement>('Path in the message').value).toBe('mystery');
  await user.type(humidity.getByLabelText('Path in the message'), '..x');
  expect(humidity.getByText(/^This is no path/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove the field Humidity' }));

  await user.type(screen.getByLabelText('Name'), 'Probe');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(given).toEqual([{ idMapping: 3 }]));
  expect(sent).toMatchObject([
    { name: 'Probe', lines: [{ field: 'deviceDate' }, { path: 'gps.lat' }, { path: 'gps.lon' }, { path: 'temp', unit: 'F' }] },
  ]);
});

test('one that was saved and could not be given is given by another try, and not made twice', async () => {
  const done: string[] = [];
  server.on(contract.createMapping, () => {
    done.push('made');
    return { ...PROBE, idMapping: 8 };
  });
  server.on(contract.changeMapping, ({ params, body }) => {
    done.push(`changed ${params['idMapping']} of ${String(body['revision'])}`);
    return { ...PROBE, idMapping: 8, revision: 2 };
  });
  server.on(changeTracker, () => {
    done.push('given');
    if (done.length === 2) throw new DomainError('tracker.notFound');
    return aTracker();
  });
  const { user } = await visit(server, '/devices/mappings/new?tracker=TRK-1', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: '4 fields by their names' }));
  await user.type(screen.getByLabelText('Name'), 'Probe');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toEqual(['made', 'given', 'changed 8 of 1', 'given']));
});

test('what was said of a mapping is not left without a question', async () => {
  const { user } = await visit(server, '/devices/mappings/3', { as: aUser('userAdmin') });
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('link', { name: 'Back to the mappings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Stay'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Probe 2');
});

test('what is missing is told when somebody saves, at its field', async () => {
  const { user } = await visit(server, '/devices/mappings/new', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('To be filled in.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/^No field is read yet/);
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  expect(screen.getByText(/^This is no path/)).toBeDefined();
});

test('a message that is pasted shows at its field what cannot be read', async () => {
  const { user } = await visit(server, '/devices/mappings/3', { as: aUser('userAdmin') });
  const message = await screen.findByLabelText('A message of the device');
  await user.click(message);
  await user.paste('{"t":');
  expect(screen.getByText(/^This is no JSON/)).toBeDefined();
  await user.clear(message);
  await user.paste('{"t":"warm"}');
  expect(await screen.findByText('This is no number.')).toBeDefined();
  expect(screen.getByText(/^Refused: none of the fields/)).toBeDefined();
});

test("of the operator's mapping somebody else saves a copy", async () => {
  mappings = [{ ...PROBE, idCustomer: 0, customerName: '' }];
  server.on(contract.createMapping, ({ body }) => {
    sent.push(body['name']);
    throw new DomainError('mapping.nameTaken', [{ field: 'name', reason: 'taken' }]);
  });
  const { user } = await visit(server, '/devices/mappings/3', { as: aUser('userAdmin') });
  expect(await screen.findByText(/^This mapping is the operator's/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Another mapping has this name/)).toBeDefined();
  expect(sent).toEqual(['Probe']);
});

test('one that devices use is not removed, and says so', async () => {
  server.on(contract.removeMapping, () => {
    throw new DomainError('mapping.inUse');
  });
  const { user } = await visit(server, '/devices/mappings', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Remove Probe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Probe?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(/^Devices use this mapping/)).toBeDefined();
});

test('a mapping that is removed takes its question along, also where the list cannot be read again', async () => {
  server.on(contract.removeMapping, () => {
    server.on(contract.listMappings, () => {
      throw new DomainError('request.tooMany');
    });
    return {};
  });
  const { user } = await visit(server, '/devices/mappings', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Remove Probe' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
