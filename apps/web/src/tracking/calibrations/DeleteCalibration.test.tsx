import * as contract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const aCalibration = (idCalibration: number, differing: Partial<WireCalibration> = {}): WireCalibration => ({
  idCalibration,
  certificate: `C-${idCalibration}`,
  laboratory: 'Cold Lab',
  calibratedDate: '2026-01-01',
  dueDate: '2030-12-31',
  temperatureOffset: -0.2,
  humidityOffset: null,
  applied: false,
  file: { name: 'c.pdf', sizeBytes: 9 },
  createdDate: ago(2),
  ...differing,
});

let server: TestServer;
let rows: WireCalibration[];
beforeEach(async () => {
  rows = [aCalibration(3), aCalibration(4)];
  server = await aServer();
  server.on(readTracker, () => aTracker());
  server.on(contract.listCalibrations, () => ({ data: rows, nextCursor: null }));
});
afterEach(() => server.close());

async function opened() {
  const { user } = await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('userAdmin') });
  return { user, panel: within(await screen.findByRole('region', { name: 'Calibrations' })) };
}

test('a calibration is deleted once it was said what goes with it, and the others stay', async () => {
  const deleted: unknown[] = [];
  server.on(contract.deleteCalibration, ({ params }) => {
    deleted.push(params['idCalibration']);
    rows = rows.filter(({ idCalibration }) => String(idCalibration) !== params['idCalibration']);
    return {};
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Delete C-3' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete C-3?' }));
  expect(question.getByText('Its file goes with it. Cold-chain reports that were made still name it.')).toBeDefined();
  expect(deleted).toEqual([]);
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(panel.queryByText('C-3')).toBeNull());
  expect(panel.getByText('C-4')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deleted).toEqual(['3']);
});

test('the last one that is deleted leaves the way to enter another', async () => {
  rows = [aCalibration(3)];
  server.on(contract.deleteCalibration, () => {
    rows = [];
    return {};
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Delete C-3' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await panel.findByText('No calibration on record')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Enter a calibration' })).toBeDefined();
});

test('a deletion that is refused is told in its question, and called off it changes nothing', async () => {
  server.on(contract.deleteCalibration, () => {
    throw new DomainError('request.tooMany');
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Delete C-4' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete C-4?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect((await question.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
  await user.click(question.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel.getByText('C-4')).toBeDefined();
});

test('a certificate is handed over under its name; one that is gone says so in its own row', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:certificate';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let isGone = true;
  server.on(contract.readCertificate, () => {
    if (isGone) throw new DomainError('request.notFound');
    return { name: 'c.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF') };
  });
  const { user, panel } = await opened();
  const row = within((await panel.findByText('C-4')).closest('li') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'c.pdf' }));
  expect(await row.findByRole('alert')).toBeDefined();
  expect(panel.getAllByRole('alert')).toHaveLength(1);
  isGone = false;
  await user.click(row.getByRole('button', { name: 'c.pdf' }));
  await waitFor(() => expect(names).toEqual(['c.pdf']));
  click.mockRestore();
  expect(row.queryByRole('alert')).toBeNull();
});

test('older ones are read once they are asked for', async () => {
  server.on(contract.listCalibrations, ({ query }) =>
    query.get('cursor') === null ? { data: rows, nextCursor: 'before 4' } : { data: [aCalibration(1)], nextCursor: null },
  );
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Show more' }));
  expect(await panel.findByText('C-1')).toBeDefined();
  expect(panel.getByText('C-3')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
});
