import { bytes, cursorOn, left, unsigned, type Cursor } from '../cursor.ts';
import { takeCharge, type Draft } from '../draft.ts';

interface Module {
  /** Bytes of the value. */
  readonly length: 1 | 2 | 4;
  readonly take: (draft: Draft, value: number) => void;
}

const MODULES: Readonly<Record<number, Module>> = {
  0x0018: { length: 2, take: (draft, value) => (draft.measures.batteryVoltage = value / 100) },
  0x0027: { length: 2, take: (draft, value) => (draft.attributes['externalVoltage'] = value / 100) },
  0x002e: { length: 4, take: (draft, value) => (draft.attributes['odometerM'] = value) },
  0x0032: { length: 1, take: (draft, value) => (draft.attributes['startupStatus'] = value) },
  0x003b: { length: 2, take: (draft, value) => (draft.measures.accuracy = value / 100) },
  0x006a: { length: 1, take: takeCharge },
};

/** What 0x36, 0x37 and 0x39 end with: id 2, length 1, value; unknown ones, and those of another length, are passed over. */
export function readShortModules(cursor: Cursor, draft: Draft): void {
  while (left(cursor) >= 3) {
    const known = MODULES[unsigned(cursor, 2)];
    const value = bytes(cursor, unsigned(cursor, 1));
    if (known?.length === value.length) known.take(draft, unsigned(cursorOn(value), known.length));
  }
}
