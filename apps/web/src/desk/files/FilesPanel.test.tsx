import { deleteFile, listFiles, readFile, uploadFile, type ShipmentFile } from '@sillage/contract/desk/files/files.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { router } from '../../app/router.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=files';
const CMR: ShipmentFile = {
  idFile: 3,
  name: 'CMR 12.pdf',
  category: 'transportDocument',
  type: 'application/pdf',
  sizeBytes: 84_000,
  uploadedDate: '2026-03-03T09:00:00Z',
  uploadedBy: 'Ada King',
  mayRemove: true,
};
const TEMPLATE: ShipmentFile = {
  ...CMR,
  idFile: 2,
  name: 'list.bin',
  category: 'other',
  type: 'application/octet-stream',
  mayRemove: false,
};

let server: TestServer;
let files: ShipmentFile[];
beforeEach(async () => {
  server = await aServer();
  files = [CMR, TEMPLATE];
  server.on(readTransport, () => theDetails());
  server.on(listFiles, ({ query }) => {
    const asked = query.get('category');
    return { data: files.filter(({ category }) => asked === null || category === asked), total: files.length, nextCursor: null };
  });
});
afterEach(() => server.close());

const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const panel = async () => within(await screen.findByRole('region', { name: 'Files' }));
const rows = async () => within(await screen.findByRole('list', { name: 'Files' })).findAllByRole('listitem');
const input = () => screen.findByLabelText<HTMLInputElement>('Files to upload');

test('the files of a shipment say what they are and who brought them; what can be shown is, in the page', async () => {
  server.on(readFile, () => ({ name: 'CMR-12.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined }));
  const { user } = await visit(server, PATH);
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/CMR 12\.pdf.*CMR, AWB or bill of lading · 82 kB · 03\/03\/2026.*Ada King/);
  expect(within(second as HTMLElement).queryByRole('button', { name: /Preview|Delete/ })).toBeNull();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Preview CMR 12.pdf' }));
  expect((await screen.findByTitle('CMR 12.pdf')).getAttribute('data')).toBe('blob:shown');
});

test('files that are dropped wait for their category, and then are there', async () => {
  const sent: (string | null)[][] = [];
  server.on(uploadFile, ({ query, image }) => {
    sent.push([query.get('name'), query.get('category'), String(image?.bytes)]);
    const added = { ...CMR, idFile: 10 + sent.length, name: query.get('name') ?? '' };
    files = [added, ...files];
    return added;
  });
  const { user } = await visit(server, PATH);
  fireEvent.drop(await screen.findByText('Drop files here, or choose them'), {
    dataTransfer: { files: [aFile('a.pdf'), aFile('wrong.pdf'), aFile('b.pdf')] },
  });
  expect(await screen.findByText('Choose a category for this file.')).toBeDefined();
  // One of them was dropped by mistake.
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of wrong.pdf' }));
  expect(screen.getByText('Choose a category, and the 2 files are uploaded.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'invoice');
  expect(await screen.findByText('a.pdf')).toBeDefined();
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(sent.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['a.pdf', 'invoice', '10'],
    ['b.pdf', 'invoice', '10'],
  ]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
});

test('what is too large, empty or of no type that is kept is not even sent, what exists is refused; each says why and can be taken off', async () => {
  const sent: (string | null)[] = [];
  server.on(uploadFile, ({ query }) => {
    sent.push(query.get('name'));
    throw new DomainError(query.get('name') === 'page.txt' ? 'file.notAllowed' : 'file.nameTaken');
  });
  const { user } = await visit(server, PATH);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'photo');
  await user.upload(await input(), [aFile('huge.png', FILE_LIMIT_BYTES + 1), aFile('nothing.png', 0), aFile('cmr 12.pdf')]);
  const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
  expect((await input()).accept).toMatch(/^\.pdf,.*\.heic,/);
  // What is dropped may be anything.
  fireEvent.drop(screen.getByText('Drop files here, or choose them'), {
    dataTransfer: { files: [aFile('drawing.svg'), aFile('page.txt')] },
  });
  await waitFor(() => expect(uploads.getAllByText(/^It is not of a type that is kept here/)).toHaveLength(2));
  expect(screen.getAllByText(/^Types that are kept here: PDF, /)).toHaveLength(1);
  expect(await uploads.findByText(/larger than 5 MB/)).toBeDefined();
  expect(uploads.getByText(/none was sent, or it is empty/)).toBeDefined();
  expect(await uploads.findByText(/file of this name is here already/)).toBeDefined();
  expect((await panel()).getByText('Documents, pictures, text and archives of at most 5 MB each. Several at once are fine.')).toBeDefined();
  expect(new Set(sent)).toEqual(new Set(['cmr 12.pdf', 'page.txt']));
  await user.click(uploads.getByRole('button', { name: 'Remove huge.png from this list' }));
  expect(uploads.queryByText(/larger than 5 MB/)).toBeNull();
});

test('of a name that is taken, both are kept by the next name', async () => {
  const sent: (string | null)[] = [];
  server.on(uploadFile, ({ query }) => {
    if (sent.push(query.get('name')) < 3) throw new DomainError('file.nameTaken');
    const added = { ...CMR, idFile: 10, name: query.get('name') ?? '' };
    files = [added, ...files];
    return added;
  });
  const { user } = await visit(server, PATH);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'photo');
  await user.upload(await input(), [aFile('CMR 12.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Keep both: upload CMR 12 (2).pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Keep both: upload CMR 12 (3).pdf' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(sent).toEqual(['CMR 12.pdf', 'CMR 12 (2).pdf', 'CMR 12 (3).pdf']);
});

test('a category shows its files alone', async () => {
  const { user } = await visit(server, PATH);
  expect(await rows()).toHaveLength(2);
  await user.selectOptions((await panel()).getByRole('combobox', { name: 'Category shown' }), 'other');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.selectOptions((await panel()).getByRole('combobox', { name: 'Category shown' }), 'invoice');
  expect(await screen.findByText('No file has this category')).toBeDefined();
});

test('a file is deleted once that is confirmed', async () => {
  server.on(deleteFile, ({ params }) => {
    files = files.filter(({ idFile }) => String(idFile) !== params['idFile']);
    return {};
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Delete CMR 12.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/is deleted for good/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('CMR 12.pdf was deleted')).toBeDefined();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('what somebody else brings meanwhile is there without reading again', async () => {
  files = [];
  await visit(server, PATH);
  expect(await screen.findByText('No files yet')).toBeDefined();
  files = [CMR];
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  server.push({ type: 'transports', time: Date.now(), transports: [{ idTransport: 41, status: 'intransit' }] });
  expect(await screen.findByRole('button', { name: 'Preview CMR 12.pdf' })).toBeDefined();
});

test('whoever goes elsewhere while files wait is asked first, and opening the settings is not elsewhere', async () => {
  const { user } = await visit(server, PATH);
  fireEvent.drop(await screen.findByText('Drop files here, or choose them'), { dataTransfer: { files: [aFile('a.pdf')] } });
  await screen.findByText('Choose a category, and the file is uploaded.');
  const goElsewhere = () => user.click(screen.getByRole('link', { name: 'Events' }));
  const question = () => screen.findByRole('dialog', { name: 'Leave before the files are there?' });
  await goElsewhere();
  await user.click(within(await question()).getByText('Stay'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Choose a category, and the file is uploaded.')).toBeDefined();
  expect(location.search).toBe('?tab=files');
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, settings: 'profile' }) }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeDefined();
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, settings: undefined }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await goElsewhere();
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.search).toBe('?tab=events'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
