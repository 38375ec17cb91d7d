import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { connectLive, waitBeforeRetry, type LiveStatus } from './liveConnection.ts';

declare const jsdom: { readonly reconfigure: (settings: { readonly url: string }) => void };

let server: TestServer;
let frames: LiveFrame[];
let statuses: LiveStatus[];
let disconnect: () => void;

beforeEach(async () => {
  server = await aServer();
  jsdom.reconfigure({ url: server.origin });
  localStorage.setItem(
    'sillage.session',
    JSON.stringify({ accessToken: 'good', refreshToken: 'r', idUser: 1, validUntil: Date.now() + 600_000 }),
  );
  frames = [];
  statuses = [];
  disconnect = connectLive({ onFrame: (frame) => frames.push(frame), onStatus: (status) => statuses.push(status) });
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('live'));
});
afterEach(async () => {
  disconnect();
  await server.close();
});

test('the token comes in the first message, and frames arrive', async () => {
  // What changed since the page began to read is asked for as well.
  expect(server.hellos).toMatchObject([{ token: 'good' }]);
  expect(server.hellos[0]?.agoMs).toBeGreaterThanOrEqual(1000);
  server.push({ type: 'reset', time: 7 });
  await vi.waitFor(() => expect(frames).toContainEqual({ type: 'reset', time: 7 }));
});

test('after a break it comes back by itself and asks for what it missed', async () => {
  server.push({ type: 'notifications', time: 1234, totalUnread: 2 });
  await vi.waitFor(() => expect(frames.length).toBe(2));
  server.dropListeners();
  await vi.waitFor(() => expect(server.hellos.length).toBe(2), { timeout: 10_000 });
  expect(server.hellos[1]?.since).toBe(1234);
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('live'));
});

test('it says so when it stays offline, and when it is back', async () => {
  server.refuseListeners(true);
  server.dropListeners();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('offline'), { timeout: 10_000 });
  server.refuseListeners(false);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('live'), { timeout: 10_000 });
});

test('a browser that has lost its network is offline at once, though no socket was closed, and catches up afterwards', async () => {
  server.push({ type: 'notifications', time: 1234, totalUnread: 2 });
  await vi.waitFor(() => expect(frames.length).toBe(2));
  window.dispatchEvent(new Event('offline'));
  expect(statuses.at(-1)).toBe('offline');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('live'));
  expect(server.hellos.map(({ since }) => since)).toEqual([undefined, 1234]);
});

test('waits double up to half a minute, and no two browsers wait alike', () => {
  expect([0, 1, 2, 3].map((failures) => waitBeforeRetry(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(waitBeforeRetry(50, 1)).toBe(30_000);
  expect(waitBeforeRetry(50, 0)).toBe(15_000);
});
