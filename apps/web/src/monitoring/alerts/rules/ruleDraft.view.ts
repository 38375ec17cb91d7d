import { mayBeTotal } from '@sillage/domain/monitoring/alerts/rule';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { ringOf } from '@sillage/domain/platform/geo/polygon';
import { isRate, usualHysteresis, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { ratesOf } from './rateDraft.view.ts';
import { DEFAULT_RADIUS, PLAIN, wireWatched, type Watched } from './watched.view.ts';

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

const USUAL_HOLD = 15;
export const NO_TARGET: DraftTarget = { kind: 'shipment', idTransport: null, reference: null, uniqueIdentifiant: null, asset: null };

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

/** What another kind of value changes: it begins with what is usual for it. */
export function withKey(draft: Watched, ruleKey: RuleKey) {
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
  return { ruleKey, ...begun[ruleKey], ...holdOf(draft, ruleKey), forTotal, radius, hysteresis } satisfies Partial<Watched>;
}

/** What is usual to last for a value is no time for how fast one changes, nor the other way round. */
function holdOf({ ruleKey: before, forMinutes }: Watched, ruleKey: RuleKey) {
  if (isRate(ruleKey) === isRate(before)) return { forMinutes };
  return { forMinutes: isRate(ruleKey) ? 0 : USUAL_HOLD };
}

/** As `wireWatched`, with the area where one is drawn. */
export function wireShaped(draft: Watched & Pick<RuleDraft, 'corners'>) {
  const corners = draft.ruleKey === 'geofencing' ? draft.corners : null;
  const ring = corners && ringOf(corners).map(([longitude, latitude]): [number, number] => [longitude, latitude]);
  return { ...wireWatched(draft), ...(ring && { ruleValue: null }), polygon: ring && { type: 'Polygon' as const, coordinates: [ring] } };
}

/** The room that a place is, where it is one. */
export const roomOf = ({ ruleKey, room }: Pick<RuleDraft, 'ruleKey' | 'room'>) => (ruleKey === 'geofencing' ? room : null);

/** As it is sent, whether or not it is whole. */
export function sentRule(draft: RuleDraft) {
  const { idCustomer, ruleName, description, place, target, ruleKey, corners } = draft;
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

export function isTargetComplete({ kind, idTransport, uniqueIdentifiant, asset }: DraftTarget): boolean {
  if (kind === 'everything') return true;
  if (kind === 'asset') return asset !== null;
  return kind === 'shipment' ? idTransport !== null : uniqueIdentifiant !== null && uniqueIdentifiant !== '';
}
