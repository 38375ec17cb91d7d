import type { ShipmentField } from './fields.ts';
import { writeParts } from './words.ts';

/** What a shipment was planned to be, as a file tells it beside what its table shows. */
export interface WrittenPlan {
  readonly routeSteps: readonly {
    readonly kind: string;
    readonly address: string;
    readonly country: string | null;
    readonly latitude: number;
    readonly longitude: number;
    readonly radius: number;
    /** ISO 8601. */
    readonly ETA: string | null;
  }[];
  readonly assets: readonly { readonly containerReference: string; readonly uniqueIdentifiant: string | null }[];
  readonly limits: readonly {
    readonly ruleKey: 'temperature' | 'humidity';
    readonly ruleValueMin: number | null;
    readonly ruleValueMax: number | null;
    readonly forMinutes: number;
  }[];
}

/** In the order in which a file has them. */
export const PLAN_FIELDS = [
  ...(['plannedDeparture', 'assets', 'assetTrackers', 'departureCountry', 'departureLatitude', 'departureLongitude'] as const),
  ...(['arrivalCountry', 'arrivalLatitude', 'arrivalLongitude', 'steps', 'stepCountries', 'stepPositions', 'stepDates', 'radius'] as const),
  ...(['minTemperature', 'maxTemperature', 'temperatureMinutes', 'minHumidity', 'maxHumidity', 'humidityMinutes'] as const),
] as const satisfies readonly ShipmentField[];
export type PlanField = (typeof PLAN_FIELDS)[number];

/** What `readRow` makes the same plan of. */
export function planCells({ routeSteps, assets, limits }: WrittenPlan): Record<PlanField, string | number | Date | null> {
  const [departure, arrival] = [routeSteps[0], routeSteps.at(-1)];
  const steps = routeSteps.slice(1, -1);
  const radii = routeSteps.map(({ radius }) => radius);
  const [temperature, humidity] = (['temperature', 'humidity'] as const).map((key) => limits.find(({ ruleKey }) => ruleKey === key));
  return {
    plannedDeparture: departure?.ETA ? new Date(departure.ETA) : null,
    assets: writeParts(assets.map(({ containerReference }) => containerReference)),
    assetTrackers: writeParts(assets.map(({ uniqueIdentifiant }) => uniqueIdentifiant ?? '')),
    departureCountry: departure?.country ?? null,
    departureLatitude: departure?.latitude ?? null,
    departureLongitude: departure?.longitude ?? null,
    arrivalCountry: arrival?.country ?? null,
    arrivalLatitude: arrival?.latitude ?? null,
    arrivalLongitude: arrival?.longitude ?? null,
    steps: writeParts(
      steps.map(({ address }) => address),
      true,
    ),
    stepCountries: writeParts(steps.map(({ country }) => country ?? '')),
    stepPositions: writeParts(steps.map(({ latitude, longitude }) => `${latitude} ${longitude}`)),
    stepDates: writeParts(steps.map(({ ETA }) => ETA ?? '')),
    radius: new Set(radii).size === 1 ? (radii[0] ?? null) : writeParts(radii.map(String)),
    minTemperature: temperature?.ruleValueMin ?? null,
    maxTemperature: temperature?.ruleValueMax ?? null,
    temperatureMinutes: temperature?.forMinutes ?? null,
    minHumidity: humidity?.ruleValueMin ?? null,
    maxHumidity: humidity?.ruleValueMax ?? null,
    humidityMinutes: humidity?.forMinutes ?? null,
  };
}
