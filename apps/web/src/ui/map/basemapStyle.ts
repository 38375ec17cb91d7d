import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import mapData from 'virtual:map-data';
import { expression } from './expression.ts';
import type { MapPalette } from './mapPalette.ts';
import { registerTiles } from './tileProtocol.ts';

export const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Without a `glyphs` address the map draws its letters with the page's own typeface. */
export const FONT = ['Inter Variable', 'system-ui', 'sans-serif'];

export const GROUND_SOURCE = 'ground';
/** What shows where there is no land. */
export const WATER_LAYER = 'water';

const GRATICULE_STEP = 15;
/** The deepest tiles are drawn larger beyond it. */
const DEEPEST_ZOOM = 7;

/** The embedded map: nothing in it comes from another host. */
export function basemapStyle(palette: MapPalette, language = document.documentElement.lang): StyleSpecification {
  registerTiles(mapData.ground);
  // It is wanted before the first tile is there: letters that were drawn in another typeface stay.
  void document.fonts.load('12px "Inter Variable"');
  return {
    version: 8,
    sources: {
      [GROUND_SOURCE]: {
        type: 'vector',
        tiles: [`pmtiles://${mapData.ground}/{z}/{x}/{y}`],
        maxzoom: DEEPEST_ZOOM,
        attribution: 'Natural Earth · GeoNames',
      },
      graticule: { type: 'geojson', data: graticule(), maxzoom: 6 },
    },
    layers: basemapLayers(palette, language),
  };
}

export function basemapLayers(palette: MapPalette, language: string): LayerSpecification[] {
  const named = expression('coalesce', ['get', `name_${language.slice(0, 2)}`], ['get', 'name']);
  return [
    ...groundLayers(palette),
    riverLabels(palette),
    seaLabels(palette, named),
    ...hubLabels(palette),
    countryLabels(palette, language),
    townLabels(palette, named),
  ];
}

function groundLayers(palette: MapPalette): LayerSpecification[] {
  const ground = { source: GROUND_SOURCE } as const;
  return [
    { id: WATER_LAYER, type: 'background', paint: { 'background-color': palette.water } },
    { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': palette.graticule, 'line-width': 0.75 } },
    { id: 'land', type: 'fill', ...ground, 'source-layer': 'land', paint: { 'fill-color': palette.land } },
    { id: 'urban', type: 'fill', ...ground, 'source-layer': 'urban', minzoom: 4, paint: { 'fill-color': palette.urban } },
    {
      id: 'rivers',
      type: 'line',
      ...ground,
      'source-layer': 'rivers',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.river, 'line-width': growing(2, 0.4, 6, 0.9, 10, 2.2, 14, 5) },
    },
    { id: 'lakes', type: 'fill', ...ground, 'source-layer': 'lakes', paint: { 'fill-color': palette.water } },
    {
      id: 'lakeShores',
      type: 'line',
      ...ground,
      'source-layer': 'lakes',
      minzoom: 4,
      paint: { 'line-color': palette.river, 'line-width': growing(4, 0.3, 8, 0.8) },
    },
    {
      id: 'coast',
      type: 'line',
      ...ground,
      'source-layer': 'land',
      paint: { 'line-color': palette.coast, 'line-width': growing(1, 0.4, 6, 1, 10, 1.4) },
    },
    {
      id: 'regions',
      type: 'line',
      ...ground,
      'source-layer': 'regions',
      minzoom: 3,
      paint: { 'line-color': palette.border, 'line-width': growing(3, 0.4, 8, 1), 'line-dasharray': [3, 2] },
    },
    {
      id: 'borders',
      type: 'line',
      ...ground,
      'source-layer': 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.border, 'line-width': growing(1, 0.5, 6, 1.2, 10, 1.8) },
    },
  ];
}

type Layout = NonNullable<SymbolLayerSpecification['layout']>;
type Color = NonNullable<SymbolLayerSpecification['paint']>['text-color'];

function labels(id: string, palette: MapPalette, layout: Layout, color: Color): SymbolLayerSpecification {
  const paint: SymbolLayerSpecification['paint'] = { 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 };
  if (color !== undefined) paint['text-color'] = color;
  return {
    id,
    type: 'symbol',
    source: 'ground',
    'source-layer': id,
    filter: ['<=', ['get', 'zoom'], ['zoom']],
    layout: { ...layout, 'text-font': FONT },
    paint,
  };
}

/** A width or a size between zoom levels: level, value, level, value. */
function growing(...stops: readonly unknown[]): ExpressionSpecification {
  return expression('interpolate', ['linear'], ['zoom'], ...stops);
}

function riverLabels(palette: MapPalette): LayerSpecification {
  return {
    id: 'riverNames',
    type: 'symbol',
    source: 'ground',
    'source-layer': 'rivers',
    minzoom: 6,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 480,
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': 11,
      'text-letter-spacing': 0.06,
    },
    paint: { 'text-color': palette.waterLabel, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.2 },
  };
}

function seaLabels(palette: MapPalette, named: ExpressionSpecification): LayerSpecification {
  const layer = labels(
    'seas',
    palette,
    { 'text-field': named, 'text-size': growing(1, 10, 6, 14), 'text-letter-spacing': 0.14, 'text-max-width': 8 },
    palette.waterLabel,
  );
  layer.paint = { ...layer.paint, 'text-halo-color': palette.water };
  return layer;
}

/** Airports by their codes and ports by their names: where a way by air or by sea begins. */
function hubLabels(palette: MapPalette): LayerSpecification[] {
  const beside: Layout = {
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.8,
    'text-max-width': 10,
    'text-optional': true,
  };
  const size = growing(6, 10, 10, 12);
  return [
    labels(
      'ports',
      palette,
      { ...beside, 'text-field': expression('step', ['zoom'], '', 8, ['get', 'name']), 'icon-image': 'port', 'text-size': size },
      palette.waterLabel,
    ),
    labels(
      'airports',
      palette,
      {
        ...beside,
        'text-field': expression('step', ['zoom'], ['get', 'code'], 9, ['concat', ['get', 'name'], ' (', ['get', 'code'], ')']),
        'icon-image': 'airport',
        'text-size': size,
      },
      palette.label,
    ),
  ];
}

function townLabels(palette: MapPalette, named: ExpressionSpecification): LayerSpecification {
  const isCapital = ['==', ['get', 'capital'], 1];
  return {
    ...labels(
      'towns',
      palette,
      {
        'text-field': named,
        'text-size': growing(
          3,
          ['case', isCapital, 11, 10],
          9,
          ['case', ['<', ['get', 'zoom'], 6], 15, ['<', ['get', 'zoom'], 9], 12, 11],
          13,
          ['case', ['<', ['get', 'zoom'], 6], 18, 14],
        ),
        'icon-image': expression('case', isCapital, 'capital', 'city'),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-max-width': 9,
        'symbol-sort-key': ['get', 'rank'],
      },
      expression('case', isCapital, palette.labelStrong, palette.label),
    ),
    minzoom: 2.7,
  };
}

function countryLabels(palette: MapPalette, language: string): LayerSpecification {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const pairs = mapData.countries.flatMap((code) => [code, names.of(code) ?? code]);
  const layer = labels(
    'countries',
    palette,
    {
      'text-field': expression('match', ['get', 'code'], ...pairs, ''),
      'text-size': growing(1, 10, 6, ['case', ['<=', ['get', 'zoom'], 2], 17, 13]),
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-max-width': 7,
      'text-variable-anchor': ['center', 'bottom', 'top'],
      'text-radial-offset': 0.9,
      'symbol-sort-key': ['get', 'zoom'],
    },
    palette.countryLabel,
  );
  return { ...layer, maxzoom: 7 };
}

/** Meridians and parallels, so that open sea is not a blank sheet. */
function graticule(): FeatureCollection {
  const lines: number[][][] = [];
  for (let longitude = -180; longitude <= 180; longitude += GRATICULE_STEP)
    lines.push([-84, 0, 84].map((latitude) => [longitude, latitude]));
  for (let latitude = -75; latitude <= 75; latitude += GRATICULE_STEP) lines.push([-180, 0, 180].map((longitude) => [longitude, latitude]));
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }],
  };
}
