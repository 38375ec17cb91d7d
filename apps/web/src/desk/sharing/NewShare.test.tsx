import { createShare, listShares, listShareViews, revokeShare, type Share } from '@sillage/contract/desk/sharing/sharing.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localMinute } from '../../platform/time/localMinute.ts';
import { aServer, type Asked, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const aShare = (idShare: number, differing: Partial<Share> = {}): Share => ({
  idShare,
  scopes: ['position', 'climate'],
  hasCode: false,
  endsAfterDelivery: false,
  endsDate: ago(-24),
  state: 'active',
  createdDate: ago(1),
  createdBy: 'Ada Lovelace',
  views: 0,
  lastViewDate: null,
  ...differing,
});

let server: TestServer;
let shares: Share[];
let asked: Asked['body'][];
beforeEach(async () => {
  [shares, asked] = [[], []];
  server = await aServer();
  server.on(readTransport, () => theDetails({ trackers: [] }));
  server.on(listShares, () => ({ data: shares }));
  server.on(createShare, ({ body }) => {
    asked.push(body);
    const made = aShare(asked.length);
    shares = [made, ...shares];
    return { ...made, link: `https://sillage.example/share/${made.idShare}`, qrCode: 'data:image/svg+xml;base64,AA==' };
  });
});
afterEach(() => server.close());

async function open() {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share PHARMA-41' }));
  return { user, dialog, create: () => dialog.getByRole('button', { name: 'Create the link' }) };
}

test('a link shows position and climate for a week unless somebody says otherwise, has no code, and is made once', async () => {
  const { user, dialog, create } = await open();
  expect(dialog.getByRole('checkbox', { name: 'Documents' })).toHaveProperty('checked', false);
  expect(dialog.queryByText(/^Documents are shown as they are/)).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Code (optional)' }), '   ');
  await user.dblClick(create());
  expect(await dialog.findByText('https://sillage.example/share/1')).toBeDefined();
  expect(asked).toEqual([{ scopes: ['position', 'climate'], expiry: '7days' }]);
});

test('documents are shared only by whoever ticks them, and is told to look first', async () => {
  const { user, dialog, create } = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'Documents' }));
  expect(dialog.getByText(/^Documents are shown as they are/)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'Position and route' }));
  await user.click(create());
  await waitFor(() => expect(asked).toMatchObject([{ scopes: ['climate', 'documents'] }]));
});

/** As the field has it, in so many hours. */
const inHours = (hours: number) => localMinute(Date.now() + hours * 3_600_000);

test('a link ends at a moment of one’s own, which is needed; one that is refused is told at its field, and what was said stays', async () => {
  server.on(createShare, ({ body }) => {
    asked.push(body);
    throw new DomainError('share.expiryInvalid', [{ field: 'expiresDate', reason: 'past' }]);
  });
  const soon = inHours(2);
  const { user, dialog, create } = await open();
  await user.selectOptions(dialog.getByLabelText('The link ends'), 'At a time of my choice');
  expect(create()).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: soon } });
  await user.click(create());
  expect(await dialog.findByText(/^A link ends in the future/)).toBeDefined();
  const until = dialog.getByLabelText<HTMLInputElement>('Until');
  expect(until.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(until));
  expect(until.value).toBe(soon);
  expect(asked).toMatchObject([{ expiry: 'custom', expiresDate: new Date(soon).toISOString() }]);
  await user.selectOptions(dialog.getByLabelText('The link ends'), 'After 1 day');
  expect(dialog.queryByLabelText('Until')).toBeNull();
  await user.click(create());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ scopes: ['position', 'climate'], expiry: '1day' });
  const select = dialog.getByLabelText('The link ends');
  await waitFor(() => expect(select.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText(/^A link ends in the future/)).toBeDefined();
});

test('an end that is past already is not offered: a day after the delivery of what arrived earlier', async () => {
  server.on(readTransport, () => theDetails({ trackers: [], status: 'arrived', arrivedDate: ago(25) }));
  const { dialog } = await open();
  const ends = within(dialog.getByLabelText('The link ends'));
  expect(ends.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'After 1 day',
    'After 7 days',
    'At a time of my choice',
  ]);
});

test('a moment that is past, or too far ahead, is told with one sentence before anything is sent', async () => {
  const { user, dialog, create } = await open();
  await user.selectOptions(dialog.getByLabelText('The link ends'), 'At a time of my choice');
  const until = dialog.getByLabelText<HTMLInputElement>('Until');
  expect([until.min < inHours(1), until.max > inHours(364 * 24), until.max < inHours(366 * 24)]).toEqual([true, true, true]);
  for (const wrong of [inHours(-1), inHours(366 * 24), '2099-01-01T10:00']) {
    fireEvent.change(until, { target: { value: wrong } });
    await user.click(create());
    expect(await dialog.findByText('A link ends in the future, a year from now at the latest.')).toBeDefined();
  }
  expect(asked).toEqual([]);
});

test('a moment that nobody can mean is told at its field before anything is sent', async () => {
  const { user, dialog, create } = await open();
  await user.selectOptions(dialog.getByLabelText('The link ends'), 'At a time of my choice');
  const until = dialog.getByLabelText('Until');
  fireEvent.change(until, { target: { value: '1066-10-14T10:00' } });
  await user.click(create());
  expect(until.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(until, { target: { value: inHours(24) } });
  expect(until.getAttribute('aria-invalid')).not.toBe('true');
  expect(asked).toEqual([]);
});

test('spaces do not make a code long enough, and are not part of it', async () => {
  const { user, dialog, create } = await open();
  const code = dialog.getByRole('textbox', { name: 'Code (optional)' });
  await user.type(code, '  blue  ');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(create()).toHaveProperty('disabled', true);
  await user.clear(code);
  await user.type(code, ' 123456 ');
  await user.click(create());
  await waitFor(() => expect(asked).toMatchObject([{ code: '123456' }]));
});

test('another link begins empty: the code of the first one is not that of the second', async () => {
  const { user, dialog, create } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Code (optional)' }), 'blue-whale');
  await user.click(create());
  await user.click(await dialog.findByRole('button', { name: 'Another link' }));
  expect(dialog.queryByText('https://sillage.example/share/1')).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code (optional)' }).value).toBe('');
  await user.click(create());
  expect(await dialog.findByText('https://sillage.example/share/2')).toBeDefined();
  expect(asked[1]).not.toHaveProperty('code');
});

test('what is over cannot be revoked, and nobody’s visits are not there to be looked at', async () => {
  shares = [
    aShare(1, { state: 'expired' }),
    aShare(2, { state: 'revoked', views: 1 }),
    aShare(3, { endsAfterDelivery: true, hasCode: true }),
  ];
  const { dialog } = await open();
  const rows = within(await dialog.findByRole('region', { name: 'Links so far' })).getAllByRole('listitem');
  const [expired, revoked, active] = rows.map((row) => within(row));
  expect(expired?.queryByRole('button', { name: 'Revoke' })).toBeNull();
  expect(expired?.getByRole('button', { name: '0 visits' })).toHaveProperty('disabled', true);
  expect(revoked?.queryByRole('button', { name: 'Revoke' })).toBeNull();
  expect(revoked?.getByRole('button', { name: '1 visit' })).toHaveProperty('disabled', false);
  expect(active?.getByText(/ · with a code$/)).toBeDefined();
  expect(active?.getByText(/24 h after delivery/)).toBeDefined();
});

test('a link that could not be revoked says so where it was asked; visits that cannot be read are asked for again', async () => {
  shares = [aShare(1), aShare(2, { views: 3 })];
  server.on(revokeShare, () => {
    throw new DomainError('share.notFound');
  });
  let isDown = true;
  server.on(listShareViews, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: [{ date: ago(1), lastDate: ago(1), network: '203.0.113.0/24', browser: '' }] };
  });
  const { user, dialog } = await open();
  const row = async (at: number) =>
    within(within(await dialog.findByRole('region', { name: 'Links so far' })).getAllByRole('listitem')[at] as HTMLElement);
  await user.click((await row(0)).getByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect((await question.findByRole('alert')).textContent).toBe('This link does not exist, or is not good any more.');
  await user.click(question.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await user.click((await row(1)).getByRole('button', { name: '3 visits' }));
  isDown = false;
  await user.click(await (await row(1)).findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Another browser')).toBeDefined();
});
