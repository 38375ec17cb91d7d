import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { READY_MADE, type ReadyMadeId } from '@sillage/domain/monitoring/alerts/preset';
import { cornersOf } from '@sillage/domain/platform/geo/polygon';
import type { OpenedRule } from '../rules.queries.ts';
import type { RuleDraft } from './ruleDraft.view.ts';
import type { RuleValues } from './ruleForm.view.ts';
import { DEFAULT_RADIUS, PLAIN, type LimitShape, type Watched } from './watched.view.ts';

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

/** A preset as it fills a sentence in: an area is one with its place, and no preset is of a room that was chosen before. */
export function presetDraft(preset: WirePreset): Watched & Pick<RuleDraft, 'corners' | 'room'> {
  return { ...watchedOf(preset), corners: cornersOfWire(preset), room: null };
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

export function valuesOf({ rule, telling: notifying }: OpenedRule): RuleValues {
  return { ...draftOf(rule), telling: notifying };
}
