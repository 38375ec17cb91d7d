import { takeClock, takeCourse, takeFix, type Draft } from '../draft.ts';
import { decimalIn } from '../text.ts';
import { utcOf } from '../utcOf.ts';

/** The fields of a text, read one after the other. */
export interface Values {
  readonly all: readonly string[];
  at: number;
}

export function next(values: Values): string {
  return values.all[values.at++] ?? '';
}

export function left(values: Values): number {
  return values.all.length - values.at;
}

/** yyyymmdd and hh:mm:ss, UTC; undefined where they can't be. */
export function timeOf(date: string, clock: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)$/.exec(clock) ?? [];
  return utcOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
}

/** Date and time; nothing where they are empty. */
export function takeTime(values: Values, draft: Draft): void {
  const [date, clock] = [next(values), next(values)];
  if (date !== '' || clock !== '') takeClock(draft, timeOf(date, clock));
}

export interface Coordinates {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

export function takeMotion(values: Values, draft: Draft): void {
  draft.measures.speed = decimalIn(next(values));
  takeCourse(draft, decimalIn(next(values)) ?? -1);
}

export function placeAt(draft: Draft, { latitude, longitude }: Coordinates, isFixed: boolean): void {
  if (latitude !== undefined && longitude !== undefined) takeFix(draft, latitude, longitude, isFixed);
}

export function takeNumber(values: Values, draft: Draft, name: string): void {
  const value = decimalIn(next(values));
  if (value !== undefined) draft.attributes[name] = value;
}
