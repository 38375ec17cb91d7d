import type { Place } from './FocusPoint.tsx';
import { unwrapLine } from './unwrapLine.ts';

const RADIANS = Math.PI / 180;
const northing = (latitude: number) => Math.asinh(Math.tan(latitude * RADIANS));

/** The middle of the straight line that a map draws between two places, the short way round the world. */
export function middleOf(one: Place, other: Place): Place {
  const [from = 0, to = 0] = unwrapLine([one, other].map(({ longitude }) => [longitude, 0])).map(([x]) => x ?? 0);
  const longitude = (from + to) / 2;
  return {
    latitude: Math.atan(Math.sinh((northing(one.latitude) + northing(other.latitude)) / 2)) / RADIANS,
    longitude: longitude - 360 * Math.floor((longitude + 180) / 360),
  };
}
