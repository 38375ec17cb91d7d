import {
  createReport,
  listReports,
  readReportPdf,
  releaseReport,
  type ColdChainReport,
} from '@sillage/contract/monitoring/reports/reports.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aTracker, theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41';
const REPORT: ColdChainReport = {
  asset: null,
  minHumidity: null,
  maxHumidity: null,
  idReport: 9,
  idTransport: 41,
  from: '2026-03-01T06:00:00Z',
  to: '2026-03-03T08:00:00Z',
  minCelsius: 2,
  maxCelsius: 8,
  verdict: 'excursion',
  readings: 1200,
  excursions: 2,
  unobservedMinutes: 130,
  calibrationCoverage: 'none',
  calibrations: [],
  sha256: 'ab'.repeat(32),
  code: '10AB23CD45EF67GH89JK1MNP',
  createdDate: '2026-03-03T09:00:00Z',
  createdBy: 'Ada King',
  release: null,
};

let server: TestServer;
let reports: ColdChainReport[];
beforeEach(async () => {
  server = await aServer();
  reports = [REPORT];
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
  server.on(listReports, () => ({ data: reports }));
});
afterEach(() => server.close());

const panel = async () => within(await screen.findByRole('region', { name: 'Cold-chain reports' }));

test('a report says how it was evaluated and by what, and that nobody released it yet', async () => {
  reports = [REPORT, { ...REPORT, idReport: 10, minCelsius: 2.25, maxCelsius: null, minHumidity: 40, maxHumidity: 62.5 }];
  await visit(server, PATH);
  const both = await panel();
  expect(await both.findByText('2 °C to 8 °C')).toBeDefined();
  const [row] = both.getAllByRole('listitem');
  expect(both.getByText('at least 2.25 °C · 40 % to 62.5 %')).toBeDefined();
  const shown = within(row as HTMLElement);
  expect(await shown.findByText('Limits exceeded')).toBeDefined();
  expect(shown.getByText(/Readings: 1,200 · Excursions: 2 · Unobserved: 2/)).toBeDefined();
  expect(shown.getByText('Not released')).toBeDefined();
});

test('a report is made of the journey that is suggested', async () => {
  reports = [];
  const asked: unknown[] = [];
  server.on(createReport, ({ body }) => {
    asked.push(body);
    reports = [{ ...REPORT, verdict: 'withinLimits' }];
    return reports[0] ?? REPORT;
  });
  const { user } = await visit(server, PATH);
  const shown = await panel();
  expect(await shown.findByText('No report has been made of this shipment.')).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Report' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('Report made: Within limits')).toBeDefined();
  expect(await shown.findByText('Within limits')).toBeDefined();
  expect(asked.map((body) => Object.keys(body as object))).toEqual([['from']]);
});

test('own limits are checked before anything is sent, and a preset sends its own', async () => {
  const asked: Record<string, unknown>[] = [];
  server.on(createReport, ({ body }) => {
    asked.push(body);
    return REPORT;
  });
  const { user } = await visit(server, PATH);
  await user.click((await panel()).getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Limits' }), 'Own limits');
  await user.type(dialog.getByRole('spinbutton', { name: /^Lowest temperature/ }), '8');
  await user.type(dialog.getByRole('spinbutton', { name: /^Highest temperature/ }), '2');
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(await dialog.findByText('The minimum temperature must not exceed the maximum.')).toBeDefined();
  const lowest = dialog.getByRole('spinbutton', { name: /^Lowest temperature/ });
  expect(lowest.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(lowest));
  expect(asked).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Limits' }), 'frozen');
  await user.type(dialog.getByRole('spinbutton', { name: /^Highest humidity/ }), '60');
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  await waitFor(() => expect(asked).toMatchObject([{ minCelsius: -25, maxCelsius: -15, minHumidity: null, maxHumidity: 60 }]));
});

test('what the server refuses is told where it was asked', async () => {
  server.on(createReport, () => {
    throw new DomainError('report.tooManyReadings');
  });
  const { user } = await visit(server, PATH);
  await user.click((await panel()).getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/too many readings/);
});

test('a period that the server refuses is told at its end, until that is changed', async () => {
  server.on(createReport, () => {
    throw new DomainError('report.periodEmpty', [{ field: 'to', reason: 'beforeFrom' }]);
  });
  const { user } = await visit(server, PATH);
  await user.click((await panel()).getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(await dialog.findByText(/^The end of the period must be after its beginning/)).toBeDefined();
  expect(dialog.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
});

test('a PDF is handed to the browser under the name that the server gives it', async () => {
  server.on(readReportPdf, () => ({
    name: 'cold-chain-10ab.pdf',
    type: 'application/pdf' as const,
    bytes: new TextEncoder().encode('%PDF-1.3'),
  }));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, PATH);
  await user.click(await (await panel()).findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toEqual(['cold-chain-10ab.pdf']));
  click.mockRestore();
});

test('where limits were exceeded, an administrator says why it is released all the same', async () => {
  server.on(releaseReport, ({ body }) => {
    reports = [{ ...REPORT, release: { date: '2026-03-04T09:00:00Z', by: 'Ada King', note: String(body['note']) } }];
    return reports[0] ?? REPORT;
  });
  const { user } = await visit(server, PATH);
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this report?' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'DEV-118');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await shown.findByText(/^Released on 04\/03\/2026 .* by Ada King$/)).toBeDefined();
  expect(await shown.findByText('Limits exceeded')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a user releases nothing', async () => {
  await visit(server, PATH, { as: aUser('user') });
  const shown = await panel();
  expect(await shown.findByText('Limits exceeded')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Release' })).toBeNull();
});
