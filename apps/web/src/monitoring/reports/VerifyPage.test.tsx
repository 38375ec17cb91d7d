import { verifyReport, type VerifiedReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

const CODE = '10AB23CD45EF67GH89JK1MNP';
/** Of "Tracker,Time". */
const SHA256 = '3311eacaa1d6843ae87943e1657c8bc83e153ea96ad105da74890940c96aee27';
const VERIFIED: VerifiedReport = {
  code: CODE,
  sha256: SHA256,
  from: '2026-03-01T06:00:00Z',
  to: '2026-03-03T08:00:00Z',
  minCelsius: 2,
  maxCelsius: 8,
  verdict: 'excursion',
  readings: 1200,
  excursions: 2,
  minHumidity: null,
  maxHumidity: null,
  unobservedMinutes: 0,
  calibrationCoverage: 'whole',
  createdDate: '2026-03-03T09:00:00Z',
  releasedDate: null,
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(verifyReport, ({ params }) => {
    if (params['code'] !== CODE) throw new DomainError('report.notFound');
    return VERIFIED;
  });
});
afterEach(() => server.close());

const open = (path: string) => visit(server, path, { as: null });

test('whoever scans the code sees what is kept, in UTC, without an account and without the shell', async () => {
  await open(`/verify/${CODE}`);
  expect(await screen.findByRole('heading', { name: 'This report is genuine' })).toBeDefined();
  expect(screen.getByText('Limits exceeded')).toBeDefined();
  expect(screen.getByText('01/03/2026 6:00 am – 03/03/2026 8:00 am')).toBeDefined();
  expect(screen.getByText(SHA256)).toBeDefined();
  expect(screen.getByText('not released')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('somebody who is signed in sees the same', async () => {
  await visit(server, `/verify/${CODE}`);
  expect(await screen.findByRole('heading', { name: 'This report is genuine' })).toBeDefined();
});

test('a code that is none says so, and another one can be typed as it is printed', async () => {
  const { user } = await open('/verify/0000');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no report with this code/);
  await user.type(screen.getByRole('textbox', { name: 'Code of the report' }), '10ab-23cd-45ef-67gh-89jk-1mnp');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'This report is genuine' })).toBeDefined();
  expect(location.pathname).toBe(`/verify/${CODE}`);
});

test('without a code it is asked for', async () => {
  await open('/verify');
  expect(await screen.findByRole('heading', { name: 'Verify a cold-chain report' })).toBeDefined();
});

test('a data file is compared without leaving the device', async () => {
  const { user } = await open(`/verify/${CODE}`);
  const input = await screen.findByLabelText('Compare a data file (CSV) with it');
  await user.upload(input, new File(['Tracker,Time'], 'report.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The file is exactly the one of this report.')).toBeDefined();
  await user.upload(input, new File(['Tracker,Tim3'], 'report.csv', { type: 'text/csv' }));
  expect(await screen.findByText('This is not the file of this report, or it was changed.')).toBeDefined();
});

test('what is said of a file is of the one that is named, also where the one before took longer', async () => {
  const { user } = await open(`/verify/${CODE}`);
  const input = await screen.findByLabelText('Compare a data file (CSV) with it');
  await user.upload(input, new File(['Tracker,Time'], 'right.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The file is exactly the one of this report.')).toBeDefined();
  const slow = Promise.withResolvers<ArrayBuffer>();
  const large = new File(['Tracker,Tim3'], 'large.csv', { type: 'text/csv' });
  large.arrayBuffer = () => slow.promise;
  await user.upload(input, large);
  expect(screen.getByText('large.csv')).toBeDefined();
  expect(screen.queryByText('The file is exactly the one of this report.')).toBeNull();
  await user.upload(input, new File(['Tracker,Time'], 'right.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The file is exactly the one of this report.')).toBeDefined();
  await act(async () => slow.resolve(await new Blob(['Tracker,Tim3']).arrayBuffer()));
  expect(screen.getByText('right.csv')).toBeDefined();
  expect(screen.queryByText('This is not the file of this report, or it was changed.')).toBeNull();
});

test('a file that cannot be read any more is not said to be the one that was compared before', async () => {
  const { user } = await open(`/verify/${CODE}`);
  const input = await screen.findByLabelText('Compare a data file (CSV) with it');
  await user.upload(input, new File(['Tracker,Time'], 'right.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The file is exactly the one of this report.')).toBeDefined();
  const gone = new File(['Tracker,Time'], 'gone.csv', { type: 'text/csv' });
  gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'));
  await user.upload(input, gone);
  expect((await screen.findByText(/./, { selector: '[data-outcome]' })).getAttribute('data-outcome')).toBe('unable');
});

test('limits are told to the last decimal, as they stand on the paper', async () => {
  server.on(verifyReport, () => ({ ...VERIFIED, minCelsius: 2.25, maxCelsius: 7.125, minHumidity: 12.5, maxHumidity: null }));
  await open(`/verify/${CODE}`);
  expect(await screen.findByText('2.25 °C to 7.125 °C')).toBeDefined();
  expect(screen.getByText('at least 12.5 %')).toBeDefined();
});
