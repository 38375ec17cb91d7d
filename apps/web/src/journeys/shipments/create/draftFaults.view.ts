import type { checkTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Read } from '@sillage/contract/endpoint';
import { Refusal, type RefusalCode } from '@sillage/domain/refusal';
import { assetFaults } from '@sillage/domain/journeys/shipments/asset';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import type { Draft } from './draft.view.ts';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

/** What can be wrong with a field: a refusal that the server would give too, or one of the form's own. */
export type FaultCode = RefusalCode | `fault.${'noLimit' | 'radius' | 'minutes' | 'hysteresis' | 'limit' | 'written'}`;
export interface Fault {
  readonly code: FaultCode;
  /** What it is about, where the field holds several: a tracker, and the shipment that has it. */
  readonly about?: { readonly what: string; readonly usedBy: string | null };
}
/** By field: `reference`, `stops.1.plannedTime`. */
export type Faults = Readonly<Record<string, Fault>>;

const STEP_OF: Readonly<Record<string, WizardStep>> = {
  idCustomer: 'reference',
  idResponsible: 'reference',
  reference: 'reference',
  trackers: 'trackers',
  assets: 'assets',
  stops: 'route',
  type: 'transport',
  rule: 'alerts',
  written: 'alerts',
};

export function stepOf(field: string): WizardStep {
  return STEP_OF[field.split('.')[0] ?? ''] ?? 'review';
}

export function firstStepOf(faults: Faults): WizardStep | undefined {
  const steps = new Set(Object.keys(faults).map(stepOf));
  return WIZARD_STEPS.find((step) => steps.has(step));
}

/** Everything that is wrong with a draft as far as this browser knows. The operator, who belongs to no customer, must name one. */
export function faultsOf(draft: Draft, needsCustomer: boolean): Faults {
  const faults: Record<string, Fault> = {};
  const refuse = (field: string, code: FaultCode) => {
    faults[field] ??= { code };
  };
  if (needsCustomer && draft.idCustomer === null) refuse('idCustomer', 'customer.notNamed');
  if (draft.reference.trim() === '') refuse('reference', 'shipment.referenceMissing');
  if (draft.trackers.length === 0) refuse('trackers', 'shipment.noTracker');
  for (const { index, field, code } of assetFaults(draft.assets, draft.trackers)) refuse(`assets.${index}.${field}`, code);
  routeFaults(draft.stops, refuse);
  ruleFaults(draft.rule, refuse);
  if (draft.written?.wire === null) refuse('written', 'fault.written');
  return faults;
}

type Refuse = (field: string, code: FaultCode) => void;

function routeFaults(stops: Draft['stops'], refuse: Refuse): void {
  stops.forEach(({ place, radiusMetres, plannedTime }, index) => {
    if (place === null) refuse(`stops.${index}.place`, 'shipment.routeIncomplete');
    if (!isWithin(radiusMetres, MIN_RADIUS_METRES, MAX_RADIUS_METRES)) refuse(`stops.${index}.radiusMetres`, 'fault.radius');
    const earlier = stops.slice(0, index).flatMap((before) => before.plannedTime ?? []);
    if (plannedTime !== null && plannedTime < Math.max(...earlier)) refuse(`stops.${index}.plannedTime`, 'shipment.arrivalBeforeDeparture');
  });
}

function ruleFaults({ preset, minCelsius, maxCelsius, forMinutes, hysteresisCelsius }: Draft['rule'], refuse: Refuse): void {
  if (preset === 'none') return;
  if (minCelsius === null && maxCelsius === null) refuse('rule.minCelsius', 'fault.noLimit');
  for (const [field, value] of Object.entries({ minCelsius, maxCelsius }))
    if (value !== null && !isWithin(value, -200, 200)) refuse(`rule.${field}`, 'fault.limit');
  if (minCelsius !== null && maxCelsius !== null && minCelsius > maxCelsius) refuse('rule.minCelsius', 'alert.temperatureOrder');
  if (!isWithin(forMinutes, 0, 10_080)) refuse('rule.forMinutes', 'fault.minutes');
  if (!isWithin(hysteresisCelsius, 0, 20)) refuse('rule.hysteresisCelsius', 'fault.hysteresis');
}

function isWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max;
}

/** What others have already, at the fields of the draft. */
export function takenFaults(taken: Read<typeof checkTransport.reply>['taken'], { trackers }: Draft): Faults {
  return Object.fromEntries(
    taken.map(({ field, code, usedBy }): [string, Fault] => {
      const [list, index] = field.split('.');
      if (list === 'trackers') return ['trackers', { code, about: { what: trackers[Number(index)] ?? '', usedBy } }];
      const about = usedBy === null ? {} : { about: { what: '', usedBy } };
      return [list === 'assets' ? `${field}.reference` : field, { code, ...about }];
    }),
  );
}

/** The field at which a refusal of the server is shown; none where it concerns the whole. */
export function refusedFaults(error: unknown): Faults {
  if (!(error instanceof Refusal)) return {};
  const fields = Array.isArray(error.details) ? (error.details as { field?: unknown }[]).map(({ field }) => fieldOf(String(field))) : [];
  const known = fields.filter((field) => field !== null);
  const only = known.length > 0 ? known : [fieldOfCode(error.code)].filter((field) => field !== null);
  return Object.fromEntries(only.map((field) => [field, { code: error.code }]));
}

const STEP_FIELDS: Readonly<Record<string, string>> = { ETA: 'plannedTime', radius: 'radiusMetres' };
const ASSET_FIELDS: Readonly<Record<string, string>> = { containerReference: 'reference', uniqueIdentifiant: 'tracker' };

/** `routeSteps.2.ETA` is the planned time of the third stop. */
function fieldOf(path: string): string | null {
  const [list = '', index, name = ''] = path.split('.');
  if (list === 'reference' || list === 'idCustomer' || list === 'idResponsible' || list === 'trackers') return list;
  if (list === 'routeSteps') return `stops.${index ?? 0}.${STEP_FIELDS[name] ?? 'place'}`;
  if (list === 'assets') return index === undefined ? null : `assets.${index}.${ASSET_FIELDS[name] ?? 'reference'}`;
  return list === 'alerts' ? 'rule.minCelsius' : null;
}

function fieldOfCode(code: RefusalCode): string | null {
  if (code.startsWith('tracker.')) return 'trackers';
  return code.startsWith('customer.') ? 'idCustomer' : null;
}
