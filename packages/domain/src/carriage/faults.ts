import { normalPhone } from '../members/member.ts';
import type { RefusalCode } from '../refusal.ts';
import { isAwbSuffix, normalFlightNumber } from './carriage.ts';

interface Said {
  readonly awbPrefix: string;
  readonly awbSuffix: string;
  readonly netWeight: number | null;
  readonly grossWeight: number | null;
  readonly flightNumber: string;
  readonly driverPhone: string;
}

export interface CarriageFault {
  readonly field: keyof Said;
  readonly code: RefusalCode;
}

const PREFIX = /^\d{3}$/;
const SUFFIX = /^\d{8}$/;

/** Everything that is wrong with what is said of a carriage, at most one fault of each field, in the order of the form. */
export function carriageFaults(said: Said): CarriageFault[] {
  const { netWeight, grossWeight, flightNumber, driverPhone } = said;
  const isNetAbove = netWeight !== null && grossWeight !== null && netWeight > grossWeight;
  return [
    ...(isNetAbove ? [{ field: 'netWeight', code: 'carriage.netAboveGross' } as const] : []),
    ...awbFaults(said),
    ...(flightNumber !== '' && normalFlightNumber(flightNumber) === null
      ? [{ field: 'flightNumber', code: 'carriage.flightInvalid' } as const]
      : []),
    ...(driverPhone !== '' && normalPhone(driverPhone) === null ? [{ field: 'driverPhone', code: 'member.phoneInvalid' } as const] : []),
  ];
}

function awbFaults({ awbPrefix, awbSuffix }: Said): CarriageFault[] {
  if (awbPrefix === '' && awbSuffix === '') return [];
  const prefix: CarriageFault[] = PREFIX.test(awbPrefix) ? [] : [{ field: 'awbPrefix', code: 'carriage.awbFormat' }];
  if (!SUFFIX.test(awbSuffix)) return [...prefix, { field: 'awbSuffix', code: 'carriage.awbFormat' }];
  return isAwbSuffix(awbSuffix) ? prefix : [...prefix, { field: 'awbSuffix', code: 'carriage.awbCheckDigit' }];
}
