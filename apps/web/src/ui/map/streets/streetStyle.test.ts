import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { streetImage } from './streetImages.ts';
import { namedIn } from './streetNames.ts';
import { streetsOf } from './streetStyle.ts';

const STYLE: StyleSpecification = {
  version: 8,
  sprite: '../sprites/streets',
  glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
  sources: {
    tiles: { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}.pbf'], attribution: '© Somebody' },
    described: { type: 'vector', url: 'https://other.example/tiles.json' },
    packed: { type: 'vector', url: 'pmtiles://https://other.example/map.pmtiles' },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'water', type: 'fill', source: 'tiles', 'source-layer': 'water', paint: { 'fill-pattern': 'waves' } },
    {
      id: 'towns',
      type: 'symbol',
      source: 'described',
      'source-layer': 'place',
      layout: { 'text-field': '{name:latin}', 'text-font': ['Noto Sans Bold'], 'icon-image': 'dot' },
    },
    { id: 'lost', type: 'line', source: 'nowhere' },
  ],
};

test('a style becomes layers and sources under names of their own, and what it names is found from where it lies', () => {
  const streets = streetsOf(STYLE, 'https://maps.example/styles/light.json', 'fr');
  expect(streets.sources).toEqual({
    'street:tiles': { type: 'vector', tiles: ['https://maps.example/tiles/{z}/{x}/{y}.pbf'], attribution: '© Somebody' },
    'street:described': { type: 'vector', url: 'https://other.example/tiles.json' },
    'street:packed': { type: 'vector', url: 'pmtiles://https://other.example/map.pmtiles' },
  });
  expect(streets.sprites).toEqual([{ id: 'street', url: 'https://maps.example/sprites/streets' }]);
  expect(streets.layers).toMatchObject([
    { id: 'street:water', source: 'street:tiles', paint: { 'fill-pattern': 'street:waves' } },
    { id: 'street:towns', source: 'street:described', layout: { 'icon-image': 'street:dot' } },
  ]);
  expect(streets).toMatchObject({ ground: '#eee', isLabelled: true });
});

test('letters are drawn from the own typeface, so that nobody is asked for any', () => {
  const [, towns] = streetsOf(STYLE, 'https://maps.example/light.json', 'fr').layers;
  expect(JSON.stringify(towns)).toContain('"text-font":["Inter Variable"');
  expect(JSON.stringify(streetsOf(STYLE, 'https://maps.example/light.json', 'fr'))).not.toContain('glyphs');
});

test('a name is in the reader’s language where the tiles have it; what is no name stays', () => {
  const french = ['get', 'name:fr'];
  expect(namedIn(['get', 'name_en'], 'fr')).toEqual(['coalesce', french, ['get', 'name_en']]);
  expect(namedIn('{name} ({ref})', 'fr-CH')).toEqual([
    'coalesce',
    french,
    ['concat', ['to-string', ['get', 'name']], ' (', ['to-string', ['get', 'ref']], ')'],
  ]);
  expect(
    namedIn(
      {
        stops: [
          [4, '{name}'],
          [8, '{name:latin}'],
        ],
      },
      'fr',
    ),
  ).toEqual([
    'coalesce',
    french,
    ['step', ['zoom'], ['concat', ['to-string', ['get', 'name']]], 8, ['concat', ['to-string', ['get', 'name:latin']]]],
  ]);
  expect(namedIn(['format', ['get', 'name'], { 'text-font': ['literal', ['Noto']], 'font-scale': 0.8 }], 'fr')).toEqual([
    'coalesce',
    french,
    ['format', ['get', 'name'], { 'font-scale': 0.8 }],
  ]);
  expect([namedIn('{ref}', 'fr'), namedIn(['get', 'housenumber'], 'fr')]).toEqual(['{ref}', ['get', 'housenumber']]);
});

test('images are chosen as the style chooses them, among those of the street map', () => {
  expect(streetImage('dot')).toBe('street:dot');
  expect(streetImage('{class}_11')).toBe('street:{class}_11');
  expect(streetImage(['get', 'class'])).toEqual(['concat', 'street:', ['get', 'class']]);
  expect(streetImage(['concat', 'road_', ['get', 'length']])).toEqual(['concat', 'street:', 'road_', ['get', 'length']]);
  expect(streetImage(['match', ['get', 'kind'], 'station', 'train', ['a', 'b'], 'bus', ''])).toEqual([
    'match',
    ['get', 'kind'],
    'station',
    'street:train',
    ['a', 'b'],
    'street:bus',
    '',
  ]);
  expect(streetImage(['step', ['zoom'], ['case', ['has', 'capital'], 'star', 'dot'], 8, ''])).toEqual([
    'step',
    ['zoom'],
    ['case', ['has', 'capital'], 'street:star', 'street:dot'],
    8,
    '',
  ]);
  expect(streetImage(['coalesce', ['image', ['get', 'icon']], ['image', 'dot']])).toEqual([
    'coalesce',
    ['image', ['concat', 'street:', ['get', 'icon']]],
    ['image', 'street:dot'],
  ]);
  expect(
    streetImage({
      base: 1,
      stops: [
        [0, 'dot'],
        [6, ''],
      ],
    }),
  ).toEqual({
    base: 1,
    stops: [
      [0, 'street:dot'],
      [6, ''],
    ],
  });
});
