import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { READY_MADE, type ReadyMadeId } from '@sillage/domain/monitoring/alerts/preset';
import { isLimitMeasurable } from '@sillage/domain/monitoring/alerts/limitRange';
import { mayBeTotal } from '@sillage/domain/monitoring/alerts/rule';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { cornersOf, faultOfCorners, ringOf } from '@sillage/domain/platform/geo/polygon';
import { isRate, usualHysteresis, type FenceDirection, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { SentRule } from '../rules.queries.ts';
import { isRateComplete, limitsOf, ratesOf } from './rateDraft.view.ts';

/** What a value must not be, or how a place is watched. */
export const LIMIT_SHAPES = ['above', 'below', 'outside'] as const;
type LimitShape = (typeof LIMIT_SHAPES)[number];

export const TARGET_KINDS = ['shipment', 'tracker', 'asset', 'everything'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export interface DraftTarget {
  readonly kind: TargetKind;
  readonly idTransport: number | null;
  readonly reference: string | null;
  readonly uniqueIdentifiant: string | null;
  /** By what addresses name it; its reference is what is shown. */
  readonly asset: string | null;
}

export interface Watched {
  readonly ruleKey: RuleKey;
  readonly shape: LimitShape;
  readonly min: number | null;
  readonly max: number | null;
  readonly direction: FenceDirection;
  readonly radius: number | null;
  readonly forMinutes: number | null;
  /** These are minutes in total over the trip. */
  readonly forTotal: boolean;
  readonly hysteresis: number | null;
  readonly clearAfterMinutes: number | null;
  readonly phases: readonly Phase[];
}

/** A room that is watched; without a number it is still to be chosen. */
export interface DraftRoom {
  readonly idRoom: number | null;
  readonly idSite: number | null;
  readonly name: string;
}

/** A rule as it is written, sentence by sentence. */
export interface RuleDraft extends Watched {
  /** Null: the operator has not said whose yet. */
  readonly idCustomer: number | null;
  readonly ruleName: string;
  readonly description: string;
  readonly place: { readonly address: string; readonly latitude: number; readonly longitude: number } | null;
  /** Of an area; null: a circle around the place. */
  readonly corners: readonly Point[] | null;
  /** A room of a building, instead of a circle or an area. */
  readonly room: DraftRoom | null;
  readonly target: DraftTarget;
}

const DEFAULT_RADIUS = 500;
const USUAL_HOLD = 15;
export const NO_TARGET: DraftTarget = { kind: 'shipment', idTransport: null, reference: null, uniqueIdentifiant: null, asset: null };

/** Nothing more is said than when and of what. */
const PLAIN = { clearAfterMinutes: 0, phases: [], forTotal: false } as const;

/** Whether the rest is as it usually is. */
export function isUsual(watched: Watched): boolean {
  const { ruleKey, radius, hysteresis, clearAfterMinutes, phases } = watched;
  const isSaid = phases.length > 0 || (clearAfterMinutes ?? 0) > 0;
  return !isSaid && (ruleKey === 'silence' || hysteresis === null || hysteresis === usualHysteresis(ruleKey, radius, limitsOf(watched)));
}

export function emptyRule(target: DraftTarget, idCustomer: number | null): RuleDraft {
  return {
    idCustomer,
    ruleName: '',
    description: '',
    target,
    place: null,
    corners: null,
    room: null,
    direction: 'OUT',
    radius: DEFAULT_RADIUS,
    ruleKey: 'temperature',
    shape: 'outside',
    min: 2,
    max: 8,
    forMinutes: USUAL_HOLD,
    hysteresis: 0.5,
    ...PLAIN,
  };
}

/** A limit of what rises or falls; a dead band that nobody chose goes with it. */
export function withRate(watched: Watched, next: Partial<Pick<Watched, 'shape' | 'min' | 'max'>>): Partial<Watched> {
  return isUsual({ ...watched, phases: [], clearAfterMinutes: 0 }) ? { ...next, hysteresis: null } : next;
}

/** Another kind of value begins with what is usual for it. */
export function withKey(draft: RuleDraft, ruleKey: RuleKey): RuleDraft {
  const begun = {
    temperature: { shape: 'outside', min: 2, max: 8 },
    humidity: { shape: 'above', min: null, max: 60 },
    battery: { shape: 'below', min: 20, max: null },
    light: { shape: 'above', min: null, max: 50 },
    shock: { shape: 'above', min: null, max: 3 },
    temperatureRate: { shape: 'above', ...ratesOf('temperatureRate') },
    humidityRate: { shape: 'above', ...ratesOf('humidityRate') },
    batteryRate: { shape: 'below', ...ratesOf('batteryRate') },
    geofencing: { shape: 'above', min: null, max: null },
    silence: { shape: 'above', min: null, max: null },
    delay: { shape: 'above', min: null, max: 60 },
  } as const satisfies Record<RuleKey, object>;
  const radius = draft.radius ?? DEFAULT_RADIUS;
  const forTotal = draft.forTotal && mayBeTotal(ruleKey);
  const hysteresis = isRate(ruleKey) ? null : usualHysteresis(ruleKey, radius);
  return { ...draft, ruleKey, ...begun[ruleKey], ...holdOf(draft, ruleKey), forTotal, radius, hysteresis };
}

/** What is usual to last for a value is no time for how fast one changes, nor the other way round. */
function holdOf({ ruleKey: before, forMinutes }: RuleDraft, ruleKey: RuleKey) {
  if (isRate(ruleKey) === isRate(before)) return { forMinutes };
  return { forMinutes: isRate(ruleKey) ? 0 : USUAL_HOLD };
}

function shapeOf(min: number | null, max: number | null): LimitShape {
  if (min === null) return 'above';
  return max === null ? 'below' : 'outside';
}

export function watchedOfReadyMade(id: ReadyMadeId): Omit<Watched, 'direction' | 'radius'> {
  const { ruleKey, min, max, forMinutes, hysteresis } = READY_MADE[id];
  return { ruleKey, shape: shapeOf(min, max), min, max, forMinutes, hysteresis, ...PLAIN };
}

type Stored = Pick<
  WirePreset | WireAlertRule,
  | 'ruleKey'
  | 'ruleValue'
  | 'ruleValueMin'
  | 'ruleValueMax'
  | 'direction'
  | 'forMinutes'
  | 'forTotal'
  | 'hysteresis'
  | 'clearAfterMinutes'
  | 'phases'
>;

export function watchedOf({
  ruleKey,
  ruleValue,
  ruleValueMin: min,
  ruleValueMax: max,
  direction,
  forMinutes,
  hysteresis,
  clearAfterMinutes,
  phases,
  forTotal,
}: Stored): Watched {
  return {
    ruleKey,
    shape: shapeOf(min, max),
    min,
    max,
    forMinutes,
    forTotal,
    hysteresis,
    clearAfterMinutes,
    phases,
    direction: direction === '' ? 'OUT' : direction,
    radius: ruleValue ?? DEFAULT_RADIUS,
  };
}

/** A preset as it fills a sentence in: an area is one with its place. */
export function presetDraft(preset: WirePreset): Watched & Pick<RuleDraft, 'corners'> {
  return { ...watchedOf(preset), corners: cornersOfWire(preset) };
}

const cornersOfWire = ({ polygon }: Pick<WirePreset, 'polygon'>) => polygon && cornersOf(polygon.coordinates[0] ?? []);

export function draftOf(rule: WireAlertRule): RuleDraft {
  const { idTransport, uniqueIdentifiant, asset, gpsLocation, address } = rule;
  const reference = asset?.reference ?? rule.reference;
  const kind = idTransport !== null ? 'shipment' : uniqueIdentifiant !== null ? 'tracker' : asset !== null ? 'asset' : 'everything';
  return {
    ...watchedOf(rule),
    idCustomer: rule.idCustomer,
    ruleName: rule.ruleName,
    description: rule.description,
    target: { kind, idTransport, reference, uniqueIdentifiant, asset: asset?.uniqueIdentifiant ?? null },
    place: gpsLocation && { ...gpsLocation, address },
    corners: cornersOfWire(rule),
    room:
      rule.idRoom === null
        ? null
        : { idRoom: rule.room ? rule.idRoom : null, idSite: rule.room?.idSite ?? null, name: rule.room?.name ?? '' },
  };
}

/** What is sent of it: a side that is not watched has no limit. */
function wireWatched({ ruleKey, shape, min, max, direction, radius, forMinutes, hysteresis, ...more }: Watched) {
  const [clearAfterMinutes, phases] = [more.clearAfterMinutes ?? 0, [...more.phases]];
  const isPlace = ruleKey === 'geofencing';
  if (ruleKey === 'delay') {
    const delay = { forMinutes: 0, hysteresis, clearAfterMinutes: 0, phases: [], ruleValue: null, ruleValueMin: null, ruleValueMax: max };
    return { ruleKey, ...delay, forTotal: false, direction: '' as const };
  }
  if (ruleKey === 'silence') {
    const silence = {
      forMinutes: 0,
      hysteresis: null,
      clearAfterMinutes: 0,
      phases,
      ruleValue: null,
      ruleValueMin: null,
      ruleValueMax: max,
    };
    return { ruleKey, ...silence, forTotal: false, direction: '' as const };
  }
  return {
    ruleKey,
    forMinutes: forMinutes ?? 0,
    forTotal: more.forTotal,
    hysteresis,
    clearAfterMinutes,
    phases,
    ruleValue: isPlace ? radius : null,
    ruleValueMin: isPlace || shape === 'above' ? null : min,
    ruleValueMax: isPlace || shape === 'below' ? null : max,
    direction: isPlace ? direction : ('' as const),
  };
}

/** As `wireWatched`, with the area where one is drawn. */
export function wireShaped(draft: Watched & Pick<RuleDraft, 'corners'>) {
  const corners = draft.ruleKey === 'geofencing' ? draft.corners : null;
  const ring = corners && ringOf(corners).map(([longitude, latitude]): [number, number] => [longitude, latitude]);
  return { ...wireWatched(draft), ...(ring && { ruleValue: null }), polygon: ring && { type: 'Polygon' as const, coordinates: [ring] } };
}

export function isShapeComplete(draft: Watched & Pick<RuleDraft, 'corners'>): boolean {
  if (draft.ruleKey !== 'geofencing' || draft.corners === null) return isWatchedComplete(draft);
  return faultOfCorners(draft.corners) === null;
}

export type MissingPart = 'customer' | 'limits' | 'place' | 'target' | 'name';

/** What it could not do without and does not say yet, in the order in which it is asked for. */
export function missingOf(draft: RuleDraft): MissingPart[] {
  const { idCustomer, ruleKey, corners, place, target, ruleName } = draft;
  const room = roomOf(draft);
  const lacks: Readonly<Record<MissingPart, boolean>> = {
    customer: idCustomer === null,
    limits: room === null && !isShapeComplete(draft),
    place: room === null ? ruleKey === 'geofencing' && corners === null && place === null : room.idRoom === null,
    target: !isTargetComplete(target),
    name: ruleName.trim() === '',
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}

/** The room that a place is, where it is one. */
export const roomOf = ({ ruleKey, room }: Pick<RuleDraft, 'ruleKey' | 'room'>) => (ruleKey === 'geofencing' ? room : null);

/** Null as long as something is missing that it could not do without, but for its name. */
export function wireRule(draft: RuleDraft): SentRule | null {
  const { idCustomer, ruleName, description, place, target, ruleKey, corners } = draft;
  if (idCustomer === null || missingOf(draft).some((part) => part !== 'name')) return null;
  const room = roomOf(draft);
  const at = ruleKey === 'geofencing' && corners === null && room === null ? place : null;
  return {
    ...wireShaped(room === null ? draft : { ...draft, corners: null }),
    ...(room !== null && { ruleValue: null, hysteresis: null, idRoom: room.idRoom }),
    ruleName: ruleName.trim(),
    description: description.trim(),
    address: at?.address ?? '',
    gpsLocation: at && { latitude: at.latitude, longitude: at.longitude },
    idCustomer,
    idTransport: target.kind === 'shipment' ? target.idTransport : null,
    uniqueIdentifiant: target.kind === 'tracker' ? target.uniqueIdentifiant : null,
    asset: target.kind === 'asset' ? target.asset : null,
    wholeCustomer: target.kind === 'everything',
  };
}

function isWatchedComplete({ ruleKey, shape, min, max, radius, hysteresis }: Watched): boolean {
  if (ruleKey === 'geofencing') return radius !== null && radius >= 10;
  if (ruleKey === 'silence') return max === null || max >= 1;
  if (ruleKey === 'delay') return max !== null && max >= 0;
  const [needsMin, needsMax] = [shape !== 'above', shape !== 'below'];
  if ((needsMin && min === null) || (needsMax && max === null)) return false;
  if ((needsMin && !isLimitMeasurable(ruleKey, min)) || (needsMax && !isLimitMeasurable(ruleKey, max))) return false;
  if (isRate(ruleKey)) return isRateComplete({ shape, min, max, hysteresis });
  return !isOrderWrong({ ruleKey, shape, min, max });
}

export function isOrderWrong({ ruleKey, shape, min, max }: Pick<Watched, 'ruleKey' | 'shape' | 'min' | 'max'>): boolean {
  return ruleKey !== 'geofencing' && shape === 'outside' && min !== null && max !== null && min > max;
}

function isTargetComplete({ kind, idTransport, uniqueIdentifiant, asset }: DraftTarget): boolean {
  if (kind === 'everything') return true;
  if (kind === 'asset') return asset !== null;
  return kind === 'shipment' ? idTransport !== null : uniqueIdentifiant !== null && uniqueIdentifiant !== '';
}
