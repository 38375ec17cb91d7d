import { laneBetween } from './lane.ts';
import type { FigureId } from './figures.ts';

/** That something counts in a figure: when, where it belongs, and with what. Kept sums and the rows behind them are both made of these, and of nothing else. */
export interface Entry {
  readonly figure: FigureId;
  /** The shipment, alert, quote, or asset of a shipment that is shown as its row. */
  readonly idRow: number;
  readonly part: string;
  /** Epoch ms: by whose day it belongs to a period. */
  readonly at: number;
  readonly mode: string;
  readonly lane: string;
  readonly contractors: readonly number[];
  /** Whole numbers. */
  readonly value: number;
  readonly base: number;
}

/** Later than this after what was promised is late. */
export const TOLERANCE_MS = 3_600_000;

/** Why a shipment was late, by when what happened on its way. */
export const DELAY_CAUSES = ['departure', 'stops', 'way', 'unknown'] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];

/** What the temperature of the goods was from departure to arrival, in seconds; of all trackers together, except for what none of them observed. */
export interface Observed {
  readonly within: number;
  readonly outside: number;
  readonly unobserved: number;
  readonly whole: number;
  readonly excursions: number;
}

/** Each in grams of CO2e and kilogram-kilometres; `actual` once the whole way is behind it and was tracked. */
export interface Footprints {
  readonly planned: { readonly grams: number; readonly kgKm: number };
  readonly actual: { readonly grams: number; readonly kgKm: number } | null;
}

export interface ShipmentFacts {
  readonly idShipment: number;
  readonly status: string;
  readonly mode: string;
  readonly departureCountry: string | null;
  readonly arrivalCountry: string | null;
  /** Epoch ms, each of these. */
  readonly createdAt: number;
  readonly departedAt: number | null;
  readonly arrivedAt: number | null;
  readonly plannedDeparture: number | null;
  readonly plannedArrival: number | null;
  /** By the quote that was accepted for it. */
  readonly promisedArrival: number | null;
  readonly stopsMs: number;
  readonly grossKg: number | null;
  /** Without tax; null where nothing is entered. */
  readonly spendCents: number | null;
  readonly budgetCents: number | null;
  readonly marginCents: number | null;
  readonly contractors: readonly number[];
  /** Since when each of its assets had been where its trip before ended; null: it is the first. */
  readonly assets: readonly { readonly idContainer: number; readonly restingSince: number | null }[];
  /** Null: nothing was to be measured. */
  readonly observed: Observed | null;
  readonly footprints: Footprints | null;
}

/** In which figures a shipment counts. One that is deleted counts in none, and is not asked. */
export function entriesOfShipment(facts: ShipmentFacts): Entry[] {
  const { idShipment: idRow, mode, contractors } = facts;
  const about = { idRow, part: '', mode, lane: laneBetween(facts.departureCountry, facts.arrivalCountry), contractors };
  const startedAt = facts.departedAt ?? facts.createdAt;
  const started: Entry = { ...about, figure: 'shipments', part: facts.status, at: startedAt, value: 1, base: 1 };
  const begun = [started, ...moneyOf(facts, { ...about, at: startedAt })];
  if (facts.arrivedAt === null) return begun;
  const arrived = { ...about, at: facts.arrivedAt };
  return [
    ...begun,
    ...punctualityOf(facts, facts.arrivedAt, arrived),
    ...temperatureOf(facts, arrived),
    ...carbonOf(facts, arrived),
    ...assetsOf(facts, arrived),
  ];
}

type About = Omit<Entry, 'figure' | 'value' | 'base'>;

function moneyOf({ spendCents, budgetCents, marginCents, grossKg }: ShipmentFacts, about: About): Entry[] {
  return [
    ...(spendCents === null ? [] : [{ ...about, figure: 'spend', value: spendCents, base: 1 } as const]),
    ...(spendCents === null || budgetCents === null || budgetCents <= 0
      ? []
      : [{ ...about, figure: 'budget', value: spendCents, base: budgetCents } as const]),
    ...(spendCents === null || grossKg === null || Math.round(grossKg * GRAMS) <= 0
      ? []
      : [{ ...about, figure: 'perKilogram', value: spendCents, base: Math.round(grossKg * GRAMS) } as const]),
    ...(marginCents === null ? [] : [{ ...about, figure: 'margin', value: marginCents, base: 1 } as const]),
  ];
}

const GRAMS = 1000;
const SECOND = 1000;

function punctualityOf(facts: ShipmentFacts, arrivedAt: number, about: About): Entry[] {
  const { departedAt, promisedArrival, plannedArrival } = facts;
  const promised = promisedArrival ?? plannedArrival;
  const lateMs = promised === null ? null : arrivedAt - promised;
  const isLate = lateMs !== null && lateMs > TOLERANCE_MS;
  return [
    ...(lateMs === null ? [] : [{ ...about, figure: 'onTime', value: isLate ? 0 : 1, base: 1 } as const]),
    ...(isLate ? [{ ...about, figure: 'delay', part: causeOf(facts, lateMs), value: Math.round(lateMs / SECOND), base: 1 } as const] : []),
    ...(departedAt === null || departedAt >= arrivedAt
      ? []
      : [{ ...about, figure: 'transit', value: Math.round((arrivedAt - departedAt) / SECOND), base: 1 } as const]),
  ];
}

/** What makes up half of the delay or more: that it left late, or that it stood at its stops; otherwise it was the way. */
function causeOf({ departedAt, plannedDeparture, stopsMs }: ShipmentFacts, lateMs: number): DelayCause {
  if (departedAt === null || plannedDeparture === null) return 'unknown';
  if (departedAt - plannedDeparture >= lateMs / 2) return 'departure';
  return stopsMs >= lateMs / 2 ? 'stops' : 'way';
}

function temperatureOf({ observed }: ShipmentFacts, about: About): Entry[] {
  if (observed === null) return [];
  const { within, outside, unobserved, whole, excursions } = observed;
  return [
    // Where nothing was measured nothing is said of how much of it was in range.
    ...(within + outside === 0 ? [] : [{ ...about, figure: 'inRange', value: within, base: within + outside } as const]),
    { ...about, figure: 'excursions', value: excursions, base: 1 },
    { ...about, figure: 'unobserved', value: unobserved, base: whole },
  ];
}

function carbonOf({ footprints }: ShipmentFacts, about: About): Entry[] {
  if (footprints === null) return [];
  const { planned, actual } = footprints;
  const known = actual ?? planned;
  return [
    { ...about, figure: 'carbonPlanned', value: planned.grams, base: planned.kgKm },
    ...(actual === null ? [] : [{ ...about, figure: 'carbonActual', value: actual.grams, base: actual.kgKm } as const]),
    { ...about, figure: 'carbonIntensity', value: known.grams, base: known.kgKm },
  ];
}

function assetsOf({ assets, departedAt }: ShipmentFacts, about: About): Entry[] {
  return assets.flatMap(({ idContainer, restingSince }): Entry[] => [
    { ...about, figure: 'turns', idRow: idContainer, value: 1, base: 1 },
    ...(restingSince === null || departedAt === null || restingSince > departedAt
      ? []
      : [{ ...about, figure: 'dwell', idRow: idContainer, value: Math.round((departedAt - restingSince) / SECOND), base: 1 } as const]),
  ]);
}

export interface AlertFacts {
  readonly idAlert: number;
  readonly ruleKey: string;
  /** Epoch ms. */
  readonly raisedAt: number;
  readonly acknowledgedAt: number | null;
  /** Of its shipment, where it has one. */
  readonly mode: string | null;
  readonly departureCountry: string | null;
  readonly arrivalCountry: string | null;
}

export function entriesOfAlert({ idAlert, ruleKey, raisedAt, acknowledgedAt, ...facts }: AlertFacts): Entry[] {
  const lane = laneBetween(facts.departureCountry, facts.arrivalCountry);
  const about: About = { idRow: idAlert, part: ruleKey, at: raisedAt, mode: facts.mode ?? '', lane, contractors: [] };
  const answered = acknowledgedAt === null ? null : Math.max(0, Math.round((acknowledgedAt - raisedAt) / SECOND));
  return [
    { ...about, figure: 'alerts', value: 1, base: 1 },
    { ...about, figure: 'answered', value: answered === null ? 0 : 1, base: 1 },
    ...(answered === null ? [] : [{ ...about, figure: 'answerTime', value: answered, base: 1 } as const]),
  ];
}

/** What became of a quote. */
export const QUOTE_ENDS = ['accepted', 'declined', 'expired'] as const;
export type QuoteEnd = (typeof QUOTE_ENDS)[number];

export interface QuoteFacts {
  readonly idQuote: number;
  readonly status: string;
  readonly mode: string | null;
  readonly departureCountry: string | null;
  readonly arrivalCountry: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly validUntil: number | null;
}

/** @param now epoch ms: what can be accepted no more by then is lost */
export function entriesOfQuote({ idQuote, status, createdAt, decidedAt, validUntil, ...facts }: QuoteFacts, now: number): Entry[] {
  const lane = laneBetween(facts.departureCountry, facts.arrivalCountry);
  const about = { idRow: idQuote, part: '', mode: facts.mode ?? '', lane, contractors: [] };
  const asked: Entry = { ...about, figure: 'quotes', at: createdAt, value: 1, base: 1 };
  const ended = (part: QuoteEnd, at: number): Entry[] => [
    asked,
    { ...about, figure: 'won', part, at, value: part === 'accepted' ? 1 : 0, base: 1 },
  ];
  if (status === 'accepted' || status === 'declined') return ended(status, decidedAt ?? createdAt);
  return status === 'quoted' && validUntil !== null && validUntil <= now ? ended('expired', validUntil) : [asked];
}
