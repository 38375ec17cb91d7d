import type { CellTower, WifiAccessPoint } from '../draft.ts';

/** `mcc,mnc,lac,cellId` with an optional signal strength in dBm. */
export function parseCellTower(text: string): CellTower | undefined {
  const [mobileCountryCode, mobileNetworkCode, locationAreaCode, cellId, signalStrength] = text.split(',').map(parseInteger);
  if (mobileCountryCode === undefined || mobileNetworkCode === undefined) return undefined;
  if (locationAreaCode === undefined || cellId === undefined) return undefined;
  const tower = { cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode };
  return signalStrength === undefined ? tower : { ...tower, signalStrength };
}

/** `mac,strength`, the MAC with dashes or colons. */
export function parseWifiAccessPoint(text: string): WifiAccessPoint | undefined {
  const [mac = '', strength = ''] = text.split(',');
  const macAddress = mac.trim().replaceAll('-', ':');
  if (macAddress === '') return undefined;
  const signalStrength = parseInteger(strength);
  return signalStrength === undefined ? { macAddress } : { macAddress, signalStrength };
}

/** What surrounds the tracker is a set: sorted by name, so that the same surroundings read the same however they were listed. */
export function networkOf(cellTowers: readonly CellTower[], wifiAccessPoints: readonly WifiAccessPoint[]) {
  if (cellTowers.length === 0 && wifiAccessPoints.length === 0) return undefined;
  return {
    radioType: 'gsm',
    ...(cellTowers.length > 0 && { cellTowers: cellTowers.toSorted((a, b) => a.cellId - b.cellId) }),
    ...(wifiAccessPoints.length > 0 && {
      wifiAccessPoints: wifiAccessPoints.toSorted((a, b) => (a.macAddress < b.macAddress ? -1 : 1)),
    }),
  };
}

function parseInteger(text: string): number | undefined {
  return /^\s*-?\d{1,12}\s*$/.test(text) ? Number(text) : undefined;
}
