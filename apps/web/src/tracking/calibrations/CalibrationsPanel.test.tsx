import * as contract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { readCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { listLinks, readHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCondition } from '../../testing/aCondition.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const DETAILS = '/devices/deviceDetails/TRK-1/GPS';
const calibration: WireCalibration = {
  idCalibration: 3,
  certificate: 'C-2025',
  laboratory: 'Cold Lab',
  calibratedDate: '2020-01-01',
  dueDate: '2021-01-01',
  temperatureOffset: -0.2,
  humidityOffset: null,
  applied: false,
  file: { name: 'c.pdf', sizeBytes: 9 },
  createdDate: ago(2),
};
let server: TestServer;
let rows: WireCalibration[];
beforeEach(async () => {
  rows = [calibration];
  server = await aServer();
  server.on(readTracker, () => aTracker());
  server.on(listLinks, () => ({ data: [], nextCursor: null }));
  server.on(readCondition, () => aCondition());
  server.on(readHealth, () => ({
    series: { time: [], battery: [], highestBattery: [], signal: [], longestStepMs: 10 },
    climate: { time: [], temperature: [], humidity: [], longestStepMs: 0 },
    gaps: { count: 0, totalSeconds: 0, longest: [] },
    reports: 0,
    forecast: null,
  }));
  server.on(contract.listCalibrations, () => ({ data: rows, nextCursor: null }));
});
afterEach(() => server.close());
const panel = async () => within(await screen.findByRole('region', { name: 'Calibrations' }));

test('a member sees that a certificate is overdue and what it says, and changes nothing', async () => {
  await visit(server, DETAILS, { as: aUser('user') });
  expect(await (await panel()).findByText('Overdue')).toBeDefined();
  expect((await panel()).getByText(/^Offset −0.2.°C, named in reports$/)).toBeDefined();
  expect((await panel()).queryByRole('button', { name: 'Enter a calibration' })).toBeNull();
  expect((await panel()).queryByRole('button', { name: 'Delete C-2025' })).toBeNull();
});

test('an administrator enters one; the wrong order is told before it is sent, and a refused file does not enter it twice', async () => {
  rows = [];
  const sent: string[] = [];
  server.on(contract.addCalibration, ({ body }) => {
    sent.push(`add ${String(body['certificate'])} ${String(body['temperatureOffset'])}`);
    return { ...calibration, idCalibration: 9 };
  });
  server.on(contract.changeCalibration, () => {
    sent.push('change');
    return { ...calibration, idCalibration: 9 };
  });
  let isRefused = true;
  server.on(contract.uploadCertificate, () => {
    sent.push('file');
    if (isRefused) throw new DomainError('file.tooLarge');
    return calibration;
  });
  const { user } = await visit(server, DETAILS, { as: aUser('userAdmin') });
  await user.click(await (await panel()).findByRole('button', { name: 'Enter a calibration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A calibration of TRK-1' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText('To be filled in.')).toHaveLength(3);
  expect(dialog.getByText(/^Enter the offset of the temperature/)).toBeDefined();
  await user.type(dialog.getByLabelText('Certificate number'), 'C-9');
  await user.type(dialog.getByLabelText('Temperature offset'), '0');
  fireEvent.change(dialog.getByLabelText('Calibrated on'), { target: { value: '2026-05-01' } });
  fireEvent.change(dialog.getByLabelText('Due on'), { target: { value: '2026-04-01' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/due after the day of the calibration/)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Due on'), { target: { value: '2027-05-01' } });
  await user.upload(dialog.getByLabelText('Certificate'), new File(['x'], 'c9.pdf'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['add C-9 0', 'file', 'change', 'file']);
});
