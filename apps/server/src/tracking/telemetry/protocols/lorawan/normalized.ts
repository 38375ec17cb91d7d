import { isJsonObject } from '../json/attributes.ts';
import { type DraftReport, setMeasure, setPosition } from '../json/draftReport.ts';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';

type JsonObject = { readonly [key: string]: unknown };

/** `normalized_payload` is one measurement or a list of them. */
export function normalizedMeasurements(payload: unknown): JsonObject[] {
  return (Array.isArray(payload) ? payload : [payload]).filter(isJsonObject);
}

/**
 * A measurement of The Things Stack's normalized schema: °C, %, lx and volts by definition, so it outweighs what a decoded key may mean.
 * https://www.thethingsindustries.com/docs/integrations/payload-formatters/javascript/uplink/
 */
export function readNormalized(draft: DraftReport, measurement: JsonObject): void {
  const air = part(measurement, 'air');
  const temperature = numberOf(air['temperature']) ?? numberOf(part(measurement, 'soil')['temperature']);
  const measured = [
    ['temperature', temperature],
    ['humidity', numberOf(air['relativeHumidity'])],
    ['light', numberOf(air['lightIntensity'])],
    ['batteryVoltage', numberOf(measurement['battery'])],
  ] as const;
  for (const [name, value] of measured) {
    if (value === undefined) continue;
    // The same number as `battery` in both is volts that the mapping of plain keys took for a percentage.
    if (name === 'batteryVoltage' && draft.measures.battery === value) draft.measures.battery = undefined;
    setMeasure(draft, name, value, name);
  }
  const { latitude, longitude } = part(measurement, 'position');
  const [lat, lon] = [numberOf(latitude), numberOf(longitude)];
  if (lat !== undefined && lon !== undefined) setPosition(draft, lat, lon);
}

function part(measurement: JsonObject, name: string): JsonObject {
  const value = measurement[name];
  return isJsonObject(value) ? value : {};
}
