import { createTransport, type checkTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Read } from '@sillage/contract/endpoint';
import { assetFaults } from '@sillage/domain/journeys/shipments/asset';
import { reversedTimes } from '@sillage/domain/journeys/shipments/route';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { customerFaults } from '../../../people/customers/shared/customerFaults.view.ts';
import type { FormFault, FormRules } from '../../../platform/form/formFaults.ts';
import { namedTrackers } from '../../../tracking/trackers/shared/namedTrackers.view.ts';
import { kindAt, toWire, type Draft } from './draft.view.ts';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

const STEP_OF: Readonly<Record<string, WizardStep>> = {
  idCustomer: 'reference',
  idResponsible: 'reference',
  reference: 'reference',
  trackers: 'trackers',
  assets: 'assets',
  stops: 'route',
  type: 'transport',
  rule: 'alerts',
  further: 'alerts',
  written: 'alerts',
};

export function stepOf(field: string): WizardStep {
  return STEP_OF[field.split('.')[0] ?? ''] ?? 'review';
}

export function firstStepOf(fields: readonly string[]): WizardStep | undefined {
  const steps = new Set(fields.map(stepOf));
  return WIZARD_STEPS.find((step) => steps.has(step));
}

/** The operator, who belongs to no customer, must name one. */
export function shipmentForm(needsCustomer: boolean): FormRules<Draft> {
  return {
    schema: createTransport.body,
    toWire: (draft) => ({ ...toWire(draft, '-'), routeSteps: allSteps(draft.stops), alerts: alertsAsTyped(draft.rule) }),
    furtherFaults: (draft) => [
      ...customerFaults(needsCustomer, draft.idCustomer),
      ...furtherFaults(draft),
      ...routeFaults(draft.stops),
      ...ruleFaults(draft),
    ],
    fieldOf,
    aboutOf: namedTrackers,
    fieldOfCode: (code) => {
      if (code.startsWith('tracker.')) return 'trackers';
      return code.startsWith('customer.') ? 'idCustomer' : undefined;
    },
  };
}

/** All of them, also those whose place nobody has said. */
export function allSteps(stops: Draft['stops']) {
  return stops.map(({ place, radiusMetres, plannedTime }, index) => {
    const ETA = plannedTime === null ? null : new Date(plannedTime).toISOString();
    return { kind: kindAt(index, stops.length), ...place, radius: radiusMetres, ETA };
  });
}

/** With what is missing left open. */
function alertsAsTyped({ preset, minCelsius, maxCelsius, forMinutes, forTotal, hysteresisCelsius }: Draft['rule']) {
  if (preset === 'none') return [];
  return [{ ruleValueMin: minCelsius, ruleValueMax: maxCelsius, forMinutes, forTotal, hysteresis: hysteresisCelsius }];
}

type Fault = ReturnType<NonNullable<FormRules<Draft>['furtherFaults']>>[number];

/** What no schema says of what it is called, and of what travels. */
function furtherFaults({ reference, trackers, assets }: Draft): Fault[] {
  return [
    ...(visibleText(reference) === '' ? [{ field: 'reference', code: 'shipment.referenceMissing' as const }] : []),
    ...(trackers.length === 0 ? [{ field: 'trackers', code: 'shipment.noTracker' as const }] : []),
    ...assetFaults(assets, trackers).map(({ index, field, code }) => ({ field: `assets.${index}.${field}`, code })),
  ];
}

export function routeFaults(stops: Draft['stops']): Fault[] {
  const reversed = reversedTimes(stops.map(({ plannedTime }) => plannedTime));
  return [
    ...stops.flatMap(({ place }, index) =>
      place === null ? [{ field: `routeSteps.${index}.address`, code: 'shipment.routeIncomplete' as const }] : [],
    ),
    ...reversed.map((index) => ({ field: `routeSteps.${index}.ETA`, code: 'shipment.arrivalBeforeDeparture' as const })),
  ];
}

function ruleFaults({ rule: { preset, minCelsius, maxCelsius }, written }: Draft): Fault[] {
  const none = preset !== 'none' && minCelsius === null && maxCelsius === null;
  const isReversed = preset !== 'none' && minCelsius !== null && maxCelsius !== null && minCelsius > maxCelsius;
  return [
    ...(none ? [{ field: 'alerts.0.ruleValueMin', code: 'alertRule.limitMissing' as const }] : []),
    ...(isReversed ? [{ field: 'alerts.0.ruleValueMin', code: 'alert.temperatureOrder' as const }] : []),
    ...(written?.wire === null ? [{ field: 'written', code: 'form.missing' as const }] : []),
  ];
}

const STEP_FIELDS: Readonly<Record<string, string>> = { ETA: 'plannedTime', radius: 'radiusMetres' };
const ASSET_FIELDS: Readonly<Record<string, string>> = {
  containerReference: 'reference',
  uniqueIdentifiant: 'tracker',
  tracker: 'tracker',
};
const RULE_FIELDS: Readonly<Record<string, string>> = {
  ruleValueMax: 'maxCelsius',
  forMinutes: 'forMinutes',
  hysteresis: 'hysteresisCelsius',
};

/** `routeSteps.2.ETA` is the planned time of the third stop. */
export function fieldOf(path: string): string {
  const [list = '', index = '0', name = ''] = path.split('.');
  if (list === 'routeSteps') return `stops.${index}.${STEP_FIELDS[name] ?? 'place'}`;
  if (list === 'assets') return `assets.${index}.${ASSET_FIELDS[name] ?? 'reference'}`;
  if (list === 'alerts') return `rule.${RULE_FIELDS[name] ?? 'minCelsius'}`;
  return list === 'rules' ? 'further' : path;
}

/** What others have already. */
export function takenFaults(taken: Read<typeof checkTransport.reply>['taken'], { trackers }: Draft): FormFault[] {
  return taken.map(({ field, code, usedBy }) => {
    const [list, index] = field.split('.');
    const what = list === 'trackers' ? trackers[Number(index)] : undefined;
    const about = [what ?? '', usedBy ?? ''].filter((text) => text !== '').join(', ');
    return { field: list === 'trackers' ? list : fieldOf(field), message: code, ...(about !== '' && { about }) };
  });
}
