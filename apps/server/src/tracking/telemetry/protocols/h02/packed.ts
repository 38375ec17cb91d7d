import { cursorOn, hex, skip, unsigned, type Cursor } from '../cursor.ts';
import { draftOf, takeClock, takeCourse, takeFix, toReport } from '../draft.ts';
import type { Understood } from '../selfNamed.ts';
import { utcOf } from '../utcOf.ts';
import { idLengthOf, LONG_ID } from './frame.ts';
import { takeLevel, takeState } from './status.ts';

const KMH_PER_KNOT = 1.852;
const FLAG = { fixed: 0x02, north: 0x04, east: 0x08 } as const;

/** Id, clock and date, latitude, battery, longitude with its flags, speed and course, state: decimal digits in halves of bytes. */
export function readPacked(bytes: Buffer): Understood {
  const idLength = idLengthOf(bytes);
  if (idLength === null) return { kind: 'refused', reason: 'no clock where one has to be' };
  const cursor = cursorOn(bytes);
  skip(cursor, 1);
  const digits = hex(cursor, idLength);
  const draft = draftOf();
  const [hour, minute, second, day, month, year] = [two(cursor), two(cursor), two(cursor), two(cursor), two(cursor), two(cursor)];
  takeClock(draft, utcOf(2000 + year, month, day, hour, minute, second));
  const latitude = hex(cursor, 4);
  takeLevel(draft, unsigned(cursor, 1));
  const place = hex(cursor, 5);
  const [north, east] = [degreesIn(latitude, 2), degreesIn(place.slice(0, 9), 3)];
  const flags = Number.parseInt(place.slice(9), 16);
  const motion = hex(cursor, 3);
  if (north !== undefined && east !== undefined) {
    const isNorth = (flags & FLAG.north) !== 0;
    takeFix(draft, isNorth ? north : -north, (flags & FLAG.east) !== 0 ? east : -east, (flags & FLAG.fixed) !== 0);
  }
  if (/^\d{6}$/.test(motion)) {
    draft.measures.speed = Number(motion.slice(0, 3)) * KMH_PER_KNOT;
    takeCourse(draft, Number(motion.slice(3)));
  }
  takeState(draft, unsigned(cursor, 4));
  const identifier = idLength === LONG_ID ? digits.slice(0, 15) : digits;
  return { kind: 'said', identifier, reports: [toReport(draft)], reply: null };
}

function two(cursor: Cursor): number {
  return Number(hex(cursor, 1));
}

/** Degrees of this many digits, then minutes with four decimals; undefined for what are no digits. */
function degreesIn(digits: string, whole: number): number | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  return Number(digits.slice(0, whole)) + Number(digits.slice(whole)) / 10_000 / 60;
}
