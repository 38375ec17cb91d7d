import { addAlarm, takeCharge, type Draft } from '../draft.ts';

/** Bits of the state word; an alarm is a bit that is not set. Source: the protocol's description. */
const CALM = { vibration: 0, sos: 1, overspeed: 2, ignition: 10, sosToo: 18, powered: 19 } as const;

/** @param state undefined where a message has none: then nothing is wrong, as far as it says */
export function takeState(draft: Draft, state: number | undefined): void {
  if (state === undefined) return;
  const isSet = (bit: number) => ((state >>> bit) & 1) === 1;
  if (!isSet(CALM.vibration)) addAlarm(draft, 'vibration');
  else if (!isSet(CALM.sos) || !isSet(CALM.sosToo)) addAlarm(draft, 'sos');
  else if (!isSet(CALM.overspeed)) addAlarm(draft, 'overspeed');
  else if (!isSet(CALM.powered)) addAlarm(draft, 'powerCut');
  draft.attributes['ignition'] = isSet(CALM.ignition);
  draft.attributes['status'] = state;
}

const CHARGING = 0xf0;

/** Six steps, or percent; F1 to F6 are the steps while it charges. */
export function takeLevel(draft: Draft, level: number): void {
  if (level > CHARGING && level <= CHARGING + 6) {
    draft.attributes['charge'] = true;
    return takeLevel(draft, level - CHARGING);
  }
  if (level === 0) return;
  takeCharge(draft, level <= 3 ? (level - 1) * 10 : level <= 6 ? (level - 1) * 20 : level);
}
