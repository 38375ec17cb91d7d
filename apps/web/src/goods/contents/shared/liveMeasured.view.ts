import type { MeasuredClimate } from '@sillage/contract/goods/assets/measured.contract';
import type { LatestReadings } from './livePosition.view.ts';

type Shown = NonNullable<MeasuredClimate['temperature']>;

/** What is measured where an asset is once the trackers that told it have reported; the same object when nothing changed. */
export function withMeasured(measured: MeasuredClimate, latest: LatestReadings): MeasuredClimate {
  const temperature = moved(measured.temperature, latest, 'temperature');
  const humidity = moved(measured.humidity, latest, 'humidity');
  return temperature === measured.temperature && humidity === measured.humidity ? measured : { temperature, humidity };
}

function moved(shown: Shown | null, latest: LatestReadings, quantity: 'temperature' | 'humidity'): Shown | null {
  const reading = shown && latest.get(shown.toldBy);
  const value = reading?.[quantity];
  if (!shown || !reading || value === undefined || Date.parse(shown.deviceDate) > reading.time) return shown;
  return { ...shown, value, deviceDate: new Date(reading.time).toISOString() };
}
