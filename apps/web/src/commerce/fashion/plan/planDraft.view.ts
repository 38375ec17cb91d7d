import { addLine, newDeparture, type PlannedShuttle, type WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { faultOfLine, faultOfRoute } from '@sillage/domain/commerce/fashion/timetable';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import type { DepartureWanted, LineWanted } from './plan.queries.ts';

interface DraftStop {
  town: { address: string; country: string; latitude: number; longitude: number } | null;
  radius: number | null;
  minutes: number | null;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** What is typed of a line, or of a departure: what they are said by alike, and what each has by itself. */
export interface PlanDraft {
  name: string;
  timeZone: string;
  stops: DraftStop[];
  vehicle: string;
  plate: string;
  driverName: string;
  driverPhone: string;
  capacity: { pieces: number | null; hangingMetres: number | null; kg: number | null };
  price: { perPieceCents: number | null; perMetreCents: number | null; perKgCents: number | null; minimumCents: number | null };
  /** Of a line. */
  weekdays: Record<`d${Weekday}`, boolean>;
  departureTime: string;
  validFrom: string;
  validTo: string;
  daysWithout: { day: string }[];
  cutOff: { kind: 'minutesBefore' | 'dayBefore'; minutes: number | null; time: string };
  /** Of a departure; epoch milliseconds. */
  departsAt: number | null;
  bookUntil: number | null;
}

const DEFAULT_RADIUS_METRES = 500;
const DEFAULT_CUT_OFF_MINUTES = 120;

export function emptyStop(minutes: number | null): DraftStop {
  return { town: null, radius: DEFAULT_RADIUS_METRES, minutes };
}

const weekdaysOf = (on: readonly number[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [`d${day}`, on.includes(day)])) as PlanDraft['weekdays'];

export function emptyPlan(today: string, timeZone: string): PlanDraft {
  return {
    name: '',
    timeZone,
    vehicle: '',
    plate: '',
    driverName: '',
    driverPhone: '',
    stops: [emptyStop(0), emptyStop(null)],
    capacity: { pieces: null, hangingMetres: null, kg: null },
    price: { perPieceCents: 0, perMetreCents: 0, perKgCents: 0, minimumCents: null },
    weekdays: weekdaysOf([1, 2, 3, 4, 5]),
    departureTime: '06:30',
    validFrom: today,
    validTo: '',
    daysWithout: [],
    cutOff: { kind: 'minutesBefore', minutes: DEFAULT_CUT_OFF_MINUTES, time: '18:00' },
    departsAt: null,
    bookUntil: null,
  };
}

/** A line or a departure as it is; what it does not have is left as it is empty. */
export function draftOfPlan(known: WireLine | PlannedShuttle, today: string): PlanDraft {
  const { name, timeZone, vehicle, plate, driverName, driverPhone, capacity, price } = known;
  const common = {
    ...emptyPlan(today, timeZone),
    name,
    vehicle,
    plate,
    driverName,
    driverPhone,
    capacity: { ...capacity },
    price: { ...price },
    stops: known.stops.map(({ address, country, latitude, longitude, radius, minutes }) => ({
      town: { address, country: country ?? '', latitude, longitude },
      radius,
      minutes,
    })),
  };
  if ('departsAt' in known) return { ...common, departsAt: Date.parse(known.departsAt), bookUntil: Date.parse(known.bookUntil) };
  const { departureTime, validFrom, validTo, daysWithout, cutOff } = known;
  return {
    ...common,
    weekdays: weekdaysOf(known.weekdays),
    departureTime,
    validFrom,
    validTo: validTo ?? '',
    daysWithout: daysWithout.map((day) => ({ day })),
    cutOff: { ...common.cutOff, ...cutOff },
  };
}

function carrierOf({ name, timeZone, vehicle, plate, driverName, driverPhone, capacity, price, stops }: PlanDraft) {
  return {
    name,
    timeZone,
    vehicle,
    plate,
    driverName,
    driverPhone,
    price,
    capacity: { ...capacity, hangingMetres: capacity.hangingMetres ?? 0 },
    stops: stops.map(({ town, radius, minutes }) => ({
      address: town?.address ?? '',
      country: town === null || town.country === '' ? null : town.country,
      latitude: town?.latitude,
      longitude: town?.longitude,
      radius,
      minutes,
    })),
  };
}

/** What is missing of it the contract's own schema says. */
export function lineOfDraft(draft: PlanDraft): LineWanted {
  const { weekdays, departureTime, validFrom, validTo, daysWithout, cutOff } = draft;
  const line = {
    ...carrierOf(draft),
    weekdays: WEEKDAYS.filter((day) => weekdays[`d${day}`]),
    departureTime,
    validFrom,
    validTo: validTo === '' ? null : validTo,
    daysWithout: daysWithout.map(({ day }) => day).filter((day) => day !== ''),
    cutOff: cutOff.kind === 'minutesBefore' ? { kind: cutOff.kind, minutes: cutOff.minutes } : { kind: cutOff.kind, time: cutOff.time },
  };
  return line as LineWanted;
}

export function departureOfDraft(draft: PlanDraft): DepartureWanted {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { ...carrierOf(draft), departsAt: moment(draft.departsAt), bookUntil: moment(draft.bookUntil) } as DepartureWanted;
}

const minutesOf = ({ stops }: PlanDraft) => stops.map(({ minutes }) => minutes ?? Number.NaN);
/** A stop is picked as a whole, and days of the week are switched on one by one. */
const fieldOf = (path: string) => {
  if (path === 'stops') return 'stops.1.town';
  if (path.startsWith('weekdays')) return 'weekdays.d1';
  return path.replace(/^(stops\.\d+)\.(address|country|latitude|longitude)$/, '$1.town').replace(/^(daysWithout\.\d+)$/, '$1.day');
};

export const LINE_RULES: FormRules<PlanDraft> = {
  schema: addLine.body,
  toWire: lineOfDraft,
  furtherFaults: (draft) => {
    const { validFrom, validTo } = draft;
    const minutes = minutesOf(draft);
    if (minutes.some(Number.isNaN)) return [];
    const fault = faultOfLine({ timetable: { validFrom, validTo: validTo === '' ? null : validTo }, minutes });
    return fault ? [fault] : [];
  },
  fieldOf,
};

export const DEPARTURE_RULES: FormRules<PlanDraft> = {
  schema: newDeparture,
  toWire: departureOfDraft,
  furtherFaults: (draft) => {
    const { departsAt, bookUntil } = draft;
    const minutes = minutesOf(draft);
    const fault = minutes.some(Number.isNaN) ? null : faultOfRoute(minutes);
    const isLate = departsAt !== null && bookUntil !== null && bookUntil > departsAt;
    return [...(fault ? [fault] : []), ...(isLate ? [{ field: 'bookUntil', code: 'shuttle.cutOffTooLate' } as const] : [])];
  },
  fieldOf,
};
