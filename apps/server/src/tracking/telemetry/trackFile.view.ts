import { isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';
import { parseDecimal } from '@sillage/domain/tracking/telemetry/numericText';
import type { Measures, Report } from '@sillage/domain/tracking/telemetry/reading';

/** Of one file, read or written. */
export const MOST_POINTS = 50_000;

export interface ReadTrack {
  readonly reports: readonly Report[];
  /** Points that lie nowhere on earth: they are in no report. */
  readonly nowhere: number;
  /** In which order days and months of its dates were read, where it has such dates. */
  readonly dateOrder?: 'dmy' | 'mdy' | null;
}

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** In the letters that its mark or its declaration names; without either in UTF-8. @throws TypeError, RangeError */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1] ?? 'utf-8';
  // What can be read so far is not in UTF-16, whatever it says.
  const plain = /^utf-?16/i.test(declared) ? 'utf-8' : declared;
  return new TextDecoder(marked ?? plain, { fatal: true }).decode(bytes);
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Also `1.2E-4`, as many a program writes a longitude next to Greenwich. */
export function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseDecimal(text);
}

/** Those of these that a sensor can have measured. */
export function physicalOf(measured: Measures): Measures {
  const names = Object.keys(measured) as (keyof Measures)[];
  const measures = names.flatMap((name) => {
    const number = measured[name];
    return number !== undefined && isPhysical(name, number) ? [[name, number] as const] : [];
  });
  return Object.fromEntries(measures);
}
