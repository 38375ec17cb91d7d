import type { Measures } from '@sillage/domain/tracking/telemetry/reading';
import { type DraftReport, setMeasure } from '../json/draftReport.ts';
import { isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';
import type { NamedValue } from './namedValues.ts';
import { type Kind, quantityOf } from './quantity.ts';
import { isSpelledOut, saysMillivolts, type Spelled } from './spelledNames.ts';

interface Names {
  readonly measure: keyof Measures;
  readonly kind: Kind;
  /** The likeliest first; a codec that gives several gives the ambient one the plainest name. */
  readonly names: readonly string[];
  /** What the words of a name that is none of these may be about. */
  readonly spelled?: Spelled;
}

/** What the codecs of device repositories call what we measure. Temperatures of boards, processors, probes and set points aren't among them. */
const NAMES: readonly Names[] = [
  {
    measure: 'temperature',
    kind: 'temperature',
    names: words(
      'temperature temp airtemperature airtemp ambienttemperature ambienttemp tempcsht temperaturec tempc temperaturecelsius ' +
        'temperaturesensor internaltemperature externaltemperature soiltemperature',
    ),
    spelled: 'temperature',
  },
  {
    measure: 'humidity',
    kind: 'percent',
    names: words(
      'humidity relativehumidity airhumidity ambienthumidity rh humsht hum humi hygro humiditypercent humiditysensor relhumidity',
    ),
    spelled: 'humidity',
  },
  {
    measure: 'batteryVoltage',
    kind: 'volts',
    names: words('batteryvoltage batteryvolt batv vbat vbatt battv battvoltage batvoltage batteryv bat vdd volt voltage'),
    spelled: 'batteryVoltage',
  },
  {
    measure: 'light',
    kind: 'lux',
    names: words(
      'illuminance lux lightintensity light illumination luminosity illuminancesensor lightlux illuminancelux luxvalue ambientlight',
    ),
  },
];

const BATTERY_NAMES = words('battery batterylevel batterypercent batterypercentage batterypct batpct batt');
const NUMBERED: ReadonlySet<keyof Measures> = new Set<keyof Measures>(['temperature', 'humidity', 'light']);
/** All bits set, or only the sign, of a 16-bit register, at the scales that codecs divide by: the sensor is absent or broken. */
const SENTINELS: ReadonlySet<number> = new Set([327.67, -327.68, 3276.7, -3276.8, 32_767, -32_768, 655.35, 6553.5, 65_535]);
/** No battery of a tracker has this many volts, but nearly every one has this many millivolts. */
const FIRST_MILLIVOLTS = 1000;
/** Nor has one this many volts where the name of the value says millivolts. */
const FIRST_SAID_MILLIVOLTS = 100;
const isMillivolts = ({ key, quantity }: { readonly key: string; readonly quantity: number }) =>
  quantity >= (saysMillivolts(key) ? FIRST_SAID_MILLIVOLTS : FIRST_MILLIVOLTS);

/** `Bat_status: 3` of five is a code, as far as anybody can tell. */
const isStatusCode = ({ key, quantity }: { readonly key: string; readonly quantity: number }) =>
  /stat(?:us|e)$/i.test(key) && quantity < 10;

/** Puts what the values mean into the draft, and names the error codes among the temperatures under `suspectSentinel`. */
export function readCanonical(draft: DraftReport, values: readonly NamedValue[]): void {
  for (const { measure, kind, names, spelled } of NAMES) {
    const found = find(values, names, kind, NUMBERED.has(measure)) ?? (spelled && findSpelled(values, spelled, kind));
    if (found === undefined) continue;
    const isVoltage = measure === 'batteryVoltage';
    const value = isVoltage && isMillivolts(found) ? found.quantity / 1000 : found.quantity;
    const isError = isVoltage && SENTINELS.has(found.quantity);
    if (isPhysical(measure, value) && !isError) setMeasure(draft, measure, value, found.key);
    else draft.flags.add('sensorError');
  }
  readBattery(draft, values);
  const suspects = values.filter(({ name, value }) => name.includes('temp') && typeof value === 'number' && SENTINELS.has(value));
  if (suspects.length > 0) {
    draft.flags.add('sensorError');
    draft.attributes['suspectSentinel'] = suspects.map(({ key }) => key);
  }
}

/** A bare `battery` is a percentage, unless its unit says volts or no percentage can be so high: then only its raw value is kept. */
function readBattery(draft: DraftReport, values: readonly NamedValue[]): void {
  const percent = find(values, BATTERY_NAMES, 'percent', false) ?? findSpelled(values, 'battery', 'percent');
  if (percent !== undefined && isPhysical('battery', percent.quantity) && !isStatusCode(percent)) {
    draft.measures.battery = percent.quantity;
  } else if (percent !== undefined) {
    draft.attributes['batteryRaw'] = percent.quantity;
  }
  if (draft.measures.batteryVoltage !== undefined) return;
  const volts = find(
    values.filter(({ unit, value }) => unit !== undefined || typeof value === 'string'),
    BATTERY_NAMES,
    'volts',
    false,
  );
  if (volts !== undefined && percent === undefined) setMeasure(draft, 'batteryVoltage', volts.quantity, volts.key);
}

function find(values: readonly NamedValue[], names: readonly string[], kind: Kind, numbered: boolean) {
  for (const name of names) {
    for (const candidate of values) {
      const quantity = candidate.name === name ? quantityOf(candidate, kind) : undefined;
      if (quantity !== undefined) return { key: candidate.key, quantity };
    }
  }
  return numbered ? findNumbered(values, names, kind) : undefined;
}

/** `sensorTemperature`, `Room Humidity`: any name whose words say nothing else; else one that says it with what it is a part of, `battery: { level: 9 }`. */
function findSpelled(values: readonly NamedValue[], spelled: Spelled, kind: Kind) {
  for (const nameOf of [({ key }: NamedValue) => key, nameInParent]) {
    for (const candidate of values) {
      const quantity = isSpelledOut(nameOf(candidate), spelled) ? quantityOf(candidate, kind) : undefined;
      if (quantity !== undefined) return { key: candidate.key, quantity };
    }
  }
  return undefined;
}

/** Members of a measurement that say of what it is, or how many there are. */
const NO_VALUE = /^(?:sensors?|probe|device|tracker|total|count|id|in|of|the|\d+)$/i;

function nameInParent({ key, parent }: NamedValue): string {
  if (NO_VALUE.test(key)) return '';
  return `${parent.slice(parent.lastIndexOf('/') + 1)} ${key}`;
}

/** `temperature_1`, `relative_humidity_2`, `TempC1`: where a codec numbers its channels, the first one listed. */
function findNumbered(values: readonly NamedValue[], names: readonly string[], kind: Kind) {
  for (const candidate of values) {
    const name = /^(\D+)\d{1,2}$/.exec(candidate.name)?.[1];
    const quantity = name !== undefined && names.includes(name) ? quantityOf(candidate, kind) : undefined;
    if (quantity !== undefined) return { key: candidate.key, quantity };
  }
  return undefined;
}

function words(text: string): string[] {
  return text.split(' ');
}
