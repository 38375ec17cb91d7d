import * as conversation from '@sillage/contract/desk/conversation/conversation.contract';
import type { Message } from '@sillage/contract/desk/conversation/conversation.contract';
import * as sharing from '@sillage/contract/desk/sharing/sharing.contract';
import * as links from '@sillage/contract/goods/assets/assetLinks.contract';
import * as contract from '@sillage/contract/goods/assets/assets.contract';
import * as packing from '@sillage/contract/goods/assets/packing.contract';
import { listContents } from '@sillage/contract/goods/contents/contents.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { anAsset } from '../../testing/anAsset.ts';
import { localMinute } from '../../platform/time/localMinute.ts';
import { ago } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

/** In half a year, as the field has it. */
const OF_OWN = localMinute(Date.now() + 182 * 86_400_000);
const PATH = '/assets/details/CRANE1';

let server: TestServer;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.on(contract.readRegistered, () => anAsset());
  server.on(links.listTrackerLinks, () => ({ data: [], nextCursor: null }));
  server.on(links.listSetPositions, () => ({ data: [], nextCursor: null }));
  server.on(listContents, () => ({ data: [], nextCursor: null }));
  server.on(packing.listPlaces, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('an asset is shared until a moment of one’s own; what ends with a delivery is not offered', async () => {
  server.on(sharing.listAssetShares, () => ({ data: [] }));
  server.on(sharing.createAssetShare, ({ body }) => {
    if (sent.push(body) === 1) throw new DomainError('share.tooMany');
    return {
      idShare: 3,
      scopes: ['position' as const],
      hasCode: false,
      endsAfterDelivery: false,
      endsDate: ago(-24),
      state: 'active' as const,
      createdDate: ago(0),
      createdBy: 'Ada Lovelace',
      views: 0,
      lastViewDate: null,
      link: 'https://sillage.example/share/x',
      qrCode: 'data:image/svg+xml;base64,AA==',
    };
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Crane 1' }));
  const ends = await dialog.findByRole('combobox', { name: 'The link ends' });
  expect(within(ends).queryByRole('option', { name: '24 h after delivery' })).toBeNull();
  const last = within(ends).getAllByRole('option').at(-1) as HTMLOptionElement;
  await user.selectOptions(ends, last);
  const create = dialog.getByRole('button', { name: 'Create the link' });
  expect(create.hasAttribute('disabled')).toBe(true);
  const until = document.querySelector<HTMLInputElement>('input[type="datetime-local"]') as HTMLInputElement;
  await user.type(until, OF_OWN);
  await user.dblClick(create);
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(create);
  expect(await dialog.findByText('https://sillage.example/share/x')).toBeDefined();
  const asked = { scopes: ['position', 'climate'], expiry: 'custom', expiresDate: new Date(OF_OWN).toISOString() };
  expect(sent.map((body) => ({ ...(body as typeof asked), scopes: (body as typeof asked).scopes.toSorted() }))).toEqual(
    [asked, asked].map((one) => ({ ...one, scopes: one.scopes.toSorted() })),
  );
});

test('what is written about an asset goes to it, and stands there once it has arrived', async () => {
  const messages: Message[] = [];
  server.on(conversation.listAssetMessages, () => ({ data: messages, nextCursor: null, lastReadId: 0 }) as never);
  server.on(conversation.listAssetMentionable, () => ({ data: [] }));
  server.on(conversation.countUnreadAssetMessages, () => ({ unread: 0 }));
  server.on(conversation.markAssetMessagesRead, () => ({}) as never);
  server.on(conversation.sendAssetMessage, ({ params, body }) => {
    sent.push([params['uniqueIdentifiant'], body['text']]);
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH);
  const field = await screen.findByRole('textbox', { name: /message/i });
  await user.type(field, 'The hook is worn');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([['CRANE1', 'The hook is worn']]));
  // What is refused is not lost: it can be sent again, or thrown away.
  expect(await screen.findByText('The hook is worn')).toBeDefined();
});
