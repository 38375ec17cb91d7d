import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { hostsOf, readableUrl, urlAt } from './hosts.ts';
import { findPrimary } from './primary.ts';
import { PrimaryClient } from './primaryClient.ts';
import { aPair } from './testing/aPair.ts';

test('a URL may name several hosts, as libpq has it', () => {
  const url = readableUrl('postgres://ann:s%40crt@one.example:5433,two.example,[2001:db8::1]:6000/fleet?sslmode=require');
  const hosts = hostsOf(url);
  expect(hosts).toEqual([
    { host: 'one.example', port: 5433 },
    { host: 'two.example', port: 5432 },
    { host: '2001:db8::1', port: 6000 },
  ]);
  expect(hosts.map((host) => urlAt(url, host))).toEqual([
    'postgres://ann:s%40crt@one.example:5433/fleet?sslmode=require',
    'postgres://ann:s%40crt@two.example:5432/fleet?sslmode=require',
    'postgres://ann:s%40crt@[2001:db8::1]:6000/fleet?sslmode=require',
  ]);
  expect(hostsOf(readableUrl('postgres://ann@one.example/fleet?host=one,two&port=6000'))).toEqual([
    { host: 'one', port: 6000 },
    { host: 'two', port: 6000 },
  ]);
});

test('a URL of one host stays as it is', () => {
  const url = 'postgres://ann:secret@one.example:5433/fleet';
  expect(readableUrl(url)).toBe(url);
  expect(hostsOf(url)).toEqual([]);
});

test.each([
  ['not a URL', /DATABASE_URL: not a connection URL/],
  ['postgres://one:5432,two:port/fleet', /DATABASE_URL: not a host of PostgreSQL: two:port/],
  ['postgres://one,two/fleet?target_session_attrs=any', /DATABASE_URL: target_session_attrs has to be read-write/],
  [`postgres://${Array.from({ length: 9 }, (_, index) => `h${index}`).join(',')}/fleet`, /DATABASE_URL: at most 8 hosts/],
])('%s is refused', (said, why) => {
  expect(() => readConfig({ DATABASE_URL: said })).toThrow(why);
});

async function portOf(client: PrimaryClient): Promise<number> {
  return Number((await client.query<{ port: string }>("select current_setting('port') as port")).rows[0]?.port);
}

test('a connection goes to the server that takes writes, and ends when another one does', async () => {
  const pair = await aPair();
  onTestFinished(pair.close);
  const url = readableUrl(pair.url);
  const client = new PrimaryClient({ connectionString: url });
  const lost = new Promise((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  await client.connect();
  expect(await portOf(client)).toBe(pair.first.port);

  // Both take writes now: the first one was left behind without knowing it.
  await pair.promoteSecond();
  expect(await findPrimary(url)).toEqual(pair.second);
  await lost;
  const next = new PrimaryClient({ connectionString: url });
  await next.connect();
  expect(await portOf(next)).toBe(pair.second.port);
  await next.end();
});

test('where nobody takes writes, the database is out of reach', async () => {
  await expect(findPrimary(readableUrl('postgres://ann@127.0.0.1:1,127.0.0.1:2/fleet'))).rejects.toMatchObject({
    code: '57P03',
    message: 'None of 127.0.0.1:1, 127.0.0.1:2 takes writes now.',
  });
});
