import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openStreetMap } from './streetMap.ts';
import { streetMapJobs } from './streetMap.jobs.ts';
import { aStyle, aStyleServer } from './testing/aStyleServer.ts';
import { aFile, tilesBytes } from './testing/aTilesFile.ts';

const log = openLog('silent');
const provider = await aStyleServer();
const [light, dark] = [`${provider.origin}/light`, `${provider.origin}/dark`];
const ending = new AbortController().signal;
const openWith = (env: Record<string, string> = {}, longestMs = 5000) =>
  openStreetMap(readConfig({ PUBLIC_URL: 'https://sillage.example', ...env }), log, { automatic: { light, dark }, longestMs });
const NOTHING = { streets: null, satellite: null };

test('by itself it asks for the styles that need no key, and tells pages of them once they can be read', async () => {
  const map = openWith();
  expect(map.settings()).toEqual(NOTHING);
  expect(await map.look(ending)).toBe(false);
  expect(map.settings()).toEqual(NOTHING);

  provider.says('/tiles.json', { json: { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] } });
  provider.says('/light', { json: aStyle('/tiles.json') });
  expect(await map.look(ending)).toBe(false);
  expect(map.settings().streets).toEqual({ kind: 'styles', light, dark: light });
  provider.says('/dark', { json: aStyle(`${provider.origin}/tiles.json`) });
  expect(await map.look(ending)).toBe(true);
  expect(map.settings().streets).toEqual({ kind: 'styles', light, dark });
  const hosts = ['sprites', 'glyphs', 'shade', 'tiles'].map((name) => `https://${name}.example`);
  expect(map.origins().toSorted()).toEqual([provider.origin, ...hosts].toSorted());
  // Keys are often good for one site's pages alone.
  expect(provider.asked.at(-1)?.headers).toMatchObject({ origin: 'https://sillage.example' });

  provider.forgets('/light');
  expect(await map.look(ending)).toBe(false);
  expect(map.settings()).toEqual(NOTHING);
});

test('without a setting the styles are those of OpenFreeMap', () => {
  const map = openStreetMap(readConfig({}), log);
  expect([map.isOutside, map.origins()]).toEqual([true, ['https://tiles.openfreemap.org']]);
});

test('switched off it asks nobody, and no job looks', async () => {
  const map = openWith({ MAP_STYLE_URL: 'embedded' });
  const before = provider.asked.length;
  expect([map.isOutside, await map.look(ending), map.settings(), map.origins()]).toEqual([false, true, NOTHING, []]);
  expect(streetMapJobs({ streetMap: map, log, now: () => new Date() })).toEqual([]);
  expect(provider.asked.length).toBe(before);
});

test('another address is drawn in both themes, and its redirects are among the hosts', async () => {
  const other = await aStyleServer();
  other.says('/style', { redirect: light });
  provider.says('/light', { json: aStyle('/tiles.json') });
  const map = openWith({ MAP_STYLE_URL: `${other.origin}/style`, MAP_SATELLITE_URL: light });
  expect(await map.look(ending)).toBe(true);
  const address = `${other.origin}/style`;
  expect(map.settings()).toEqual({ streets: { kind: 'styles', light: address, dark: address }, satellite: light });
  expect(map.origins()).toEqual(expect.arrayContaining([other.origin, provider.origin, 'https://tiles.example']));
});

test('what is garbage, of another version, too large, without its tiles, or silent is no map', async () => {
  const never = await aStyleServer();
  never.says('/style', null);
  provider.says('/garbage', { text: '<html>Sign in to this network</html>' });
  provider.says('/old', { json: { ...aStyle('/tiles.json'), version: 7 } });
  provider.says('/large', { json: { ...aStyle('/tiles.json'), name: 'x'.repeat(2_000_000) } });
  provider.says('/bare', { json: aStyle('/nowhere.json') });
  provider.says('/loop', { redirect: '/loop' });
  const addresses = [...['/garbage', '/old', '/large', '/bare', '/loop'].map((path) => provider.origin + path), `${never.origin}/style`];
  for (const address of addresses) {
    const map = openWith({ MAP_STYLE_URL: address }, 500);
    expect([address, await map.look(ending), map.settings().streets]).toEqual([address, false, null]);
  }
});

test('the job looks at once, ends in the middle of a look, and leaves what was known', async () => {
  const never = await aStyleServer();
  never.says('/style', null);
  const [job] = streetMapJobs({ streetMap: openWith({ MAP_STYLE_URL: `${never.origin}/style` }, 60_000), log, now: () => new Date() });
  await expect.poll(() => never.asked.length).toBe(1);
  await job?.stop();

  provider.says('/light', { json: aStyle('/tiles.json') });
  const map = openWith();
  await map.look(ending);
  provider.says('/light', null);
  const stopped = new AbortController();
  const look = map.look(stopped.signal);
  stopped.abort();
  await look;
  expect(map.settings().streets).not.toBeNull();
});

test('a file of this machine is the street map, and nobody outside is asked', () => {
  const map = openWith({ MAP_TILES_FILE: aFile('map.pmtiles', tilesBytes()) });
  expect(map.settings()).toEqual({ streets: { kind: 'tiles', path: '/api/map/streets.pmtiles' }, satellite: null });
  expect([map.isOutside, map.origins()]).toEqual([false, []]);
});

test('a file that cannot be the street map is named, with the reason', () => {
  const openFile = (path: string) => () => openWith({ MAP_TILES_FILE: path });
  expect(openFile('/nowhere/map.pmtiles')).toThrow('MAP_TILES_FILE cannot be used: /nowhere/map.pmtiles is not there');
  expect(openFile('/tmp')).toThrow(/is no file|cannot be read/);
  expect(openFile(aFile('short.pmtiles', 'PMTiles'))).toThrow('is no PMTiles file');
  expect(openFile(aFile('other.pmtiles', 'x'.repeat(500)))).toThrow('is no PMTiles file');
  expect(openFile(aFile('old.pmtiles', tilesBytes({ version: 2 })))).toThrow('is PMTiles of version 2; version 3 is read');
  expect(openFile(aFile('pictures.pmtiles', tilesBytes({ tileType: 2 })))).toThrow('holds no vector tiles');
  expect(openFile(aFile('else.pmtiles', tilesBytes({ layers: ['transportation'] })))).toThrow(
    'holds none of the layers of a Protomaps basemap',
  );
});

test('settings that say nothing that can be a map are named', () => {
  expect(() => readConfig({ MAP_STYLE_URL: 'on', MAP_SATELLITE_URL: 'ftp://pictures.example' })).toThrow(
    /MAP_STYLE_URL: auto, embedded[^]*MAP_SATELLITE_URL: /,
  );
  expect(() => readConfig({ MAP_STYLE_URL: light, MAP_TILES_FILE: 'map.pmtiles' })).toThrow(/MAP_TILES_FILE: not together/);
  expect(readConfig({ MAP_STYLE_URL: ' ' }).MAP_STYLE_URL).toBe('auto');
});
