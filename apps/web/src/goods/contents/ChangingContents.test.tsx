import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import * as contract from '@sillage/contract/goods/contents/contents.contract';
import type { ContentDetails } from '@sillage/contract/goods/contents/contents.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/contenus/list?content=4';

function some(differing: Partial<ContentDetails> = {}): ContentDetails {
  const measures = { length: 12, width: null, depth: null, weight: 0.5 };
  const whose = { idContent: 4, idCustomer: 7, customerName: 'Alpes Froid' };
  return {
    ...whose,
    name: 'Vaccine',
    reference: 'LOT-7',
    description: '',
    quantity: 10,
    unit: 'boxes',
    ...measures,
    revision: 2,
    rest: 10,
    restSince: ago(3),
    lots: [],
    ...differing,
  };
}

let server: TestServer;
let content: ContentDetails;
let isThere: boolean;
let sent: unknown[];
beforeEach(async () => {
  content = some();
  isThere = true;
  sent = [];
  server = await aServer();
  server.on(contract.listContents, () => ({ data: isThere ? [content] : [], nextCursor: null }));
  server.on(contract.readContent, () => {
    if (!isThere) throw new DomainError('content.notFound');
    return content;
  });
  server.on(contract.readContentTimeline, () => ({ data: [], nextCursor: null }));
  server.on(listRegister, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('what is said of goods is changed as it was typed, with what was left as it was', async () => {
  server.on(contract.changeContent, ({ body }) => {
    sent.push(body);
    return (content = some({ ...(body as Partial<ContentDetails>), revision: 3 }));
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Vaccine' }));
  await user.clear(dialog.getByLabelText('Weight'));
  await user.type(dialog.getByLabelText('Weight'), '0,25');
  await user.clear(dialog.getByLabelText('Length'));
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '12');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const texts = { name: 'Vaccine', reference: 'LOT-7', description: '', unit: 'boxes' };
  expect(sent).toEqual([{ ...texts, quantity: 12, length: null, width: null, depth: null, weight: 0.25, revision: 2 }]);
  expect(await within(await screen.findByLabelText('Known of it')).findByText(/12 boxes/)).toBeDefined();
});

test('fewer than are in assets, and no number at all, are told at the quantity', async () => {
  server.on(contract.changeContent, ({ body }) => {
    sent.push(body['quantity']);
    throw new DomainError('content.notSoMany', [{ field: 'quantity', reason: '8' }]);
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const quantity = dialog.getByLabelText('Quantity');
  await user.clear(quantity);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.type(quantity, '3');
  expect(quantity.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([3]);
});

test('a removal that somebody else’s change came before is looked at again, and can then be done', async () => {
  server.on(contract.removeContent, ({ query }) => {
    sent.push(query.get('revision'));
    if (query.get('revision') !== '9') {
      content = some({ revision: 9, name: 'Serum' });
      throw new DomainError('content.changedMeanwhile', [{ field: 'revision', reason: '9' }]);
    }
    isThere = false;
    return {};
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Vaccine?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  const anew = within(await screen.findByRole('dialog', { name: 'Remove Serum?' }));
  await user.click(anew.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Serum is removed.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['2', '9']);
});

test('where goods were at a moment is asked for once it is picked, and asked again where it cannot be read', async () => {
  let isDown = true;
  server.on(contract.whereWasContent, ({ query }) => {
    sent.push(query.get('at'));
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: [], quantity: 0, rest: 0, restSince: null, isAssumed: false };
  });
  const { user } = await visit(server, PATH);
  const panel = within(await screen.findByRole('region', { name: 'Where it was' }));
  expect(sent).toEqual([]);
  await user.type(panel.getByLabelText('At'), '01/03/2026 10:00');
  await user.tab();
  const again = await panel.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await panel.findByText('There was none of it yet.')).toBeDefined();
  expect(new Set(sent)).toEqual(new Set([new Date('2026-03-01T10:00').toISOString()]));
});
