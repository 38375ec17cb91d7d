import { latinDigits } from '../../platform/text/latinDigits.ts';
import { wordKey } from '../../platform/text/wordKey.ts';
import { ASSET_KINDS, type AssetKind } from '../../goods/assets/asset.ts';
import { SHIPMENT_TYPES, type ShipmentType } from '../shipments/shipment.ts';

/** Words for the ways to go, in the languages of the product, beside the names of the wire. */
const TYPE_WORDS: Record<ShipmentType, readonly string[]> = {
  road: [
    'road',
    'truck',
    'lorry',
    'car',
    'van',
    'route',
    'camion',
    'voiture',
    'karayolu',
    'kara',
    'kamyon',
    'carretera',
    'strada',
    'بري',
    'شاحنة',
  ],
  air: ['air', 'plane', 'flight', 'airfreight', 'avion', 'aerien', 'havayolu', 'hava', 'ucak', 'aereo', 'avión', 'جوي', 'طائرة'],
  sea: [
    'sea',
    'ship',
    'boat',
    'ocean',
    'vessel',
    'mer',
    'maritime',
    'bateau',
    'denizyolu',
    'deniz',
    'gemi',
    'maritimo',
    'mar',
    'mare',
    'nave',
    'بحري',
  ],
  rail: ['rail', 'train', 'ferroviaire', 'demiryolu', 'tren', 'ferrocarril', 'ferrovia', 'treno', 'سكك حديدية', 'قطار'],
  multimodal: ['multimodal', 'multimodale', 'intermodal', 'cok modlu', 'combined', 'متعدد الوسائط'],
};

const TYPES = new Map(SHIPMENT_TYPES.flatMap((type) => TYPE_WORDS[type].map((word) => [wordKey(word), type] as const)));

export function readType(text: string): ShipmentType | null {
  return TYPES.get(wordKey(text)) ?? null;
}

/** Words for what an asset is, in the languages of the product, beside the names of the wire. */
const KIND_WORDS: Record<AssetKind, string> = {
  fixed: 'fixed|stationary|fixe|sabit|ثابت|fijo|fisso',
  mobile: 'mobile|movable|mobil|hareketli|taşınabilir|متحرك|متنقل|móvil|mobile',
  container: 'container|master|conteneur|konteyner|حاوية|contenedor|contenitore',
};

const KINDS = new Map(ASSET_KINDS.flatMap((kind) => KIND_WORDS[kind].split('|').map((word) => [wordKey(word), kind] as const)));

export function readKind(text: string): AssetKind | null {
  return KINDS.get(wordKey(text)) ?? null;
}

/** A number with a point or a comma, with a unit behind it or none; null when it is none. */
export function readNumber(text: string): number | null {
  const [, digits] =
    /^([+\-−]?\s?\d+(?:[.,]\d+)?(?:e-\d{1,3})?)\s*(?:°\s*[cC]?|m|[cC]|%)?$/.exec(latinDigits(text.trim()).replace('٫', ',')) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replace('−', '-').replace(/\s/, '').replace(',', '.'));
}

/** One of several in a cell: what has a separator in it stands in quotes. A quote that is not closed is part of a text. */
const PART = /[^\S\n]*(?:"((?:[^"]|"")*)"[^\S\n]*|([^;|\n]*))([;|\n]|$)/gy;
const PART_BY_COMMA = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(,|$)/gy;

/** Several in one cell, by semicolon, bar or line, each in its place: what is empty is there too. */
export function readParts(text: string, by: RegExp = PART): string[] {
  if (text.trim() === '') return [];
  const parts: string[] = [];
  for (const [, quoted, plain = '', separator] of text.matchAll(by)) {
    parts.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (separator === '') break;
  }
  return parts;
}

/** As `readParts` reads it. */
export function writeParts(values: readonly string[], mayHaveCommas = false): string {
  const special = mayHaveCommas ? /[;|\n"]/ : /[;|\n",]/;
  if (values.every((value) => value === '')) return '';
  return values.map((value) => (special.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');
}

/** Several in one cell: by semicolon, bar or line; where none of them is, by comma. */
export function readList(text: string): string[] {
  const parts = readParts(text);
  // In quotes it would be another text than the cell.
  const isOne = parts.length === 1 && parts[0] === text.trim();
  return (isOne ? readParts(text, PART_BY_COMMA) : parts).filter((part) => part !== '');
}

/** Places have commas in them. */
export function readPlaces(text: string): string[] {
  return readParts(text).filter((part) => part !== '');
}
