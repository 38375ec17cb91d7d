import { addAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { faultOfRule } from '@sillage/domain/monitoring/alerts/rule';
import { isTimed } from '@sillage/domain/monitoring/alerts/ruleKey';
import { faultsOfForm, type FormRules } from '../../../platform/form/formFaults.ts';
import type { SentRule } from '../rules.queries.ts';
import { EVERYBODY, isTellingComplete } from '../telling/telling.view.ts';
import { isTargetComplete, roomOf, sentRule, wireShaped, type RuleDraft } from './ruleDraft.view.ts';

/** What the editor holds: the rule, and whom it tells. */
export interface RuleValues extends RuleDraft {
  readonly telling: Telling;
}

type FieldFault = ReturnType<NonNullable<FormRules<RuleValues>['furtherFaults']>>[number];

/** What the wire calls otherwise than the editor. */
const FIELDS: Readonly<Record<string, keyof RuleValues>> = {
  ruleValue: 'radius',
  ruleValueMin: 'min',
  ruleValueMax: 'max',
  gpsLocation: 'place',
  polygon: 'corners',
  idRoom: 'room',
  idTransport: 'target',
  uniqueIdentifiant: 'target',
  asset: 'target',
};

/** The field of the editor that a path of the wire is. */
export function ruleFieldOf(path: string): string {
  const [first = path] = path.split('.', 1);
  return FIELDS[first] ?? first;
}

/** @param nameOf what it is called, where nobody has typed a name */
export function ruleForm(nameOf: (draft: RuleDraft) => string): FormRules<RuleValues> {
  return {
    schema: addAlertRule.body,
    toWire: ({ telling, ...draft }) => ({ ...sentRule({ ...draft, ruleName: nameOf(draft) }), telling }),
    furtherFaults: faultsOfRule,
    fieldOf: ruleFieldOf,
  };
}

/** What no schema says: what is still to be said, then what could never be judged. */
function faultsOfRule({ telling, ...draft }: RuleValues): FieldFault[] {
  const { idCustomer, place, corners, target } = draft;
  const room = roomOf(draft);
  return [
    ...missing({
      idCustomer: idCustomer === null,
      place: draft.ruleKey === 'geofencing' && room === null && corners === null && place === null,
      room: room !== null && room.idRoom === null,
      target: !isTargetComplete(target),
    }),
    ...limitFaults(draft),
    ...missing({ telling: !isTellingComplete(telling) }),
  ];
}

/** What is wrong with what is watched, wherever that is: a limit that is missing, or one that the server could never judge by. */
export function limitFaults(draft: RuleDraft): FieldFault[] {
  const { ruleKey, shape, min, max, radius, corners } = draft;
  const isCircle = ruleKey === 'geofencing' && roomOf(draft) === null && corners === null;
  const isBand = ruleKey !== 'geofencing' && !isTimed(ruleKey);
  return [
    ...missing({
      min: isBand && shape !== 'above' && min === null,
      max: (isBand && shape !== 'below' && max === null) || (ruleKey === 'delay' && max === null) || Number.isNaN(max),
      radius: isCircle && radius === null,
    }),
    ...unjudgeable(draft, isCircle),
  ];
}

const missing = (lacks: Partial<Record<keyof RuleValues, boolean>>): FieldFault[] =>
  Object.entries(lacks).flatMap(([field, isMissing]) => (isMissing ? [{ field, code: 'form.missing' }] : []));

const ANYWHERE = { latitude: 0, longitude: 0 };

function unjudgeable(draft: RuleDraft, isCircle: boolean): FieldFault[] {
  const { ruleKey, ruleValue, ruleValueMin: min, ruleValueMax: max, direction, forTotal, hysteresis } = wireShaped(draft);
  if (ruleKey === 'silence' && max !== null && max < 1) return [{ field: 'ruleValueMax', code: 'form.atLeast 1' }];
  if (roomOf(draft) !== null) return [];
  const asked = { ruleKey, min, max, radiusMetres: ruleValue, direction: direction === '' ? null : direction, forTotal, hysteresis };
  const where = { place: isCircle ? ANYWHERE : null, corners: ruleKey === 'geofencing' ? draft.corners : null };
  const wrong = faultOfRule({ ...asked, ...where });
  return wrong ? [{ field: wrong.field, code: `alertRule.${wrong.fault}` }] : [];
}

/** Null as long as something is missing that it could not be tried without: what it is called, and whom it tells, do not matter to that. */
export function wireRule(draft: RuleDraft): SentRule | null {
  const faults = faultsOfForm(
    ruleForm(() => '-'),
    { ...draft, telling: EVERYBODY },
  );
  return faults.length === 0 && draft.idCustomer !== null ? { ...sentRule(draft), idCustomer: draft.idCustomer } : null;
}
