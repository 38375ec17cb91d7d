import type { Json } from './reading.ts';

/** What a position service is asked for: cells and access points that a device heard at one moment. Signals in dBm. */
export interface NetworkScan {
  readonly cellTowers: readonly ScannedCell[];
  readonly wifiAccessPoints: readonly ScannedPoint[];
}

export interface ScannedCell {
  readonly radioType: 'gsm' | 'wcdma' | 'lte';
  readonly mobileCountryCode: number;
  readonly mobileNetworkCode: number;
  readonly locationAreaCode: number;
  readonly cellId: number;
  readonly signalStrength?: number;
}

export interface ScannedPoint {
  readonly macAddress: string;
  readonly signalStrength?: number;
}

/** More say nothing more. */
const MOST_HEARD = 20;
/** One access point alone may be a telephone, or may have moved: services answer from two on. Source: Ichnaea, "Geolocate", field `wifiAccessPoints`. */
const LEAST_POINTS = 2;
/** A number of a GSM cell has 16 bits, one of UMTS and LTE 28. Source: 3GPP TS 23.003, 4.3.1 and 19.6; TS 25.331, 10.3.2.2. */
const LARGEST_GSM_CELL = 0xffff;
const LARGEST_CELL = 0xfffffff;
const MAC = /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/;

/**
 * What of a report's `network` can be looked up. Devices do not say of which kind a cell is: one whose number is too large for GSM is asked for as UMTS and as LTE.
 * @returns null where nothing of it could be found
 */
export function networkScanOf(network: Json | undefined): NetworkScan | null {
  const { cellTowers, wifiAccessPoints } = objectIn(network);
  const cells = listIn(cellTowers).slice(0, MOST_HEARD).flatMap(cellsOf);
  const points = listIn(wifiAccessPoints).slice(0, MOST_HEARD).flatMap(pointOf);
  const enough = points.length < LEAST_POINTS ? [] : points;
  return cells.length === 0 && enough.length === 0 ? null : { cellTowers: cells, wifiAccessPoints: enough };
}

/** The same for what hears the same cells and access points, however strong: two that have it were at the same place, as far as a service can tell. */
export function nameOfScan({ cellTowers, wifiAccessPoints }: NetworkScan): string {
  const cells = cellTowers.map(
    (cell) => `${cell.radioType}-${cell.mobileCountryCode}-${cell.mobileNetworkCode}-${cell.locationAreaCode}-${cell.cellId}`,
  );
  return [...new Set([...cells, ...wifiAccessPoints.map(({ macAddress }) => macAddress)])].toSorted().join(' ');
}

function cellsOf(said: Json): ScannedCell[] {
  const { mobileCountryCode, mobileNetworkCode, locationAreaCode, cellId, signalStrength } = objectIn(said);
  if (!isWhole(mobileCountryCode, 1, 999) || !isWhole(mobileNetworkCode, 0, 999)) return [];
  if (!isWhole(locationAreaCode, 1, 65_533) || !isWhole(cellId, 1, LARGEST_CELL)) return [];
  const cell = { mobileCountryCode, mobileNetworkCode, locationAreaCode, cellId, ...strengthIn(signalStrength) };
  return cellId > LARGEST_GSM_CELL
    ? [
        { radioType: 'wcdma', ...cell },
        { radioType: 'lte', ...cell },
      ]
    : [{ radioType: 'gsm', ...cell }];
}

function pointOf(said: Json): ScannedPoint[] {
  const { macAddress, signalStrength } = objectIn(said);
  const mac = typeof macAddress === 'string' ? macAddress.toLowerCase().replaceAll('-', ':') : '';
  const isOfNobody = mac === '00:00:00:00:00:00' || mac === 'ff:ff:ff:ff:ff:ff';
  return MAC.test(mac) && !isOfNobody ? [{ macAddress: mac, ...strengthIn(signalStrength) }] : [];
}

function strengthIn(said: Json | undefined): { readonly signalStrength?: number } {
  return isWhole(said, -150, -1) ? { signalStrength: said } : {};
}

function isWhole(value: Json | undefined, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

function listIn(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
