import { left, skip, text, type Cursor } from '../cursor.ts';
import { takeClock, takeCourse, takeFix, type Draft } from '../draft.ts';
import { utcOf } from '../utcOf.ts';

const PLACE =
  /Lat:(?<ns>[NS])(?<latitude>\d+\.\d+).*Lon:(?<ew>[EW])(?<longitude>\d+\.\d+).*Course:(?<course>\d+\.?\d*).*Speed:(?<speed>\d+\.?\d*).*Date ?Time:(?<date>[\d-]+) (?<time>[\d:]+)/s;

/** 0x80: what a device answers to a command, after its kind and the number of who asked. A question where it is, it answers in words. */
export function readAnswer(cursor: Cursor, draft: Draft): void {
  skip(cursor, 5);
  const said = text(cursor, left(cursor));
  const found = PLACE.exec(said)?.groups;
  if (!found) {
    draft.attributes['commandResult'] = said;
    return;
  }
  const { ns, latitude, ew, longitude, course, speed, date = '', time = '' } = found;
  takeFix(draft, Number(latitude) * (ns === 'S' ? -1 : 1), Number(longitude) * (ew === 'W' ? -1 : 1), true);
  takeCourse(draft, Number(course));
  draft.measures.speed = Number(speed);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  takeClock(draft, utcOf(year, month, day, hour, minute, second));
}
