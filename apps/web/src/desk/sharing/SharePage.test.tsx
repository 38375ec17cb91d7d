import { clientSettings } from '@sillage/contract/platform/health/health.contract';
import { readShare, readSharedFile, type Shared, type SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const { reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality, ...details } = theDetails();
const SHARED: SharedTransport = {
  kind: 'transport',
  reference,
  type,
  status,
  plannedArrival,
  estimatedArrival,
  etaDeltaMinutes,
  punctuality,
  progress: 0.4,
  departedDate: details.departedDate,
  arrivedDate: null,
  endsDate: '2027-01-31T12:00:00Z',
  endsAfterDelivery: false,
  position: {
    last: details.lastPosition,
    town: 'Exilles, IT',
    routeSteps: details.routeSteps,
    tracks: [{ gaps: [], time: [Date.parse(ago(1))], latitude: [45.6], longitude: [6] }],
  },
  documents: null,
  climate: {
    temperature: 4.2,
    humidity: null,
    minCelsius: 2,
    maxCelsius: 8,
    series: [{ gaps: [], time: [Date.parse(ago(1))], longestStepMs: 60_000, temperature: [4.2], humidity: [null] }],
  },
};

let server: TestServer;
let shared: Shared | DomainError;
beforeEach(async () => {
  shared = SHARED;
  server = await aServer();
  server.on(clientSettings, () => ({
    map: { streets: null, satellite: null },
    version: '0.1.0',
    passwordPolicy: 'spec' as const,
    excludedCustomerIds: [],
  }));
  server.on(readShare, ({ body }) => {
    if (body['id'] !== 'good') throw new DomainError('share.notFound');
    if (shared instanceof DomainError && body['code'] !== 'blue-whale')
      throw new DomainError(body['code'] === undefined ? 'share.codeNeeded' : 'share.codeWrong');
    return shared instanceof DomainError ? SHARED : shared;
  });
});
afterEach(() => server.close());

const open = (path: string) => visit(server, path, { as: null });

test('whoever has the link sees where the shipment is, without the shell', async () => {
  await open('/share/good');
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
  expect(screen.getByText('In transit')).toBeDefined();
  expect(screen.getByText(/Near Exilles, IT/)).toBeDefined();
  expect(screen.getAllByText(/4\.2\s°C/).length).toBeGreaterThan(0);
  expect(screen.getByText('Milano')).toBeDefined();
  expect(screen.getByText(/This link ends on 31\/01\/2027/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a link that ends with the delivery says so, and the moment once it is known', async () => {
  shared = { ...SHARED, endsAfterDelivery: true };
  await open('/share/good');
  expect(await screen.findByText('This link ends 24 h after delivery.')).toBeDefined();
  expect(screen.queryByText(/This link ends on/)).toBeNull();
});

test('of what was delivered the link names the moment', async () => {
  shared = { ...SHARED, endsAfterDelivery: true, status: 'arrived', arrivedDate: '2027-01-30T12:00:00Z' };
  await open('/share/good');
  expect(await screen.findByText(/This link ends on 31\/01\/2027/)).toBeDefined();
});

test('somebody who is signed in sees the same, and search engines nothing', async () => {
  await visit(server, '/share/good');
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/noindex/);
});

test('what is not shared has no place on the page', async () => {
  shared = { ...SHARED, position: null };
  await open('/share/good');
  expect(await screen.findByRole('heading', { name: 'Temperature and humidity' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Where it is' })).toBeNull();
});

test('of an asset that is indoors it says in which room, and not that no position is known', async () => {
  const { endsDate, documents, climate } = SHARED;
  const room = { siteName: 'Warehouse', floorName: 'Ground', roomname: 'West', enterDate: '2026-12-01T12:00:00Z' };
  const position = { last: null, town: null, routeSteps: [], tracks: [] };
  shared = { kind: 'asset', assetKind: 'container', reference: 'CRATE-1', endsDate, documents, climate, position, room };
  await open('/share/good');
  expect(await screen.findByText(/^West · Warehouse, since 01\/12\/2026/)).toBeDefined();
  expect(screen.queryByText('No position is known.')).toBeNull();
});

test('documents are there to be kept, where they are shared', async () => {
  const facts = { category: 'invoice' as const, type: 'application/pdf', uploadedDate: '2026-03-03T09:00:00Z' };
  shared = { ...SHARED, documents: [{ ...facts, idFile: 8, name: 'Rechnung ä.pdf', sizeBytes: 3_000_000 }] };
  const asked: unknown[] = [];
  server.on(readSharedFile, ({ body }) => {
    asked.push(body);
    return { name: 'x.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF') };
  });
  const kept: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const { user } = await open('/share/good');
  expect(await screen.findByText(/Invoice · 2\.9 MB · 03\/03\/2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download Rechnung ä.pdf' }));
  await waitFor(() => expect(kept).toEqual(['Rechnung ä.pdf']));
  expect(asked).toEqual([{ id: 'good', idFile: 8 }]);
});

test('who keeps a document of a link that was revoked meanwhile is told that it is over', async () => {
  const facts = { category: 'invoice' as const, type: 'application/pdf', uploadedDate: '2026-03-03T09:00:00Z' };
  shared = { ...SHARED, documents: [{ ...facts, idFile: 8, name: 'a.pdf', sizeBytes: 3 }] };
  const { user } = await open('/share/good');
  const button = await screen.findByRole('button', { name: 'Download a.pdf' });
  const gone = () => {
    throw new DomainError('share.notFound');
  };
  server.on(readShare, gone);
  server.on(readSharedFile, gone);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'This link is not good any more' })).toBeDefined();
});

test('of a shipment that arrived unmeasured no curve is promised; a stop to come says when', async () => {
  const climate = { temperature: null, humidity: null, minCelsius: null, maxCelsius: null, series: [] };
  shared = { ...SHARED, climate };
  const { unmount } = await open('/share/good');
  expect(await screen.findByText('Nothing measured yet')).toBeDefined();
  expect(screen.getByText(/^Ahead · expected \d/)).toBeDefined();
  unmount();
  shared = { ...SHARED, climate, status: 'arrived' };
  await open('/share/good');
  expect(await screen.findByText('No readings were made')).toBeDefined();
  expect(screen.queryByText(/^The curve starts/)).toBeNull();
});

test('where no position is known, words stand in place of a map of the world', async () => {
  shared = { ...SHARED, position: { last: null, town: null, routeSteps: [], tracks: [] } };
  await open('/share/good');
  expect(await screen.findByText('No position is known.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
});

test('a code is asked for, again when it is wrong', async () => {
  shared = new DomainError('share.codeNeeded');
  const { user } = await open('/share/good');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'red-whale');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This is not the code of this link.')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'blue-whale');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
});

test('after too many wrong codes another one can still be typed, without opening the link anew', async () => {
  let isFull = true;
  server.on(readShare, ({ body }) => {
    if (body['code'] === undefined) throw new DomainError('share.codeNeeded');
    if (isFull) throw new DomainError('request.tooMany', { retryAfterSeconds: 14 * 60 + 1 });
    return SHARED;
  });
  const { user } = await open('/share/good');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, 'blue-whale{Enter}');
  expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  isFull = false;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
});

test('a page whose question was not answered once asks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isDown = false;
    server.on(readShare, () => {
      if (isDown) throw new DomainError('server.unavailable');
      return SHARED;
    });
    await open('/share/good');
    expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
    isDown = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await screen.findByRole('alert')).textContent).toMatch(/may be old/);
    isDown = false;
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('a link that is not good any more says so, and another one can be pasted as it was sent', async () => {
  const { user } = await open('/share/old');
  expect((await screen.findByRole('alert')).textContent).toMatch(/not good any more/);
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://sillage.example/share/good');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
  expect(location.pathname).toBe('/share/good');
});

test('without a link it is asked for', async () => {
  await open('/share');
  expect(await screen.findByRole('heading', { name: 'Shared with a link' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Link' })).toBeDefined();
});
