import { expect, test } from 'vitest';
import { waysToReport, type Reporting } from './connection.view.ts';

const AT: Reporting = {
  identifier: 'LYO-7',
  protocol: null,
  secret: 'S3CRET',
  origin: 'https://sillage.example',
  ports: [
    { protocol: 'mqtt', port: 15_883 },
    { protocol: 'teltonika', port: 15_027 },
  ],
};
const kinds = (differing: Partial<Reporting>) => waysToReport({ ...AT, ...differing }).map(({ kind }) => kind);

test('a tracker of no certain protocol can report by all ways that go by its secret, at the addresses of this installation', () => {
  expect(kinds({})).toEqual(['http', 'osmand', 'mqtt']);
  const [http, osmand, mqtt] = waysToReport(AT).map(({ text }) => text);
  expect(http).toMatch(
    /^curl https:\/\/sillage\.example\/api\/ingest\/readings -H 'Authorization: Bearer S3CRET' .* -d '\{"deviceDate":"20/,
  );
  expect(osmand).toMatch(/^https:\/\/sillage\.example\/api\/ingest\/osmand\?id=LYO-7&key=S3CRET&lat=/);
  expect(mqtt).toMatch(/^mosquitto_pub -h sillage\.example -p 15883 -q 1 -u 'LYO-7' -P 'S3CRET' -t 't\/LYO-7\/up' -m '/);
});

test('one of a known protocol is told that one alone, and nothing where its port is switched off', () => {
  expect([kinds({ protocol: 'mqtt' }), kinds({ protocol: 'owntracks' }), kinds({ protocol: 'osmand' })]).toEqual([
    ['mqtt'],
    ['owntracks'],
    ['osmand'],
  ]);
  expect(waysToReport({ ...AT, protocol: 'teltonika' })).toEqual([
    { kind: 'gateway', name: 'Teltonika (TCP, UDP)', text: 'sillage.example:15027' },
  ]);
  expect([kinds({ protocol: 'gt06' }), kinds({ protocol: 'mqtt', ports: [] })]).toEqual([[], []]);
  expect(waysToReport({ ...AT, protocol: 'chirpstack' }).map(({ text }) => text)).toEqual([
    'https://sillage.example/api/ingest/chirpstack',
  ]);
});

test('what is typed into a terminal stays one word, whatever it is made of', () => {
  const [http] = waysToReport({ ...AT, secret: "o'clock" });
  expect(http?.text).toContain(String.raw`-H 'Authorization: Bearer o'\''clock'`);
});
