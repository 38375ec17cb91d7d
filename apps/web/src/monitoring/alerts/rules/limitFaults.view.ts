import { faultOfRule } from '@sillage/domain/monitoring/alerts/rule';
import { isTimed } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { roomOf, wireShaped, type RuleDraft } from './ruleDraft.view.ts';

export type FieldFault = ReturnType<NonNullable<FormRules<unknown>['furtherFaults']>>[number];

/** In metres. */
const SMALLEST_RADIUS = 10;

/** What is wrong with what is watched, wherever that is: a limit that is missing, or one that the server could never evaluate by. */
export function limitFaults(draft: RuleDraft): FieldFault[] {
  const { ruleKey, shape, min, max, radius, corners } = draft;
  const isCircle = ruleKey === 'geofencing' && roomOf(draft) === null && corners === null;
  const isBand = ruleKey !== 'geofencing' && !isTimed(ruleKey);
  return [
    ...missingFaults<RuleDraft>({
      min: isBand && shape !== 'above' && min === null,
      max:
        (isBand && shape !== 'below' && max === null) ||
        (ruleKey === 'delay' && max === null) ||
        (ruleKey === 'silence' && Number.isNaN(max)),
      radius: isCircle && radius === null,
    }),
    ...(isCircle && radius !== null && !(radius >= SMALLEST_RADIUS)
      ? [{ field: 'radius', code: `form.atLeast ${SMALLEST_RADIUS}` as const }]
      : []),
    ...notEvaluable(draft, isCircle),
  ];
}

/** @param lacks of which fields it is true that nothing is there */
export const missingFaults = <Values>(lacks: Partial<Record<keyof Values & string, boolean>>): FieldFault[] =>
  Object.entries(lacks).flatMap(([field, isMissing]) => (isMissing ? [{ field, code: 'form.missing' }] : []));

const ANYWHERE = { latitude: 0, longitude: 0 };

function notEvaluable(draft: RuleDraft, isCircle: boolean): FieldFault[] {
  const { ruleKey, ruleValue, ruleValueMin: min, ruleValueMax: max, direction, forTotal, hysteresis } = wireShaped(draft);
  if (ruleKey === 'silence' && max !== null && max < 1) return [{ field: 'ruleValueMax', code: 'form.atLeast 1' }];
  // What is no number is told so by the schema.
  if (roomOf(draft) !== null || Number.isNaN(min) || Number.isNaN(max)) return [];
  const asked = { ruleKey, min, max, radiusMetres: ruleValue, direction: direction === '' ? null : direction, forTotal, hysteresis };
  const where = { place: isCircle ? ANYWHERE : null, corners: ruleKey === 'geofencing' ? draft.corners : null };
  const wrong = faultOfRule({ ...asked, ...where });
  return wrong ? [{ field: wrong.field, code: `alertRule.${wrong.fault}` }] : [];
}
