import { isJsonObject } from '../json/attributes.ts';
import { type DraftReport, setMeasure, setPosition } from '../json/draftReport.ts';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';

/**
 * A location that the network solved. Both network servers write protobuf as JSON, which leaves out a zero: a latitude missing beside a
 * longitude is the equator, but where both are missing nothing was solved. Returns false when it isn't a location.
 */
export function readLocation(draft: DraftReport, location: unknown): boolean {
  if (!isJsonObject(location)) return false;
  const { latitude, longitude, altitude, accuracy, source } = location;
  if (latitude === undefined && longitude === undefined) return false;
  const [lat, lon] = [numberOf(latitude ?? 0), numberOf(longitude ?? 0)];
  if (lat === undefined || lon === undefined) return false;
  setPosition(draft, lat, lon);
  const [metresUp, radius] = [numberOf(altitude), numberOf(accuracy)];
  if (metresUp !== undefined) setMeasure(draft, 'altitude', metresUp, 'altitude');
  if (radius !== undefined && radius > 0) setMeasure(draft, 'accuracy', radius, 'accuracy');
  if (source !== undefined) draft.attributes['source'] = source;
  return true;
}
