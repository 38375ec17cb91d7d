import type { IndoorMarker } from '@sillage/contract/goods/indoor/indoor.contract';
import { plainText } from '@sillage/domain/platform/text/plainText';

/** Markers by their names; those that say what is searched for. */
export function foundMarkers(markers: readonly IndoorMarker[], search: string | undefined): IndoorMarker[] {
  const wanted = plainText(search ?? '').trim();
  const says = ({ name, roomname, tracker }: IndoorMarker) => plainText(`${name} ${roomname} ${tracker}`).includes(wanted);
  return markers.filter(says).toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
}

export const TONES = { online: 'good', offline: 'calm', both: 'warn' } as const satisfies Record<IndoorMarker['status'], string>;
