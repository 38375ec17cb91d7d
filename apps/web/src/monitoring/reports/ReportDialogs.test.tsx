import {
  createReport,
  listReports,
  readReportCsv,
  readReportPdf,
  releaseReport,
  type ColdChainReport,
} from '@sillage/contract/monitoring/reports/reports.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type Asked, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const aReport = (differing: Partial<ColdChainReport> = {}): ColdChainReport => ({
  asset: null,
  minHumidity: null,
  maxHumidity: null,
  idReport: 9,
  idTransport: 41,
  from: '2026-03-01T06:00:00Z',
  to: '2026-03-03T08:00:00Z',
  minCelsius: 2,
  maxCelsius: 8,
  verdict: 'withinLimits',
  readings: 1200,
  excursions: 0,
  unobservedMinutes: 0,
  calibrationCoverage: 'none',
  calibrations: [],
  sha256: 'ab'.repeat(32),
  code: '10AB23CD45EF67GH89JK1MNP',
  createdDate: '2026-03-03T09:00:00Z',
  createdBy: 'Ada King',
  release: null,
  ...differing,
});

let server: TestServer;
let reports: ColdChainReport[];
let sent: Asked['body'][];
beforeEach(async () => {
  reports = [aReport()];
  sent = [];
  server = await aServer();
  server.on(readTransport, () => theDetails({ trackers: [], departedDate: null }));
  server.on(listReports, () => ({ data: reports }));
  server.on(releaseReport, ({ body }) => {
    sent.push(body);
    reports = [aReport({ release: { date: '2026-03-04T09:00:00Z', by: 'Claire Morel', note: String(body['note']) } })];
    return reports[0] as ColdChainReport;
  });
});
afterEach(() => server.close());

async function opened(button: string, dialog: string) {
  const { user } = await visit(server, '/transport/transportdetails/41');
  const panel = within(await screen.findByRole('region', { name: 'Cold-chain reports' }));
  await user.click(await panel.findByRole('button', { name: button }));
  return { user, panel, dialog: within(await screen.findByRole('dialog', { name: dialog })) };
}

test('what is within its limits is released without a note, once, and cannot be released again', async () => {
  const { user, panel, dialog } = await opened('Release', 'Release this report?');
  expect(dialog.getByText(/^A release is for good/)).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Report released')).toBeDefined();
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Release' })).toBeNull());
  expect(panel.getByText(/^Released on .* by Claire Morel/)).toBeDefined();
  expect(sent).toEqual([{ note: '' }]);
});

test.each(['excursion', 'incomplete', 'noData'] as const)('what is %s is not released by Enter without a reason', async (verdict) => {
  reports = [aReport({ verdict })];
  const { user, dialog } = await opened('Release', 'Release this report?');
  await user.type(dialog.getByLabelText('Note'), '  {Enter}');
  expect(dialog.getByRole('button', { name: 'Release' })).toHaveProperty('disabled', true);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Note'), 'DEV-12{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(String(sent[0]?.['note']).trim()).toBe('DEV-12');
});

test('what somebody else has released meanwhile says so at the note, which stays', async () => {
  server.on(releaseReport, () => {
    throw new DomainError('report.released');
  });
  const { user, dialog } = await opened('Release', 'Release this report?');
  const note = dialog.getByLabelText<HTMLInputElement>('Note');
  await user.type(note, 'Looked at');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText('This report is released already.')).toBeDefined();
  expect(note.value).toBe('Looked at');
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.type(note, ' twice');
  expect(dialog.queryByText('This report is released already.')).toBeNull();
});

test('a report that is called off while it is made says nothing, and is not made twice', async () => {
  reports = [];
  const slow = Promise.withResolvers<void>();
  server.on(createReport, async ({ body }) => {
    sent.push(body);
    await slow.promise;
    return aReport();
  });
  const { user, dialog } = await opened('Report', 'New cold-chain report');
  const make = dialog.getByRole('button', { name: 'Make the report' });
  await user.click(make);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(dialog.getByRole('progressbar')).toBeDefined();
  await user.click(make);
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  slow.resolve();
  expect(sent).toHaveLength(1);
  expect(screen.queryByText(/^Report made/)).toBeNull();
  // Called off it can be asked for anew.
  server.on(createReport, ({ body }) => (sent.push(body), aReport()));
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('Report made: Within limits')).toBeDefined();
});

test('a shipment that has not left asks for no beginning; humidity that is none is told before anything is sent', async () => {
  server.on(createReport, ({ body }) => (sent.push(body), aReport()));
  const { user, dialog } = await opened('Report', 'New cold-chain report');
  expect(dialog.getByText('Empty: from the first reading')).toBeDefined();
  await user.type(dialog.getByLabelText('Lowest humidity'), '60');
  await user.type(dialog.getByLabelText('Highest humidity'), '40');
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(await dialog.findByText('The lowest humidity must be below the highest.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText('Lowest humidity'));
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ maxHumidity: 40 });
  for (const field of ['from', 'to', 'idContainer']) expect(sent[0]).not.toHaveProperty(field);
});

test('a file that cannot be had says so in its report, while the other one still comes', async () => {
  reports = [aReport({ idReport: 9 }), aReport({ idReport: 10, readings: 77 })];
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.on(readReportPdf, () => {
    throw new DomainError('report.notFound');
  });
  server.on(readReportCsv, ({ params }) => ({
    name: `report-${params['idReport']}.csv`,
    type: 'text/csv',
    bytes: new TextEncoder().encode('a'),
  }));
  const { user } = await visit(server, '/transport/transportdetails/41');
  const row = within((await screen.findByText(/^Readings: 77 /)).closest('li') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'PDF' }));
  expect((await row.findByRole('alert')).textContent).toBe('This report does not exist.');
  await user.click(row.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(names).toEqual(['report-10.csv']));
  click.mockRestore();
  expect(row.queryByRole('alert')).toBeNull();
});
