import type { MapSettings } from '@sillage/contract/platform/health/health.contract';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { readStyle } from './readStyle.ts';
import { validateTilesFile } from './tilesFile.ts';

/** Needs neither key nor account. */
const OPEN_FREE_MAP: Styles = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
};
/** For a style and all that it names. */
const LONGEST_MS = 5000;
/** Where a street map from this machine's disk is read. */
export const TILES_PATH = '/api/map/streets.pmtiles';

interface Styles {
  readonly light: string;
  readonly dark: string;
}

/** Which map pages draw above the embedded one, and which hosts they ask for it. */
export interface StreetMap {
  /** What pages are told: only what could be read just now. */
  settings(): MapSettings;
  /** Hosts that a browser may ask: those of the settings, and those that a style names besides. */
  origins(): readonly string[];
  /** Whether there is anything outside to ask for. */
  readonly isOutside: boolean;
  /** Asks for every style anew. @returns whether all of them could be read */
  look(ending: AbortSignal): Promise<boolean>;
  /** The file that streets are read from; null: none. */
  readonly tilesFile: string | null;
}

type Settings = Pick<Config, 'MAP_STYLE_URL' | 'MAP_TILES_FILE' | 'MAP_SATELLITE_URL' | 'PUBLIC_URL'>;

/**
 * @param automatic the styles that `auto` stands for
 * @throws Error for a file that cannot be the street map
 */
export function openStreetMap(
  settings: Settings,
  log: Log,
  { automatic = OPEN_FREE_MAP, longestMs = LONGEST_MS }: { readonly automatic?: Styles; readonly longestMs?: number } = {},
): StreetMap {
  const { MAP_TILES_FILE: tilesFile, MAP_SATELLITE_URL: satellite } = settings;
  if (tilesFile !== null) validateTilesFile(tilesFile);
  const streets = tilesFile === null ? stylesOf(settings.MAP_STYLE_URL, automatic) : null;
  const addresses = [...new Set([streets?.light, streets?.dark, satellite].filter((one) => typeof one === 'string'))];
  const own = addresses.map((address) => new URL(address).origin);
  const from = new URL(settings.PUBLIC_URL).origin;
  /** Of each style that could be read, the hosts that it names. */
  let read: ReadonlyMap<string, readonly string[]> = new Map();

  async function lookAt(address: string, ending: AbortSignal): Promise<readonly [string, readonly string[]] | null> {
    try {
      const origins = await readStyle(address, from, AbortSignal.any([ending, AbortSignal.timeout(longestMs)]));
      if (!read.has(address)) log.info({ map: address, hosts: origins }, 'a map style can be read: pages draw it');
      return [address, origins];
    } catch (error) {
      if (ending.aborted) return null;
      // Many machines have no way out, and nobody asked for one.
      const level = streets === automatic && address !== satellite && !read.has(address) ? 'debug' : 'warn';
      log[level]({ map: address, reason: reasonOf(error) }, 'a map style cannot be read: pages keep the embedded map');
      return null;
    }
  }

  return {
    tilesFile,
    isOutside: addresses.length > 0,
    settings: () => ({
      streets: tilesFile === null ? readable(streets, read) : { kind: 'tiles', path: TILES_PATH },
      satellite: satellite !== null && read.has(satellite) ? satellite : null,
    }),
    origins: () => [...new Set([...own, ...[...read.values()].flat()])],
    look: async (ending) => {
      const found = await Promise.all(addresses.map((address) => lookAt(address, ending)));
      if (!ending.aborted) read = new Map(found.filter((one) => one !== null));
      return found.every((one) => one !== null);
    },
  };
}

function stylesOf(said: string, automatic: Styles): Styles | null {
  if (said === 'embedded') return null;
  return said === 'auto' ? automatic : { light: said, dark: said };
}

/** Without a dark style the light one is drawn in both themes. */
function readable(styles: Styles | null, read: ReadonlyMap<string, unknown>): MapSettings['streets'] {
  if (styles === null || !read.has(styles.light)) return null;
  return { kind: 'styles', light: styles.light, dark: read.has(styles.dark) ? styles.dark : styles.light };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === undefined ? `${error.name}: ${error.message.slice(0, 200)}` : code;
}
