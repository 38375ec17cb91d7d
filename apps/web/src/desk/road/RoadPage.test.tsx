import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

/** A database of a browser that takes its time. */
class Opening extends EventTarget {
  readonly error = new DOMException('late', 'UnknownError');
}

const PATH = '/road?idTransport=41';
let server: TestServer;
let context: { mockRestore: () => void };

beforeEach(async () => {
  // What is drawn is seen by nobody here.
  const nothing = new Proxy({}, { get: () => () => undefined });
  context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nothing as never);
  server = await aServer();
  server.on(readTransport, () => theDetails());
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(async () => {
  for (const name of ['indexedDB', 'IDBRequest']) Reflect.deleteProperty(globalThis, name);
  context.mockRestore();
  await server.close();
});

const receiver = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Received by', hidden: true });

async function aDelivery() {
  const { user } = await visit(server, PATH);
  await user.type(await receiver(), 'Bob');
  return user;
}

test('what is begun is not lost by going to another shipment without a word', async () => {
  const user = await aDelivery();
  await user.click(screen.getByRole('link', { name: 'Another shipment' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect((await receiver()).value).toBe('Bob');
});

test('what is pressed twice while the telephone keeps it is recorded once', async () => {
  const opening = new Opening();
  const user = await aDelivery();
  Object.assign(globalThis, { IDBRequest: Opening, indexedDB: { open: () => opening } });
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  opening.dispatchEvent(new Event('error'));
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
});
