import { hex, left, signedLittle, skip, text, unsignedLittle, type Cursor } from '../cursor.ts';
import { addHumidity, addTemperature, takeCharge, takeCourse, type Draft } from '../draft.ts';
import { timeOf2000 } from './epoch.ts';
import { takeEvent, takeProbe } from './event.ts';
import { signalOf } from './signal.ts';

/** A position while its parameters are being read: they come in any order. */
export interface Place {
  latitude: number | undefined;
  longitude: number | undefined;
  isFixed: boolean;
}

type Take = (value: Cursor, draft: Draft, place: Place) => void;

const attribute =
  (name: string, width: 1 | 2 | 4, perUnit = 1): Take =>
  (value, draft) => {
    draft.attributes[name] = unsignedLittle(value, width) / perUnit;
  };

const LOCKED = 2;

/** By their width and id. Source: the parameter table of the maker's compressed format. */
export const PARAMETERS: Readonly<Record<1 | 2 | 4, Readonly<Record<number, Take>>>> = {
  1: {
    0x01: (value, draft) => takeEvent(draft, unsignedLittle(value, 1), false),
    0x05: (value, _, place) => (place.isFixed = unsignedLittle(value, 1) > 0),
    0x06: (value, draft) => (draft.measures.satellites = unsignedLittle(value, 1)),
    0x07: (value, draft) => {
      const quality = unsignedLittle(value, 1);
      draft.attributes['rssi'] = quality;
      draft.measures.signal = signalOf(quality);
    },
    0x14: attribute('output', 1),
    0x15: attribute('input', 1),
    0x47: (value, draft) => {
      const state = unsignedLittle(value, 1);
      if (state > 0) draft.attributes['lock'] = state === LOCKED;
    },
    0x97: attribute('throttle', 1),
    0x9d: attribute('fuel', 1),
    0xfe69: (value, draft) => takeCharge(draft, unsignedLittle(value, 1)),
  },
  2: {
    0x08: (value, draft) => (draft.measures.speed = unsignedLittle(value, 2)),
    0x09: (value, draft) => takeCourse(draft, unsignedLittle(value, 2)),
    0x0a: attribute('hdop', 2),
    0x0b: (value, draft) => (draft.measures.altitude = signedLittle(value, 2)),
    0x16: attribute('adc1', 2, 100),
    0x17: attribute('adc2', 2, 100),
    0x18: attribute('adc3', 2, 100),
    0x19: (value, draft) => (draft.measures.batteryVoltage = unsignedLittle(value, 2) / 100),
    0x1a: attribute('externalVoltage', 2, 100),
    0x40: (value, draft) => takeEvent(draft, unsignedLittle(value, 2), false),
    0x91: attribute('obdSpeed', 2),
    0x92: attribute('obdSpeed', 2),
    0x98: attribute('fuelUsed', 2),
    0x99: attribute('rpm', 2),
    0x9c: attribute('coolantTemp', 2),
    0x9f: (value, draft) => addTemperature(draft, 'temp1', signedLittle(value, 2)),
    0xc9: attribute('fuelConsumption', 2),
  },
  4: {
    0x02: (value, _, place) => (place.latitude = signedLittle(value, 4) / 1e6),
    0x03: (value, _, place) => (place.longitude = signedLittle(value, 4) / 1e6),
    0x04: (value, draft) => (draft.deviceTime = timeOf2000(unsignedLittle(value, 4))),
    0x0c: attribute('odometerM', 4),
    0x0d: attribute('runtime', 4),
    0x25: (value, draft) => (draft.attributes['driverUniqueId'] = String(unsignedLittle(value, 4))),
    0x9b: attribute('obdOdometer', 4),
    0xa0: attribute('fuelUsed', 4, 1000),
    0xa2: attribute('fuelConsumption', 4, 100),
  },
};

const FIRST_PROBE = 0x2a;
const LAST_PROBE = 0x31;

/** Those whose length they say themselves. */
export function takeVariable(id: number, value: Cursor, draft: Draft): void {
  if (id >= FIRST_PROBE && id <= LAST_PROBE && left(value) >= 3) {
    skip(value, 1);
    return takeProbe(draft, id - FIRST_PROBE, signedLittle(value, 2) / 100, addTemperature);
  }
  switch (id) {
    case 0x0e:
      return takeCell(value, draft);
    case 0xfe31:
      return takeDrivingAlarm(value, draft);
    case 0xfe73:
      return takeSensor(value, draft);
    case 0xfea8:
      return takeBatteries(value, draft);
    default:
  }
}

/** Country 2, network 2, area 2, id 4, signal 2 in dBm. */
function takeCell(value: Cursor, draft: Draft): void {
  if (left(value) < 12) return;
  const [mobileCountryCode, mobileNetworkCode] = [unsignedLittle(value, 2), unsignedLittle(value, 2)];
  const [locationAreaCode, cellId, signalStrength] = [unsignedLittle(value, 2), unsignedLittle(value, 4), signedLittle(value, 2)];
  draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode, signalStrength });
}

/** What a camera saw in how somebody drives: version 1, kind 1, the name of the picture, which the maker's servers keep in a folder of its day. */
function takeDrivingAlarm(value: Cursor, draft: Draft): void {
  if (left(value) < 2) return;
  skip(value, 1);
  draft.attributes['alarmType'] = unsignedLittle(value, 1);
  if (left(value) === 0) return;
  const name = text(value, left(value));
  draft.attributes['image'] = name.replace(/^(\d{4})(\d{2})(\d{2})/, '$1-$2-$3/$&');
}

/** A radio sensor: version 1, its name with its length before it, its address 6, charge 1, temperature and humidity in 1/256. */
function takeSensor(value: Cursor, draft: Draft): void {
  if (left(value) < 2) return;
  skip(value, 1);
  const name = text(value, unsignedLittle(value, 1));
  const tag = 'tagName' in draft.attributes ? `tag${tagsOf(draft) + 1}` : 'tag';
  draft.attributes[`${tag}Name`] = name;
  draft.attributes[`${tag}Id`] = hex(value, 6);
  draft.attributes[`${tag}Battery`] = unsignedLittle(value, 1);
  addTemperature(draft, `${tag}Temp`, signedLittle(value, 2) / 256);
  addHumidity(draft, signedLittle(value, 2) / 256, `${tag}Humidity`);
}

function tagsOf({ attributes }: Draft): number {
  return Object.keys(attributes).filter((name) => /^tag\d*Name$/.test(name)).length;
}

/** Of up to three batteries whether it is there, and its charge in percent. */
function takeBatteries(value: Cursor, draft: Draft): void {
  for (let number = 1; number <= 3 && left(value) >= 2; number++) {
    const [isThere, charge] = [unsignedLittle(value, 1) > 0, unsignedLittle(value, 1)];
    if (!isThere) continue;
    if (number === 1) takeCharge(draft, charge);
    else draft.attributes[`battery${number}Level`] = charge;
  }
}
