import type { MeasuredClimate } from '@sillage/contract/goods/assets/measured.contract';
import type { LatestReadings } from './livePosition.view.ts';

type Told = NonNullable<MeasuredClimate['temperature']>;

/** What is measured where an asset is once the trackers that told it have reported; the same object when nothing changed. */
export function withMeasured(measured: MeasuredClimate, latest: LatestReadings): MeasuredClimate {
  const temperature = moved(measured.temperature, latest, 'temperature');
  const humidity = moved(measured.humidity, latest, 'humidity');
  return temperature === measured.temperature && humidity === measured.humidity ? measured : { temperature, humidity };
}

function moved(told: Told | null, latest: LatestReadings, quantity: 'temperature' | 'humidity'): Told | null {
  const reading = told && latest.get(told.toldBy);
  const value = reading?.[quantity];
  if (!told || !reading || value === undefined || Date.parse(told.deviceDate) > reading.time) return told;
  return { ...told, value, deviceDate: new Date(reading.time).toISOString() };
}
