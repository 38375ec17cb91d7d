import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import type { MapPalette } from './mapPalette.ts';

export const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Without a `glyphs` address the map draws its letters with the page's own typeface. */
export const FONT = ['Inter Variable', 'system-ui', 'sans-serif'];

const GRATICULE_STEP = 15;

/** The embedded map: nothing in it comes from another host. Sources start empty and are fed as the data arrives. */
export function basemapStyle(palette: MapPalette): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: EMPTY, maxzoom: 12, tolerance: 0.3 },
      borders: { type: 'geojson', data: EMPTY, maxzoom: 12, tolerance: 0.3 },
      graticule: { type: 'geojson', data: graticule(), maxzoom: 6 },
      cities: { type: 'geojson', data: EMPTY, maxzoom: 10 },
      countries: { type: 'geojson', data: EMPTY, maxzoom: 6 },
    },
    layers: basemapLayers(palette),
  };
}

export function basemapLayers(palette: MapPalette): LayerSpecification[] {
  return [...groundLayers(palette), cityLayer(palette), countryLayer(palette)];
}

function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': palette.graticule, 'line-width': 0.75 } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land } },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 6, 1, 10, 1.4] },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.1, 10, 1.6] },
    },
  ];
}

function cityLayer(palette: MapPalette): LayerSpecification {
  return {
    id: 'cities',
    type: 'symbol',
    source: 'cities',
    filter: ['<=', ['get', 'zoom'], ['zoom']],
    minzoom: 2.7,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        3,
        ['case', ['==', ['get', 'capital'], 1], 11, 10],
        9,
        ['case', ['<', ['get', 'zoom'], 6], 15, 12],
      ],
      'icon-image': ['case', ['==', ['get', 'capital'], 1], 'capital', 'city'],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-max-width': 9,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': ['case', ['==', ['get', 'capital'], 1], palette.labelStrong, palette.label], ...haloOf(palette) },
  };
}

function countryLayer(palette: MapPalette): LayerSpecification {
  return {
    id: 'countries',
    type: 'symbol',
    source: 'countries',
    filter: ['<=', ['get', 'zoom'], ['zoom']],
    maxzoom: 7,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, ['case', ['<=', ['get', 'zoom'], 2], 17, 13]],
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-max-width': 7,
      'symbol-sort-key': ['get', 'zoom'],
    },
    paint: { 'text-color': palette.countryLabel, ...haloOf(palette) },
  };
}

function haloOf(palette: MapPalette) {
  return { 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 };
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
