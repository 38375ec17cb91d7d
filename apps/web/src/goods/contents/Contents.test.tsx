import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import * as contract from '@sillage/contract/goods/contents/contents.contract';
import type { ContentDetails, ContentEntry } from '@sillage/contract/goods/contents/contents.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const crate = { uniqueIdentifiant: 'CRATE1', reference: 'Crate 1', kind: 'mobile' as const };
const box = { uniqueIdentifiant: 'BOX1', reference: 'Box 1', kind: 'container' as const };

function some(differing: Partial<ContentDetails> = {}): ContentDetails {
  return {
    idContent: 4,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    name: 'Vaccine',
    reference: 'LOT-7',
    description: '',
    quantity: 10,
    unit: '',
    length: 12,
    width: null,
    depth: null,
    weight: 0.5,
    revision: 2,
    rest: 2,
    restSince: ago(3),
    lots: [
      {
        asset: crate,
        quantity: 8,
        since: ago(5),
        position: { latitude: 45.5, longitude: 6.5, accuracy: null, deviceDate: ago(1), from: 'tracker', toldBy: 'TRK-1' },
        measured: { temperature: { value: 4, deviceDate: ago(1), toldBy: 'TRK-9', of: 'container', reference: 'BOX-9' }, humidity: null },
      },
    ],
    ...differing,
  };
}

let server: TestServer;
let content: ContentDetails;
beforeEach(async () => {
  content = some();
  server = await aServer();
  server.on(contract.listContents, ({ query }) => ({ data: query.get('placed') === 'whole' ? [] : [content], nextCursor: null }));
  server.on(contract.readContent, () => content);
  server.on(contract.readContentTimeline, () => ({ data: [], nextCursor: null }));
  server.on(listRegister, () => ({
    data: [
      {
        ...box,
        description: '',
        comment: '',
        ownerNumber: '',
        idCustomer: 7,
        customerName: 'Alpes Froid',
        revision: 1,
        createdDate: ago(9),
        inCharge: null,
        tracker: null,
        measured: { temperature: null, humidity: null },
        position: null,
        container: null,
        holds: 0,
        site: null,
        room: null,
      },
    ],
    nextCursor: null,
  }));
});
afterEach(() => server.close());

test('what there is, how much of it is where, and what one of it measures', async () => {
  const { user } = await visit(server, '/contenus');
  expect(await screen.findByText('2 pieces in no asset')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Vaccine' }));
  const facts = within(await screen.findByLabelText('Known of it'));
  expect(facts.getByText('12 × – × – cm')).toBeDefined();
  expect(facts.getByText(/each.*in all/).textContent).toContain('5\u00a0kg');
  const now = within(screen.getByRole('region', { name: 'Where it is now' }));
  expect(now.getByRole('link', { name: 'Crate 1' }).getAttribute('href')).toBe('/assets/details/CRATE1');
  await user.selectOptions(screen.getByLabelText('Wherever'), 'Wholly in assets');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('link', { name: 'Vaccine' })).toBeDefined();
});

test('some of it goes into a container; more than there is cannot be said', async () => {
  const sent: unknown[] = [];
  server.on(contract.moveContent, ({ body }) => {
    if (sent.push(body) === 1) throw new DomainError('content.notSoMany', [{ field: 'quantity', reason: '1' }]);
    return (content = some({ rest: 1 }));
  });
  const { user } = await visit(server, '/contenus/list?content=4');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Vaccine' }));
  expect(dialog.getByText('There are 2.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '3');
  expect(dialog.getByText('There are only 2.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '1');
  await user.type(dialog.getByRole('textbox', { name: 'To' }), 'Box');
  await user.click(await dialog.findByRole('option', { name: /^Box 1/, hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(/^There are not so many/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ from: null, to: 'BOX1', quantity: 1 });
});

test('a target that is seen no more is not gone to', async () => {
  const sent: unknown[] = [];
  server.on(contract.moveContent, ({ body }) => {
    sent.push(body);
    return content;
  });
  const { user } = await visit(server, '/contenus/list?content=4');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Vaccine' }));
  await user.selectOptions(dialog.getByLabelText('From'), 'Crate 1 (8)');
  await user.type(dialog.getByRole('textbox', { name: 'To' }), 'Box');
  await user.click(await dialog.findByRole('option', { name: /^Box 1/, hidden: true }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(dialog.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('new goods have a name and a quantity', async () => {
  const sent: unknown[] = [];
  server.on(contract.createContent, ({ body }) => {
    sent.push(body);
    return some();
  });
  const { user } = await visit(server, '/contenus/list');
  await user.click(await screen.findByRole('button', { name: 'Add contents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contents' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByLabelText('Name'), 'Serum');
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).not.toBe('true');
  await user.type(dialog.getByLabelText('Quantity'), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ name: 'Serum', quantity: 10, into: null, length: null }]);
});

const done = (differing: Partial<ContentEntry>): ContentEntry => ({
  date: ago(5),
  by: 'Ada King',
  deed: 'putIn',
  amount: 8,
  from: null,
  to: null,
  before: null,
  quantity: 10,
  rest: 2,
  isAssumed: false,
  ...differing,
});

test('what was done with goods is told in order, and since when the rest is in no asset', async () => {
  const [crateThen, boxThen] = [
    { ...crate, isRemoved: false },
    { ...box, isRemoved: true },
  ];
  server.on(contract.readContentTimeline, ({ query }) => ({
    data: query.has('cursor')
      ? [done({ deed: 'made', amount: 12, before: 0, quantity: 12, rest: 12, isAssumed: true, date: ago(9) })]
      : [
          done({ deed: 'changed', amount: 2, before: 12, by: null }),
          done({ deed: 'moved', amount: 3, from: boxThen, to: crateThen, quantity: 12, rest: 4, date: ago(7) }),
        ],
    nextCursor: query.has('cursor') ? null : 'more',
  }));
  const { user } = await visit(server, '/contenus/list?content=4');
  const panel = within(await screen.findByRole('region', { name: 'What was done with it' }));
  const rows = async (count: number) => {
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(count));
    return panel.getAllByRole('listitem').map((row) => row.textContent);
  };
  const [changed, moved] = await rows(2);
  expect(changed).toMatch(/^Total changed1210 pieces.*, by somebody2 of 10 pieces in no asset$/);
  expect(moved).toMatch(/^Moved3 piecesBox 1Crate 1.*, by Ada King4 of 12 pieces in no asset$/);
  // What is removed has no page.
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Crate 1']);
  await user.click(panel.getByRole('button', { name: 'Show more' }));
  expect((await rows(3))[2]).toMatch(/^Added12 pieces.*As far as is known/);
  const now = within(screen.getByRole('region', { name: 'Where it is now' }));
  expect(now.getByText(/^2 pieces/).parentElement?.textContent).toMatch(/^2 pieces · In no assetsince /);
});

test('what was done further back and could not be read is asked for again, and not at its end', async () => {
  let isDown = true;
  server.on(contract.readContentTimeline, ({ query }) => {
    if (query.has('cursor') && isDown) throw new DomainError('content.notFound');
    return {
      data: [done({ amount: query.has('cursor') ? 12 : 3, date: ago(query.has('cursor') ? 9 : 5) })],
      nextCursor: query.has('cursor') ? null : 'more',
    };
  });
  const { user } = await visit(server, '/contenus/list?content=4');
  const panel = within(await screen.findByRole('region', { name: 'What was done with it' }));
  await user.click(await panel.findByRole('button', { name: 'Show more' }));
  const again = await panel.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await panel.findByText('12 pieces')).toBeDefined();
});
