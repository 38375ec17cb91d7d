import { DARK, layers, LIGHT, type Flavor } from '@protomaps/basemaps';
import type { StyleSpecification } from 'maplibre-gl';
import { registerTiles } from '../tileProtocol.ts';
import { drawStreetIcon } from './streetIcons.ts';
import { streetsOf, type Streets } from './streetStyle.ts';

const OSM = '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>';

/** A street map in the layers of a Protomaps basemap, in their style, from one PMTiles file: nobody else is asked for anything. */
export function ownStreets(address: string, language: string, isDark: boolean): Streets {
  registerTiles(address);
  const flavor = isDark ? DARK : LIGHT;
  const style: StyleSpecification = {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${address}`, attribution: OSM } },
    // By what is drawn, not by its types: the compiler would compare every expression of two copies of the same specification.
    layers: plainlyNamed(flavor, language) as [],
  };
  // Land and water cover all that there are tiles of.
  return { ...streetsOf(style, address, language), ground: null, drawImage: (name) => drawStreetIcon(name, flavor) };
}

/** Names by their own letters alone: the style writes some scripts in codes of a typeface that only its makers serve. */
function plainlyNamed(flavor: Flavor, language: string): unknown[] {
  const made: unknown[] = layers('streets', flavor, { lang: language.split('-')[0] ?? 'en' });
  for (const { layout } of made as { layout?: Record<string, unknown> }[])
    if (layout && JSON.stringify(layout['text-field'] ?? '').includes('"name"')) layout['text-field'] = ['get', 'name'];
  return made;
}
