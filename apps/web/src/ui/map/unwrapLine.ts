import type { Position } from 'geojson';

/** A line over the antimeridian steps from +180 to -180; here it goes on beyond 180 instead, so that it takes the short way. */
export function unwrapLine(line: readonly Position[]): Position[] {
  let turns = 0;
  let last = line[0]?.[0] ?? 0;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (longitude - last > 180) turns -= 360;
    if (longitude - last < -180) turns += 360;
    last = longitude;
    return [longitude + turns, latitude];
  });
}
