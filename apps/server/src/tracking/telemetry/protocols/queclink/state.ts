import type { Draft } from '../draft.ts';
import { hexIn } from '../text.ts';
import { IGNITION } from './models.ts';

/** Six digits: what moves, inputs, outputs. */
export function takeDeviceState(draft: Draft, field: string): void {
  const state = hexIn(field);
  if (state === undefined) return;
  const [motion, input, output] = [(state >> 16) & 0xff, (state >> 8) & 0xff, state & 0xff];
  if ((motion & IGNITION.off) !== 0) draft.attributes['ignition'] = false;
  else if ((motion & IGNITION.on) !== 0) draft.attributes['ignition'] = true;
  draft.attributes['input'] = input;
  draft.attributes['in1'] = (input & 0x02) !== 0;
  draft.attributes['in2'] = (input & 0x04) !== 0;
  draft.attributes['output'] = output;
  draft.attributes['out1'] = (output & 0x01) !== 0;
  draft.attributes['out2'] = (output & 0x02) !== 0;
}

/** The state of a report of information: ignition and motion by its two digits. */
const STATES: Readonly<Record<number, { readonly ignition?: boolean; readonly motion: boolean }>> = {
  0x11: { ignition: false, motion: false },
  0x12: { ignition: false, motion: true },
  0x16: { ignition: false, motion: true },
  0x1a: { ignition: false, motion: true },
  0x21: { ignition: true, motion: false },
  0x22: { ignition: true, motion: true },
  0x41: { motion: false },
  0x42: { motion: true },
};

export function takeMotionState(draft: Draft, field: string): void {
  const { [hexIn(field) ?? 0]: state } = STATES;
  if (state) Object.assign(draft.attributes, state);
}
