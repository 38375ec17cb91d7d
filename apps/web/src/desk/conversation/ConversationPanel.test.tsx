import {
  countUnreadMessages,
  deleteMessage,
  editMessage,
  listMentionable,
  listMessages,
  markMessagesRead,
  sendMessage,
  type Message,
} from '@sillage/contract/desk/conversation/conversation.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=conversation';
const ME = 5;
const ADA = { idUser: 9, name: 'Ada King' };

let server: TestServer;
let messages: Message[];
let reads: { idUser: number; name: string; idMessage: number; readDate: string }[];
let unread: number;
function aMessage(idMessage: number, text: string, differing: Partial<Message> = {}): Message {
  return {
    idMessage,
    clientKey: `key-${idMessage}`,
    idUser: ADA.idUser,
    author: ADA.name,
    photo: '',
    text,
    mentions: [],
    sentDate: new Date(Date.now() - 60_000).toISOString(),
    editedDate: null,
    isDeleted: false,
    isOwn: false,
    ...differing,
  };
}
const own = { idUser: ME, author: 'Claire Morel', isOwn: true };

beforeEach(async () => {
  server = await aServer();
  messages = [aMessage(1, 'It is at the border.')];
  [reads, unread] = [[], 0];
  server.on(readTransport, () => theDetails());
  server.on(listMessages, () => ({ data: messages, nextCursor: null, reads }));
  server.on(countUnreadMessages, () => ({ unread }));
  server.on(markMessagesRead, () => ({ unread: 0 }));
  server.on(listMentionable, ({ query }) => ({
    data: [
      { ...ADA, photo: '' },
      { idUser: 8, name: 'Adam Smith', photo: '' },
    ].filter(({ name }) => name.includes(query.get('search') ?? '')),
  }));
  server.on(sendMessage, ({ body }) => {
    const said = aMessage(messages.length + 1, String(body['text']), { ...own, clientKey: String(body['clientKey']), mentions: [ADA] });
    if (!messages.some(({ clientKey }) => clientKey === said.clientKey)) messages = [said, ...messages];
    return messages.find(({ clientKey }) => clientKey === said.clientKey) ?? said;
  });
});
afterEach(() => server.close());

const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const field = () => screen.findByRole('textbox', { name: 'Write a message' });

test('what was said stands oldest first, addresses can be followed, and markup stays text', async () => {
  messages = [aMessage(2, 'See https://a.example/x. <b>bold</b>', { editedDate: new Date().toISOString() }), ...messages];
  reads = [{ ...ADA, idUser: 10, name: 'Bob', idMessage: 2, readDate: new Date().toISOString() }];
  await visit(server, PATH);
  const shown = await log();
  const articles = await shown.findAllByRole('article');
  expect(articles.map(({ textContent }) => /border|bold/.exec(textContent)?.[0])).toEqual(['border', 'bold']);
  const link = shown.getByRole('link', { name: 'https://a.example/x' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
  expect(shown.getByText(/<b>bold<\/b>/)).toBeDefined();
  expect([shown.getByText('Read by Bob'), shown.getByText('edited')]).toHaveLength(2);
});

test('somebody is called by keyboard, and the message sent by Ctrl and Enter with their number', async () => {
  const { user } = await visit(server, PATH);
  await user.type(await field(), 'Ask @Ad');
  const people = within(await screen.findByRole('listbox', { name: 'People to call' }));
  expect(await people.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Ask @Ada King ');
  await user.keyboard('please{Control>}{Enter}{/Control}');
  await waitFor(() => expect(messages[0]?.text).toBe('Ask @{9} please'));
  expect(await (await log()).findByText('@Ada King')).toBeDefined();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

test('nobody else is called while those whom a name means are still looked for', async () => {
  let answered = () => {};
  const slow = new Promise<void>((done) => {
    answered = done;
  });
  server.on(listMentionable, async ({ query }) => {
    const search = query.get('search') ?? '';
    if (search !== '') await slow;
    const all = [ADA, { idUser: 10, name: 'Bob Lund' }].map((one) => ({ ...one, photo: '' }));
    return { data: all.filter(({ name }) => name.startsWith(search)) };
  });
  const { user } = await visit(server, PATH);
  await user.type(await field(), '@');
  const people = within(await screen.findByRole('listbox', { name: 'People to call' }));
  expect(await people.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('Bob{Enter}');
  expect(((await field()) as HTMLTextAreaElement).value).toBe('@Bob Lund ');
  answered();
});

test('whoever comes for a message finds it in sight and marked, also on an older page', async () => {
  const seen: Element[] = [];
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function look(this: Element) {
    seen.push(this);
  });
  const older = [aMessage(2, 'The very one'), aMessage(1, 'Before it')];
  server.on(listMessages, ({ query }) =>
    query.get('cursor') === null
      ? { data: [aMessage(4, 'The newest'), aMessage(3, 'Newer')], nextCursor: 'older', reads }
      : { data: older, nextCursor: null, reads },
  );
  await visit(server, `${PATH}&message=2`);
  const text = await (await log()).findByText('The very one');
  const row = text.closest('article');
  await waitFor(() => expect(seen).toContain(row));
  expect([document.activeElement, row?.hasAttribute('data-sought')]).toEqual([row, true]);
  expect((await log()).getByText('The newest').closest('article')?.hasAttribute('data-sought')).toBe(false);
  into.mockRestore();
});

test('a message that could not be sent stays, and is tried again with the same key', async () => {
  const keys: unknown[] = [];
  server.on(sendMessage, ({ body }) => {
    keys.push(body['clientKey']);
    if (keys.length === 1) throw new DomainError('server.unavailable');
    const said = aMessage(2, 'Hello', { ...own, clientKey: String(body['clientKey']) });
    messages = [said, ...messages];
    return said;
  });
  const { user } = await visit(server, PATH);
  await user.type(await field(), 'Hello{Control>}{Enter}{/Control}');
  expect((await (await log()).findByRole('alert')).textContent).toMatch(/^Not sent\./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
  expect(await (await log()).findAllByText('Hello')).toHaveLength(1);
});

test('what others say comes without reading again; the tab counts it until it is shown', async () => {
  await visit(server, '/transport/transportdetails/41?tab=events');
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  unread = 2;
  server.push({ type: 'conversations', time: Date.now(), transports: [41] });
  expect((await screen.findByRole('link', { name: /Conversation.*2/ })).textContent).toContain('2');
});

test('reading marks what was read', async () => {
  unread = 1;
  const marked: unknown[] = [];
  server.on(markMessagesRead, ({ body }) => {
    marked.push(body['idMessage']);
    unread = 0;
    return { unread: 0 };
  });
  await visit(server, PATH);
  await waitFor(() => expect(marked).toEqual([1]));
  messages = [aMessage(2, 'It is through.'), ...messages];
  unread = 1;
  server.push({ type: 'conversations', time: Date.now(), transports: [41] });
  expect(await (await log()).findByText('It is through.')).toBeDefined();
  // That there is something new may be known before what it is: then the one before is marked once more.
  await waitFor(() => expect([...new Set(marked)]).toEqual([1, 2]));
});

test('one’s own words are changed for a while and deleted at any time; those of others are not', async () => {
  messages = [
    aMessage(3, 'at nein', own),
    aMessage(2, 'old', { ...own, sentDate: new Date(Date.now() - 16 * 60_000).toISOString() }),
    // Earlier than both, be it another day.
    aMessage(1, 'It is at the border.', { sentDate: new Date(Date.now() - 30 * 60_000).toISOString() }),
  ];
  server.on(editMessage, ({ body }) => {
    messages = [{ ...aMessage(3, String(body['text']), own), editedDate: new Date().toISOString() }, ...messages.slice(1)];
    return messages[0] ?? aMessage(3, '');
  });
  server.on(deleteMessage, () => {
    messages = messages.map((one) => (one.idMessage === 3 ? { ...one, text: '', isDeleted: true } : one));
    return {};
  });
  const { user } = await visit(server, PATH);
  const shown = await log();
  const [old, fresh] = await shown.findAllByRole('button', { name: 'What to do with this message' });
  await user.click(old as HTMLElement);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
  await user.keyboard('{Escape}');
  await user.click(fresh as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const edited = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change the message' });
  expect(edited.selectionStart).toBe('at nein'.length);
  await user.clear(edited);
  await user.type(edited, 'at nine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await shown.findByText('at nine')).toBeDefined();
  await waitFor(() => expect(shown.getAllByRole('button', { name: 'What to do with this message' })).toHaveLength(2));
  await user.click(shown.getAllByRole('button', { name: 'What to do with this message' })[1] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await shown.findByText('This message was deleted')).toBeDefined();
});

test('what was begun is still there when one comes back', async () => {
  const { user, unmount } = await visit(server, PATH);
  await user.type(await field(), 'Half a');
  const drafts = localStorage.getItem('sillage.messageDrafts') ?? '';
  unmount();
  await visit(server, PATH, { remembering: { 'sillage.messageDrafts': drafts } });
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Half a');
});
