import { takeClock, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { utcOf } from '../utcOf.ts';

/** The fields of a text message, read one after the other. */
export interface Fields {
  readonly all: readonly string[];
  at: number;
}

export function fieldsFrom(all: readonly string[], at: number): Fields {
  return { all, at };
}

export function next(fields: Fields): string {
  return fields.all[fields.at++] ?? '';
}

export function skipFields(fields: Fields, count: number): void {
  fields.at += count;
}

/** The next field as a number under a name, where it is one. */
export function takeNumber(fields: Fields, draft: Draft, name: string, factor = 1): void {
  const value = decimalIn(next(fields));
  if (value !== undefined) draft.attributes[name] = Math.round(value * factor * 1e6) / 1e6;
}

export function takeHex(fields: Fields, draft: Draft, name: string): void {
  const value = hexIn(next(fields));
  if (value !== undefined) draft.attributes[name] = value;
}

export function takeText(fields: Fields, draft: Draft, name: string): void {
  const value = next(fields);
  if (value !== '') draft.attributes[name] = value;
}

/** yyyymmddhhmmss, UTC; undefined for another text. */
export function dateIn(field: string | undefined): number | undefined {
  if (field === undefined || !/^\d{14}$/.test(field)) return undefined;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(field) ?? [];
  return utcOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
}

/** When the message was sent stands before its count: the clock of a report that has no position. */
export function takeSendTime(draft: Draft, all: readonly string[]): void {
  if (draft.deviceTime === undefined) takeClock(draft, dateIn(all.at(-2)));
}

/** hhhhh:mm:ss, in milliseconds. */
export function hoursIn(field: string | undefined): number | undefined {
  if (field === undefined || !/^\d+(:\d+){0,2}$/.test(field)) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = field.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
}
