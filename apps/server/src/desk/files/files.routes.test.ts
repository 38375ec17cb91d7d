import ar from '@sillage/contract/locales/ar/errors.json' with { type: 'json' };
import en from '@sillage/contract/locales/en/errors.json' with { type: 'json' };
import es from '@sillage/contract/locales/es/errors.json' with { type: 'json' };
import fr from '@sillage/contract/locales/fr/errors.json' with { type: 'json' };
import it from '@sillage/contract/locales/it/errors.json' with { type: 'json' };
import tr from '@sillage/contract/locales/tr/errors.json' with { type: 'json' };
import { FILE_LIMIT_BYTES, FILE_LIMIT_MEGABYTES, MOST_FILES } from '@sillage/domain/platform/files/limits';
import sharp from 'sharp';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { anOption, aQuoteRequest } from '../../testing/aQuote.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob, boss] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];
const [eve, operator] = [await server.aMember(other, 'userAdmin'), await server.anOperator()];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];
const PNG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

let count = 0;
async function aShipment(member = ada): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  return (await server.call(member, 'POST', '/transports', aTransport(`FILES-${++count}`, [uniqueIdentifiant]))).json().idTransport;
}
interface Sent {
  readonly name?: string;
  readonly category?: string;
  readonly content?: string | Buffer | Readable;
  readonly type?: string;
}
function upload(by: Member, idTransport: number, { name, category = 'other', content, type = 'text/plain' }: Sent = {}) {
  const query = new URLSearchParams({ name: name ?? `${++count}.txt`, category });
  if (category === '') query.delete('category');
  return server.app.inject({
    method: 'POST',
    url: `/api/transports/${idTransport}/files?${query.toString()}`,
    payload: content ?? `text ${++count}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': type,
      ...(content instanceof Readable && { 'transfer-encoding': 'chunked' }),
    },
  });
}
const fate = async (answer: ReturnType<typeof upload>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};
const list = async (idTransport: number, query = '', by = ada) =>
  (await server.call(by, 'GET', `/transports/${idTransport}/files${query}`)).json();
const content = (by: Member, idFile: number) => server.call(by, 'GET', `/files/${idFile}/content`);

test("the files of another customer do not exist, and nobody uploads to another's shipment", async () => {
  const idTransport = await aShipment();
  const { idFile } = (await upload(ada, idTransport)).json();
  expect((await content(eve, idFile)).json().code).toBe('file.notFound');
  expect((await server.call(eve, 'DELETE', `/files/${idFile}`)).json().code).toBe('file.notFound');
  expect((await list(idTransport, '', eve)).code).toBe('shipment.notFound');
  expect(await fate(upload(eve, idTransport))).toEqual([404, 'shipment.notFound']);
  expect((await list(idTransport)).total).toBe(1);
});

test('a file is kept as it came, and says who brought it', async () => {
  const idTransport = await aShipment();
  const sent = { name: 'C:\\scans\\Übergabe 7.png', category: 'deliveryNote', content: PNG, type: 'application/octet-stream' };
  const answer = await upload(ada, idTransport, sent);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { name: 'Übergabe 7.png', category: 'deliveryNote', type: 'image/png', sizeBytes: PNG.length, uploadedBy: 'Ada King', mayRemove: true },
  ]);
  expect(await list(idTransport)).toMatchObject({ total: 1, data: [{ name: 'Übergabe 7.png' }], nextCursor: null });
  const read = await content(bob, answer.json().idFile);
  expect(read.rawPayload.equals(PNG)).toBe(true);
  expect(read.headers['content-disposition']).toBe(`attachment; filename="-bergabe-7.png"; filename*=UTF-8''%C3%9Cbergabe%207.png`);
});

test('what a browser could run, or is not what its name says, is refused with its name and what is allowed', async () => {
  const idTransport = await aShipment();
  const runs: Sent[] = [
    { name: 'a.html', content: '<script>alert(1)</script>', type: 'text/html' },
    { name: 'b.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', type: 'image/svg+xml' },
    { name: 'c.png', content: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', type: 'image/png' },
    { name: 'd.txt', content: '\ufeff<!DOCTYPE html><p>hello', type: 'text/plain' },
    { name: 'e.csv', content: Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le') },
    { name: 'f.js', content: 'alert(1)' },
    { name: 'g.exe', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') },
    { name: 'h.pdf', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') },
    { name: 'i.jpg', content: PNG },
    { name: 'j.txt', content: Buffer.from([0x61, 0, 0x62]) },
    { name: 'no ending', content: 'text' },
  ];
  for (const run of runs) {
    const answer = await upload(ada, idTransport, run);
    expect([run.name, answer.statusCode, answer.json()]).toMatchObject([run.name, 415, { code: 'file.notAllowed' }]);
    expect(answer.json().details).toMatchObject({ name: run.name, allowed: expect.arrayContaining(['pdf', 'xlsx', 'gpx']) });
  }
  expect((await list(idTransport)).total).toBe(0);
});

test('text comes back as bytes to be kept, in whatever letters it was written', async () => {
  const idTransport = await aShipment();
  for (const sent of [
    { name: 'a.json', content: '{}', type: 'application/json' },
    { name: 'b.csv', content: Buffer.from('\ufeffplace;été', 'utf16le') },
    { name: 'c.csv', content: Buffer.from('place;été', 'latin1') },
  ]) {
    const { idFile, type } = (await upload(ada, idTransport, sent)).json();
    expect(type).toBe('application/octet-stream');
    const read = await content(ada, idFile);
    expect(read.rawPayload.equals(Buffer.from(sent.content))).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});

test('no file, no category, an existing name and an existing content are refused, each in its own words', async () => {
  const idTransport = await aShipment();
  expect(await fate(upload(ada, idTransport, { category: '' }))).toEqual([422, 'file.categoryMissing']);
  expect(await fate(upload(ada, idTransport, { category: 'secret' }))).toEqual([422, 'file.categoryMissing']);
  expect(await fate(upload(ada, idTransport, { content: '' }))).toEqual([422, 'file.missing']);
  expect(await fate(upload(ada, idTransport, { name: '../../..' }))).toEqual([422, 'file.missing']);
  await upload(ada, idTransport, { name: 'CMR.pdf', content: '%PDF-1.7 one' });
  expect(await fate(upload(bob, idTransport, { name: 'cmr.PDF', content: '%PDF-1.7 two' }))).toEqual([409, 'file.nameTaken']);
  expect(await fate(upload(bob, idTransport, { name: 'copy.pdf', content: '%PDF-1.7 one' }))).toEqual([409, 'file.contentTaken']);
  // Another shipment is another matter.
  expect((await upload(bob, await aShipment(), { name: 'CMR.pdf', content: '%PDF-1.7 one' })).statusCode).toBe(201);
});

test('five megabytes are taken and one byte more is not, whether or not the size is said before; the text says the same number', async () => {
  const idTransport = await aShipment();
  expect((await upload(ada, idTransport, { content: Buffer.alloc(FILE_LIMIT_BYTES, 'a') })).statusCode).toBe(201);
  expect(await fate(upload(ada, idTransport, { content: Buffer.alloc(FILE_LIMIT_BYTES + 1) }))).toEqual([413, 'file.tooLarge']);
  const unsaid = Readable.from([Buffer.alloc(FILE_LIMIT_BYTES), Buffer.alloc(1)]);
  expect(await fate(upload(ada, idTransport, { content: unsaid }))).toEqual([413, 'file.tooLarge']);
  for (const texts of [en, fr, tr, ar, es, it]) {
    expect(texts['file.tooLarge']).toContain(` ${FILE_LIMIT_MEGABYTES} `);
    expect(texts['file.tooMany']).toContain(String(MOST_FILES));
  }
});

test('of the same file twice at once one is kept, the other is refused properly', async () => {
  const idTransport = await aShipment();
  const both = await Promise.all([ada, bob, boss].map((by) => fate(upload(by, idTransport, { name: 'race.txt', content: 'race' }))));
  expect(both.map(([status]) => status).toSorted()).toEqual([201, 409, 409]);
  const names = await Promise.all([1, 2].map((version) => fate(upload(ada, idTransport, { name: 'same.txt', content: `v${version}` }))));
  expect(names.toSorted()).toEqual([
    [201, undefined],
    [409, 'file.nameTaken'],
  ]);
  expect((await list(idTransport)).total).toBe(2);
});

test('a shipment is full at some time, also for two at once', async () => {
  const idTransport = await aShipment();
  await sql(`insert into shipment_file (id_customer, id_shipment, name, name_key, category, media_type, size_bytes, sha256, created_by, created_at)
    select ${acme}, ${idTransport}, 'f' || n, 'f' || n, 'other', 'application/octet-stream', 1, sha256(n::text::bytea), ${ada.idUser}, now()
    from generate_series(1, ${MOST_FILES - 1}) n`);
  const both = await Promise.all([ada, bob].map((by) => fate(upload(by, idTransport))));
  expect(both.toSorted()).toEqual([
    [201, undefined],
    [409, 'file.tooMany'],
  ]);
});

test('files are listed newest first, page by page, all of them or of one category', async () => {
  const idTransport = await aShipment();
  for (const category of ['invoice', 'photo', 'invoice']) await upload(ada, idTransport, { name: `${category} ${++count}.txt`, category });
  const first = await list(idTransport, '?limit=2');
  const second = await list(idTransport, `?limit=2&cursor=${first.nextCursor}`);
  const categories = [first, second].map(({ data }) => data.map(({ category }: { category: string }) => category));
  expect([categories, second.nextCursor]).toEqual([[['invoice', 'photo'], ['invoice']], null]);
  const invoices = await list(idTransport, '?category=invoice');
  expect([invoices.data.length, invoices.total]).toEqual([2, 3]);
});

test('whoever uploaded a file may delete it, administrators any, others none; its content goes too', async () => {
  const idTransport = await aShipment();
  const made = await Promise.all([1, 2, 3].map(async () => (await upload(ada, idTransport)).json().idFile as number));
  const remove = async (by: Member, idFile = 0) => fate(server.call(by, 'DELETE', `/files/${idFile}`));
  expect(await remove(bob, made[0])).toEqual([403, 'file.notYours']);
  expect((await list(idTransport, '', bob)).data.map(({ mayRemove }: { mayRemove: boolean }) => mayRemove)).toEqual([false, false, false]);
  const gone = [await remove(ada, made[0]), await remove(boss, made[1]), await remove(operator, made[2])];
  expect(gone.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(await remove(ada, made[0])).toEqual([404, 'file.notFound']);
  expect(await sql(`select from file_content where id_file in (${made.join(',')})`)).toEqual([]);
});

test('the others are told, once for what comes together, and by mail who wants it', async () => {
  const idTransport = await aShipment();
  await server.call(bob, 'PUT', '/notification/customer/preference', { name: 'DEPOSIT_DOCUMENT', value: false });
  await upload(ada, idTransport);
  const reported = await sql(
    `select id_user from notification where kind = 'documentDeposited' and id_shipment = ${idTransport} order by id_user`,
  );
  expect(reported.map(({ id_user }) => id_user)).toEqual([bob.idUser, boss.idUser].toSorted((a, b) => a - b));
  const mails = await sql(`select recipient, body_text from outbox_message where dedupe_key like 'documentDeposited ${idTransport} %'`);
  expect(mails).toMatchObject([{ recipient: boss.email, body_text: expect.stringContaining('has new documents from Ada King.') }]);
});

test('deleting the customer deletes its files', async () => {
  const shut = await server.aCustomer('Shut');
  const member = await server.aMember(shut, 'user');
  await upload(member, await aShipment(member));
  expect((await server.call(operator, 'DELETE', `/customers/${shut}`)).statusCode).toBe(200);
  expect(await sql(`select from shipment_file where id_customer = ${shut}`)).toEqual([]);
});

test('documents are shared by link where they are meant to be, without a name of anybody', async () => {
  const idTransport = await aShipment();
  const { idFile } = (await upload(ada, idTransport, { name: 'cmr.txt', category: 'transportDocument', content: 'carried' })).json();
  const elsewhere = (await upload(ada, await aShipment())).json().idFile;
  const share = async (...scopes: string[]) => {
    const { link } = (await server.call(ada, 'POST', `/transports/${idTransport}/shares`, { scopes, expiry: '1day' })).json();
    return String(link).split('/').at(-1) ?? '';
  };
  const [id, without] = [await share('documents'), await share('position')];
  const look = (by: string) => server.call(null, 'POST', '/shares/read', { id: by });
  const get = (by: string, file: number) => server.call(null, 'POST', '/shares/read-file', { id: by, idFile: file });
  const seen = await look(id);
  expect(seen.json().documents).toMatchObject([{ idFile, name: 'cmr.txt', category: 'transportDocument', sizeBytes: 7 }]);
  expect(['Ada', 'King', 'uploadedBy'].filter((hidden) => seen.body.includes(hidden))).toEqual([]);
  expect((await look(without)).json().documents).toBe(null);
  expect((await get(id, idFile)).body).toBe('carried');
  const refused = [await get(without, idFile), await get(id, elsewhere), await get('no-such-link', idFile)];
  expect(refused.map((answer) => answer.json().code)).toEqual(['file.notFound', 'file.notFound', 'share.notFound']);
});

test('what comes with the request of a quote goes along to its shipment, and back with a change of mind', async () => {
  const quoted = { idCustomer: acme, ...aQuoteRequest() };
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', quoted)).json();
  const own = `/quotes/${idQuote}/files`;
  const add = (name: string, text: string, by = ada) => server.call(by, 'POST', `${own}?name=${name}&category=customs`, Buffer.from(text));
  const names = async (path: string, by = ada) =>
    (await server.call(by, 'GET', path)).json().data.map((file: { name: string }) => file.name);
  expect((await add('other.txt', 'x', eve)).json().code).toBe('quote.notFound');
  expect((await server.call(eve, 'GET', own)).json().code).toBe('quote.notFound');
  const { idFile } = (await add('sheet.txt', 'safety data')).json();
  expect((await add('SHEET.txt', 'others')).json().code).toBe('file.nameTaken');
  expect((await add('copy.txt', 'safety data')).json().code).toBe('file.contentTaken');
  expect((await content(bob, idFile)).body).toBe('safety data');
  expect((await content(eve, idFile)).json().code).toBe('file.notFound');
  expect((await server.call(operator, 'GET', own)).json()).toMatchObject({ total: 1, data: [{ idFile, category: 'customs' }] });

  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 50_000)] });
  const { idTransport } = (await server.call(boss, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'green' })).json();
  const ofShipment = `/transports/${idTransport}/files`;
  expect([await names(own), await names(ofShipment)]).toEqual([['sheet.txt'], ['sheet.txt']]);
  await upload(ada, idTransport, { name: 'delivered.txt' });
  expect((await add('DELIVERED.txt', 'late')).json().code).toBe('file.nameTaken');
  await add('late.txt', 'late');
  expect([await names(own), await names(ofShipment)]).toEqual([
    ['late.txt', 'sheet.txt'],
    ['late.txt', 'delivered.txt', 'sheet.txt'],
  ]);

  expect((await server.call(boss, 'POST', `/quotes/${idQuote}/reopen`)).statusCode).toBe(200);
  expect(await names(own)).toEqual(['late.txt', 'sheet.txt']);
  expect((await server.call(boss, 'DELETE', `/files/${idFile}`)).statusCode).toBe(200);
  expect(await names(own)).toEqual(['late.txt']);
  expect((await server.call(boss, 'DELETE', `/quotes/${idQuote}`)).statusCode).toBe(204);
  expect((await add('gone.txt', 'gone')).json().code).toBe('quote.notFound');
});
