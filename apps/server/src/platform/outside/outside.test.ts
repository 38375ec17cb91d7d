import { expect, test } from 'vitest';
import { openOutside } from './outside.ts';
import { NotFetched, TooMuch } from './reach.ts';
import { isPublicAddress } from './publicAddress.ts';
import { aSink } from './testing/aSink.ts';
import { aSite } from './testing/aSite.ts';

const sink = await aSink();
const at = sink.port;
/** Where the names of the tests lead. */
const NAMES: Record<string, string[]> = {
  'inside.example': ['127.0.0.1'],
  'inside6.example': ['::1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nowhere.example': [],
  'images.example': ['127.0.0.1'],
};
/** As sites write addresses that are not plain ASCII. */
const asHeader = (address: string) => Buffer.from(address).toString('latin1');
const site = await aSite((request, response) => {
  const [, kind = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? [];
  if (kind === 'image') response.end('bytes');
  else if (kind === 'to') response.writeHead(302, { location: asHeader(decodeURIComponent(rest)) }).end();
  else if (kind === 'hops') response.writeHead(307, { location: rest === '0' ? '/image' : `/hops/${Number(rest) - 1}` }).end();
  else if (kind === 'size') response.end(Buffer.alloc(Number(rest)));
  else if (kind === 'drip') response.write('.');
  else response.writeHead(500).end();
});
/** Every port is open to these tests, so that nothing but the address stands in the way; and their own site is. */
const outside = openOutside({
  resolve: async (name) => NAMES[name] ?? (name.endsWith('localhost') ? ['127.0.0.1', '::1'] : []),
  mayReach: (address, port) => isPublicAddress(address) || port === site.port,
});
const fate = (url: string, from = outside) =>
  from.fetch(url).then(
    () => 'fetched',
    (error: unknown) => (error instanceof NotFetched ? 'refused' : error),
  );

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0x7F.0x0.0x0.0x1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '127。0。0。1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0xA9FEA9FE',
  '2852039166',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'inside.example',
  'inside6.example',
  'mixed.example',
  'mapped.example',
  'nowhere.example',
  'user@127.0.0.1',
  'images.example@127.0.0.1',
  'user:password@images.example',
];
const OTHERS = [
  'file:///etc/passwd',
  'gopher://127.0.0.1/_GET',
  'ftp://127.0.0.1/',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'ws://127.0.0.1/',
  'about:blank',
  'blob:http://127.0.0.1/x',
  '//127.0.0.1/',
  '/etc/passwd',
  '',
  'http://',
  'http://[::1',
  'http://127.0.0.1:99999/',
];
const FORMS = [...HOSTS.map((host) => `http://${host}:${at}/`), ...HOSTS.slice(0, 3).map((host) => `https://${host}:${at}/`), ...OTHERS];

test('sixty ways to write an address of our own network lead nowhere', async () => {
  expect(FORMS.length).toBeGreaterThanOrEqual(60);
  const fates = await Promise.all(FORMS.map(async (form) => [form, await fate(form)]));
  expect(fates).toEqual(FORMS.map((form) => [form, 'refused']));
  expect(sink.connections()).toBe(0);
});

test('nothing is to be delivered to them either, and that is said at once, but of names that lead there', () => {
  const spelled = HOSTS.filter((host) => !host.includes('.example')).map((host) => `https://${host}/hook`);
  expect(spelled.length).toBeGreaterThan(45);
  expect(spelled.filter((address) => openOutside().mayDeliver(address))).toEqual([]);
  expect(openOutside().mayDeliver('https://receiver.example./hook')).toBe(true);
});

test('none of them is reached by a redirect either', async () => {
  const ways = FORMS.filter((form) => URL.canParse(form)).map((form) => site.url(`/to/${encodeURIComponent(form)}`));
  const fates = await Promise.all(ways.map(async (way) => [way, await fate(way)]));
  expect(fates).toEqual(ways.map((way) => [way, 'refused']));
  expect(sink.connections()).toBe(0);
});

test('a name is asked for once, and the address that was looked at is the one that is connected to', async () => {
  const twin = await aSite((_request, response) => response.end('twin'), '::1');
  const answers = [['::1'], ['127.0.0.1']];
  const rebinding = openOutside({ resolve: async () => answers.shift() ?? [], mayReach: (address) => address === '::1' });
  expect((await rebinding.fetch(`http://rebinding.example:${twin.port}/`)).toString()).toBe('twin');
  expect(answers).toEqual([['127.0.0.1']]);
  expect(await fate(`http://rebinding.example:${twin.port}/`, rebinding)).toBe('refused');
});

test('nothing but the ports of the web is reached, wherever it is', async () => {
  let asked = 0;
  const strict = openOutside({
    resolve: async () => {
      asked++;
      return ['93.184.215.14'];
    },
  });
  for (const port of [22, 25, 6379, 8080, 5432]) expect(await fate(`http://images.example:${port}/`, strict)).toBe('refused');
  expect(asked).toBe(5);
});

test('what is there is fetched, over three redirects and not four', async () => {
  expect((await outside.fetch(site.url('/image'))).toString()).toBe('bytes');
  expect(await fate(site.url('/hops/2'))).toBe('fetched');
  expect(await fate(site.url('/hops/3'))).toBe('refused');
  expect(await fate(site.url('/nothing'))).toBe('refused');
});

test('five megabytes are fetched, and not a byte more', async () => {
  const limit = 5 * 1024 * 1024;
  expect((await outside.fetch(site.url(`/size/${limit}`))).length).toBe(limit);
  expect(await fate(site.url(`/size/${limit + 1}`))).toBe('refused');
});

test('who never finishes is not waited for, whether it is the site or the name server', async () => {
  const hasty = openOutside({ resolve: async () => ['127.0.0.1'], mayReach: () => true, longestMs: 200 });
  expect(await fate(site.url('/drip'), hasty)).toBe('refused');
  const lost = openOutside({ resolve: () => new Promise(() => undefined), longestMs: 200 });
  expect(await fate('http://images.example/', lost)).toBe('refused');
});

test('the trap of these tests would have heard', async () => {
  const careless = openOutside({ mayReach: () => true });
  for (const host of ['127.0.0.1', '[::1]']) await fate(`http://${host}:${at}/`, careless);
  expect(sink.connections()).toBe(2);
});

test('what is delivered to this machine over http, where that is allowed, finds it by its name too, and nobody else', async () => {
  const developing = openOutside({ toLoopback: true, resolve: async (name) => (name === 'localhost' ? ['127.0.0.1'] : ['93.184.215.14']) });
  const may = (address: string) => [outside.mayDeliver(address), developing.mayDeliver(address)];
  expect(may(`http://127.0.0.1:${site.port}/image`)).toEqual([false, true]);
  expect(may(`http://localhost:${site.port}/image`)).toEqual([false, true]);
  expect(may('http://receiver.example/')).toEqual([false, false]);
  expect(may('https://receiver.example/')).toEqual([true, true]);
  const body = Buffer.from('{}');
  expect(await developing.deliver(`http://localhost:${site.port}/image`, {}, body)).toMatchObject({ status: 200 });
  await expect(developing.deliver('http://receiver.localhost/', {}, body)).rejects.toThrow(NotFetched);
});

test('an API is read from hosts that the operator has listed, wherever they are, and otherwise over TLS outside alone', async () => {
  const listed = openOutside({ listed: [new URL(site.url('/')).host], resolve: async (name) => NAMES[name] ?? [] });
  const bounds = { headers: { accept: 'application/json' }, mostBytes: 1000, longestMs: 2000 };
  const may = (address: string) => listed.mayRead(address);
  expect([
    may(site.url('/image')),
    may(`http://127.0.0.1:${at}/`),
    may('http://receiver.example/'),
    may('https://receiver.example/'),
  ]).toEqual([true, false, false, true]);
  expect(may(`http://user:password@${new URL(site.url('/')).host}/`)).toBe(false);
  expect((await listed.read(site.url('/image'), bounds)).body.toString()).toBe('bytes');
  expect((await listed.read(site.url('/nothing'), bounds)).status).toBe(500);
  // Where it leads to is not followed.
  expect((await listed.read(site.url(`/to/${encodeURIComponent(`http://127.0.0.1:${at}/`)}`), bounds)).status).toBe(302);
  await expect(listed.read(site.url('/size/1001'), bounds)).rejects.toThrow(TooMuch);
  await expect(listed.read(site.url('/drip'), { ...bounds, longestMs: 200 })).rejects.toThrow(NotFetched);
  await expect(listed.read(site.url('/drip'), { ...bounds, ending: AbortSignal.abort() })).rejects.toThrow(NotFetched);
  const before = sink.connections();
  for (const host of ['127.0.0.1', '10.0.0.1', 'inside.example'])
    for (const scheme of ['http', 'https']) await expect(listed.read(`${scheme}://${host}:${at}/`, bounds)).rejects.toThrow(NotFetched);
  expect(sink.connections()).toBe(before);
});
