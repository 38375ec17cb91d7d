import { addAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { faultsOfForm, type FormRules } from '../../../platform/form/formFaults.ts';
import type { SentRule } from '../rules.queries.ts';
import { EVERYBODY, isNotifyingComplete } from '../notifying/notifying.view.ts';
import { limitFaults, missingFaults, type FieldFault } from './limitFaults.view.ts';
import { isTargetComplete, roomOf, sentRule, type RuleDraft } from './ruleDraft.view.ts';

/** What the editor holds: the rule, and whom it tells. */
export interface RuleValues extends RuleDraft {
  readonly telling: Notifying;
}

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
    toWire: ({ telling: notifying, ...draft }) => ({ ...sentRule({ ...draft, ruleName: nameOf(draft) }), telling: notifying }),
    furtherFaults: faultsOfRule,
    fieldOf: ruleFieldOf,
  };
}

/** What no schema says: what is still to be said, then what could never be evaluated. */
function faultsOfRule({ telling: notifying, ...draft }: RuleValues): FieldFault[] {
  const { idCustomer, place, corners, target } = draft;
  const room = roomOf(draft);
  return [
    ...missingFaults<RuleValues>({
      idCustomer: idCustomer === null,
      place: draft.ruleKey === 'geofencing' && room === null && corners === null && place === null,
      room: room !== null && room.idRoom === null,
      target: !isTargetComplete(target),
    }),
    ...limitFaults(draft),
    ...missingFaults<RuleValues>({ telling: !isNotifyingComplete(notifying) }),
  ];
}

/** Null as long as something is missing that it could not be tried without: what it is called, and whom it tells, do not matter to that. */
export function wireRule(draft: RuleDraft): SentRule | null {
  const faults = faultsOfForm(
    ruleForm(() => '-'),
    { ...draft, telling: EVERYBODY },
  );
  return faults.length === 0 && draft.idCustomer !== null ? { ...sentRule(draft), idCustomer: draft.idCustomer } : null;
}
