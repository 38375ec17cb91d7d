import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Heard = Record<string, unknown> & { readonly waitUntil: (work: Promise<unknown>) => void };

/** The worker as the browser runs it, in a world that it can be seen from. */
function aWorker(pages: readonly { focus: () => Promise<void>; navigate: (address: string) => Promise<void> }[] = []) {
  const listeners = new Map<string, (event: Heard) => void>();
  const shown: { title: string; options: { body: string; data: { url: string } } }[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://sillage.example' },
    addEventListener: (name: string, listener: (event: Heard) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: { body: string; data: { url: string } }) => shown.push({ title, options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => opened.push(address) },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'), { self, URL, String });
  const tell = async (name: string, event: Record<string, unknown>) => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  };
  return {
    shown,
    opened,
    push: (text: string) => tell('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (url: string) => tell('notificationclick', { notification: { close: () => undefined, data: { url } } }),
  };
}

test('what is pushed is shown', async () => {
  const worker = aWorker();
  await worker.push(JSON.stringify({ title: 'Too warm', body: 'PHARMA-41', url: '/transport/transportdetails/41' }));
  expect(worker.shown).toMatchObject([
    { title: 'Too warm', options: { body: 'PHARMA-41', data: { url: '/transport/transportdetails/41' } } },
  ]);
});

test('something is shown whatever was pushed', async () => {
  const worker = aWorker();
  await worker.push('no json');
  expect(worker.shown).toMatchObject([{ title: 'Sillage', options: { data: { url: '/notifications' } } }]);
});

test('a click opens what it is about, in a page that is there already or else in a new one', async () => {
  const went: string[] = [];
  const page = { focus: async () => void went.push('focus'), navigate: async (address: string) => void went.push(address) };
  await aWorker([page]).click('/transport/transportdetails/41');
  expect(went).toEqual(['focus', 'https://sillage.example/transport/transportdetails/41']);
  const worker = aWorker();
  await worker.click('/notifications');
  expect(worker.opened).toEqual(['https://sillage.example/notifications']);
});

test('a click never leads to another site', async () => {
  const worker = aWorker();
  await worker.click('https://elsewhere.example/');
  expect(worker.opened).toEqual(['https://sillage.example']);
});
