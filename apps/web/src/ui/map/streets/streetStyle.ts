import type { AddLayerObject, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { FONT } from '../basemapStyle.ts';
import { streetImage, streetName, STREET } from './streetImages.ts';
import { namedIn } from './streetNames.ts';

/** What is put above the embedded map, under names of its own. */
export interface Streets {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly AddLayerObject[];
  readonly sprites: readonly { readonly id: string; readonly url: string }[];
  /** Of what lies below everything else; null: nothing does. */
  readonly ground: string | null;
  /** Whether it has names of its own. */
  readonly isLabelled: boolean;
  /** Draws an image that no file has. */
  readonly drawImage?: (name: string) => ImageData | null;
}

const IMAGES = ['icon-image', 'fill-pattern', 'line-pattern', 'fill-extrusion-pattern'];

/**
 * A tile provider's style as a part of our map. Its letters are drawn from the page's own typeface, so that nobody is asked for any.
 * @param address where it was found: what it names may be meant from there
 */
export function streetsOf(style: StyleSpecification, address: string, language: string): Streets {
  const drawn = style.layers.filter((layer) => 'source' in layer && typeof layer.source === 'string' && layer.source in style.sources);
  const sprites = typeof style.sprite === 'string' ? [{ id: 'default', url: style.sprite }] : (style.sprite ?? []);
  return {
    sources: Object.fromEntries(Object.entries(style.sources).map(([id, source]) => [streetName(id), absolute(source, address)])),
    layers: drawn.map((layer) => streetLayer(layer as AnyLayer, language)),
    sprites: sprites.map(({ id, url }) => ({ id: id === 'default' ? STREET : streetName(id), url: absoluteUrl(url, address) })),
    ground: groundOf(style),
    isLabelled: drawn.some(({ type }) => type === 'symbol'),
  };
}

/** The colour below everything else. One that changes with the zoom, or a pattern, is left out: the embedded map lies there. */
function groundOf({ layers }: StyleSpecification): string | null {
  const colour = layers.find((layer) => layer.type === 'background')?.paint?.['background-color'];
  return typeof colour === 'string' ? colour : null;
}

/** Of layers of every kind at once the compiler has too many to compare. */
interface AnyLayer {
  readonly id: string;
  readonly source: string;
  readonly layout?: object;
  readonly paint?: object;
}

function streetLayer({ layout = {}, paint = {}, ...rest }: AnyLayer, language: string): AddLayerObject {
  const written = withImages(layout);
  if ('text-field' in written) {
    written['text-field'] = namedIn(written['text-field'], language);
    written['text-font'] = FONT;
  }
  const layer: AnyLayer = { ...rest, id: streetName(rest.id), source: streetName(rest.source), layout: written, paint: withImages(paint) };
  return layer as AddLayerObject;
}

function withImages(properties: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, IMAGES.includes(name) ? streetImage(value) : value]));
}

function absolute(source: SourceSpecification, address: string): SourceSpecification {
  const changed: Record<string, unknown> = { ...source };
  for (const name of ['url', 'data']) if (typeof changed[name] === 'string') changed[name] = absoluteUrl(changed[name], address);
  for (const name of ['tiles', 'urls'])
    if (Array.isArray(changed[name])) changed[name] = (changed[name] as string[]).map((url) => absoluteUrl(url, address));
  return changed as SourceSpecification;
}

/** With its places for numbers (`{z}`) as they were; and what a protocol of the map reads (`pmtiles://https://…`) as it is. */
function absoluteUrl(url: string, address: string): string {
  if (/^(?!https?:)[\w+.-]+:/i.test(url) || !URL.canParse(url, address)) return url;
  return new URL(url, address).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
