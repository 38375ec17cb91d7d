import type { Position } from 'geojson';

/** A label is shown from the first zoom at which no weightier one stands nearer than this many pixels. */
const ROOM_PIXELS = 56;
const FIRST_ZOOM = 2;
const LAST_ZOOM = 10;

/** Gives each of many labels the zoom from which it is drawn, no earlier than `earliest`; the weightiest ask first. */
export function openPlacing(): (at: readonly [number, number], earliest: number) => number {
  const grids = new Map<number, Grid>();
  for (let zoom = FIRST_ZOOM; zoom <= LAST_ZOOM; zoom++) grids.set(zoom, new Grid((360 / (512 * 2 ** zoom)) * ROOM_PIXELS));
  return (at, earliest) => {
    const first = [...grids].find(([zoom, grid]) => zoom >= earliest && grid.isFree(at))?.[0] ?? LAST_ZOOM + 1;
    for (const [zoom, grid] of grids) if (zoom >= first) grid.take(at);
    return first;
  };
}

/** Cells as wide as a label's room: whatever is too near lies in a cell or beside it. */
class Grid {
  readonly #taken = new Map<number, Position[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  take([longitude, latitude]: readonly [number, number]): void {
    const key = this.#key(Math.floor(longitude / this.#size), Math.floor(latitude / this.#size));
    const there = this.#taken.get(key);
    if (there) there.push([longitude, latitude]);
    else this.#taken.set(key, [[longitude, latitude]]);
  }

  isFree([longitude, latitude]: readonly [number, number]): boolean {
    const size = this.#size;
    const [column, row] = [Math.floor(longitude / size), Math.floor(latitude / size)];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        for (const [otherLongitude = 0, otherLatitude = 0] of this.#taken.get(this.#key(x, y)) ?? [])
          if (Math.abs(otherLongitude - longitude) < size && Math.abs(otherLatitude - latitude) < size / 2) return false;
      }
    }
    return true;
  }

  #key(column: number, row: number): number {
    return column * 100_000 + row;
  }
}
