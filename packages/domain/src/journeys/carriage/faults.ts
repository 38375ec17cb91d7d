import { normalPhone } from '../../platform/text/phone.ts';
import type { ErrorCode } from '../../domainError.ts';
import { isAwbSuffix, MOST_KILOGRAMS, MOST_PACKAGES, normalFlightNumber } from './carriage.ts';

interface Said {
  readonly awbPrefix: string;
  readonly awbSuffix: string;
  readonly packages: number | null;
  readonly grossWeight: number | null;
  readonly netWeight: number | null;
  readonly chargeableWeight: number | null;
  readonly flightNumber: string;
  readonly driverPhone: string;
}

export interface CarriageFault {
  readonly field: keyof Said;
  readonly code: ErrorCode;
}

const WEIGHTS = ['grossWeight', 'netWeight', 'chargeableWeight'] as const;
const PREFIX = /^\d{3}$/;
const SUFFIX = /^\d{8}$/;

/** Everything that is wrong with what is said of a carriage, at most one fault of each field, in the order of the form. */
export function carriageFaults(said: Said): CarriageFault[] {
  const { netWeight, grossWeight, flightNumber, driverPhone } = said;
  const isWrong = (field: (typeof WEIGHTS)[number]) => said[field] !== null && !(said[field] > 0 && said[field] <= MOST_KILOGRAMS);
  const isNetAbove =
    !isWrong('netWeight') && !isWrong('grossWeight') && netWeight !== null && grossWeight !== null && netWeight > grossWeight;
  return [
    ...(isCount(said.packages) ? [] : [{ field: 'packages', code: 'carriage.packagesRange' } as const]),
    ...WEIGHTS.flatMap((field): CarriageFault[] => {
      if (isWrong(field)) return [{ field, code: 'carriage.weightRange' }];
      return field === 'netWeight' && isNetAbove ? [{ field, code: 'carriage.netAboveGross' }] : [];
    }),
    ...awbFaults(said),
    ...(flightNumber !== '' && normalFlightNumber(flightNumber) === null
      ? [{ field: 'flightNumber', code: 'carriage.flightInvalid' } as const]
      : []),
    ...(driverPhone !== '' && normalPhone(driverPhone) === null ? [{ field: 'driverPhone', code: 'member.phoneInvalid' } as const] : []),
  ];
}

function isCount(packages: number | null): boolean {
  return packages === null || (Number.isInteger(packages) && packages >= 1 && packages <= MOST_PACKAGES);
}

function awbFaults({ awbPrefix, awbSuffix }: Said): CarriageFault[] {
  if (awbPrefix === '' && awbSuffix === '') return [];
  const prefix: CarriageFault[] = PREFIX.test(awbPrefix) ? [] : [{ field: 'awbPrefix', code: 'carriage.awbFormat' }];
  if (!SUFFIX.test(awbSuffix)) return [...prefix, { field: 'awbSuffix', code: 'carriage.awbFormat' }];
  return isAwbSuffix(awbSuffix) ? prefix : [...prefix, { field: 'awbSuffix', code: 'carriage.awbCheckDigit' }];
}
