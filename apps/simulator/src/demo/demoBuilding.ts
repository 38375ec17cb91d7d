import { CHESNES } from './chesnes.ts';
import { shifted } from './geodesy.ts';

export interface DemoRoom {
  readonly name: string;
  /** Metres from the left and from the top. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface DemoAnchor {
  readonly address: string;
  readonly name: string;
  readonly kind: 'gateway' | 'beacon' | 'reader';
  readonly x: number;
  readonly y: number;
}

export interface DemoFloor {
  readonly name: string;
  readonly level: number;
  readonly rooms: readonly DemoRoom[];
  readonly anchors: readonly DemoAnchor[];
}

const WIDTH_METRES = 48;
const HEIGHT_METRES = 30;

const room = (name: string, left: number, top: number, right: number, bottom: number): DemoRoom => ({ name, left, top, right, bottom });

/** A beacon at a third and at two thirds of each room. */
function anchorsIn(level: number, rooms: readonly DemoRoom[]): DemoAnchor[] {
  return rooms.flatMap(({ name, left, top, right, bottom }, index) =>
    [1, 2].map((at) => ({
      address: `C4:64:E3:0${level}:0${index}:0${at}`,
      name: `${name} ${at}`,
      kind: 'beacon' as const,
      x: left + ((right - left) * at) / 3,
      y: (top + bottom) / 2,
    })),
  );
}

function floor(name: string, level: number, rooms: readonly DemoRoom[]): DemoFloor {
  return { name, level, rooms, anchors: anchorsIn(level, rooms) };
}

/** The warehouse of the supply chain customer: two floors, with the beacons that its totes hear. */
export const DEMO_BUILDING = {
  name: 'Chesnes warehouse',
  widthMetres: WIDTH_METRES,
  heightMetres: HEIGHT_METRES,
  pin: { ...shifted(CHESNES, 20, -20), turnDegrees: 12, widthMetres: WIDTH_METRES },
  floors: [
    floor('Ground floor', 0, [
      room('Dock', 0, 0, 48, 7),
      room('Cold store', 0, 7, 16, 30),
      room('Picking', 16, 7, 34, 30),
      room('Packing', 34, 7, 48, 20),
      room('Office', 34, 20, 48, 30),
    ]),
    floor('Mezzanine', 1, [
      room('Storage A', 0, 0, 22, 18),
      room('Storage B', 22, 0, 48, 18),
      room('Returns', 0, 18, 22, 30),
      room('Workshop', 22, 18, 48, 30),
    ]),
  ] as readonly DemoFloor[],
} as const;

/** The plan of a floor as an architect would draw it, without its names: these are written by whoever shows it. */
export function drawingOf({ rooms }: DemoFloor): string {
  const pixels = 20;
  const [width, height] = [WIDTH_METRES * pixels, HEIGHT_METRES * pixels];
  const walls = rooms
    .map(
      ({ left, top, right, bottom }) =>
        `<rect x="${left * pixels}" y="${top * pixels}" width="${(right - left) * pixels}" height="${(bottom - top) * pixels}"/>`,
    )
    .join('');
  const shelves = rooms
    .filter(({ name }) => /Storage|Picking|Cold/.test(name))
    .flatMap(({ left, top, right, bottom }) =>
      Array.from(
        { length: Math.floor((right - left - 3) / 3) },
        (_, index) =>
          `<rect x="${(left + 2 + index * 3) * pixels}" y="${(top + 3) * pixels}" width="24" height="${(bottom - top - 6) * pixels}"/>`,
      ),
    )
    .join('');
  const doors = rooms
    .map(({ left, top, right }) => `<rect x="${((left + right) / 2 - 1) * pixels}" y="${top * pixels - 5}" width="40" height="10"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>` +
    `<g fill="#e7ecee" stroke="#c3cfd3">${shelves}</g><g fill="none" stroke="#26393f" stroke-width="6">${walls}</g><g fill="#fff">${doors}</g></svg>`
  );
}
