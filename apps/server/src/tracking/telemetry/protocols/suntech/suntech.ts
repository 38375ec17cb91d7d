import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { draftOf, toReport, type Draft } from '../draft.ts';
import type { SelfNamed, Understood } from '../selfNamed.ts';
import { readAsset, readBeacon } from './asset.ts';
import { cutSuntech, extensionOf } from './frame.ts';
import { readPacked } from './packed.ts';
import { readUniversal } from './universal.ts';
import { timeOf } from './values.ts';
import { readVehicle } from './vehicle.ts';

/** Suntech: texts with semicolons between their fields, of several generations of devices, and two binary forms. */
export const suntechMessages: SelfNamed = {
  cut: cutSuntech,
  read: (bytes) => (bytes.length > 1 && bytes[1] === 0 ? readPacked(bytes) : readText(bytes.toString('latin1'))),
};

const NAME = /^\d{3,20}$/;

function readText(text: string): Understood {
  const { all, extension } = fieldsOf(text);
  const [kind = ''] = all;
  // What a device says of itself names nobody.
  if (kind.startsWith('-')) return { kind: 'nothing' };
  const identifier = all[nameAt(all)] ?? '';
  if (!NAME.test(identifier)) return { kind: 'refused', reason: 'no id' };
  return { kind: 'said', identifier, reports: reportsOf(all, extension), reply: null };
}

interface Fields {
  readonly all: readonly string[];
  /** What an attached device says, which may hold the sign that divides the fields. */
  readonly extension: string | null;
}

function fieldsOf(text: string): Fields {
  const place = extensionOf(text);
  if (!place) return { all: text.split(';'), extension: null };
  // A length that does not lead to the end of a field is wrong: then the field counts.
  const to = text[place.to] === ';' ? place.to : text.indexOf(';', place.from);
  if (to < 0) return { all: text.split(';'), extension: null };
  const extension = text.slice(place.from, to);
  return { all: [...text.slice(0, place.from - 1).split(';'), extension, ...text.slice(to + 1).split(';')], extension };
}

/** Behind the kind, or behind the second word of those that have two. */
function nameAt(all: readonly string[]): number {
  return (all[0] ?? '').startsWith('ST9') || (all[0] ?? '').endsWith('CMD') ? 2 : 1;
}

function reportsOf(all: readonly string[], extension: string | null): Report[] {
  const draft = draftFor(all, extension);
  return draft ? [toReport(draft)] : [];
}

function draftFor(all: readonly string[], extension: string | null): Draft | null {
  const [kind = ''] = all;
  if (kind.endsWith('CMD')) return draftOf({ type: 'CMD', commandResult: all.slice(3).join(';') });
  if (kind === 'RES') return draftOf({ type: 'RES', commandResult: all.slice(2).join(';') });
  if (kind.endsWith('HTE')) return readTravel(all);
  if (kind.length < 5) return readUniversal(all, extension);
  if (kind.startsWith('ST9')) return readBeacon(all);
  return kind.startsWith('ST4') ? readAsset(all) : readVehicle(all, extension);
}

/** HTE: a journey that has ended, and whose it was. */
function readTravel(all: readonly string[]): Draft {
  const draft = draftOf({ driverUniqueId: all.at(-1) ?? null });
  draft.deviceTime = timeOf(all[4] ?? '', all[5] ?? '');
  return draft;
}
