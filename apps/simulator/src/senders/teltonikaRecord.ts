import type { Measurement } from '../protocols/measurement.ts';
import type { AvlElement, AvlRecord } from '../protocols/teltonika.ts';

/** AVL ids of the vendor's "Data Sending Parameters ID" table. */
const AVL = {
  digitalInput1: 1,
  gsmSignal: 21,
  batteryVoltage: 67,
  batteryLevel: 113,
  ignition: 239,
  movement: 240,
  eyeTemperature1: 10800,
  eyeHumidity1: 10804,
} as const;

const DOOR_OPEN_LUX = 50;
const MOVING_KMH = 5;

/** A measurement as a device with a Bluetooth sensor in the load and a door contact records it. Without a fix, zeros and no satellites. */
export function avlRecordOf(measurement: Measurement): AvlRecord {
  const { time, latitude, longitude, altitude = 0, speed = 0, course = 0, satellites = 10 } = measurement;
  const hasFix = latitude !== undefined && longitude !== undefined;
  return {
    time,
    priority: 0,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    altitude: Math.round(altitude),
    angle: Math.round(course),
    satellites: hasFix ? satellites : 0,
    speed: Math.round(speed),
    eventIo: 0,
    elements: elementsOf(measurement),
  };
}

function elementsOf({ speed = 0, temperature, humidity, battery, batteryVoltage, light, signal }: Measurement): AvlElement[] {
  const isMoving = speed > MOVING_KMH ? 1 : 0;
  return [
    { id: AVL.ignition, width: 1, value: isMoving },
    { id: AVL.movement, width: 1, value: isMoving },
    ...element(AVL.digitalInput1, 1, light, (lux) => (lux > DOOR_OPEN_LUX ? 1 : 0)),
    ...element(AVL.gsmSignal, 1, signal, barsOf),
    ...element(AVL.batteryLevel, 1, battery, Math.round),
    ...element(AVL.eyeHumidity1, 1, humidity, Math.round),
    ...element(AVL.batteryVoltage, 2, batteryVoltage, (volts) => Math.round(volts * 1000)),
    ...element(AVL.eyeTemperature1, 2, temperature, (celsius) => Math.round(celsius * 100)),
  ];
}

function element(id: number, width: 1 | 2 | 4, measured: number | undefined, rawOf: (measured: number) => number): AvlElement[] {
  return measured === undefined ? [] : [{ id, width, value: rawOf(measured) }];
}

/** 0 none to 5 best, from dBm. */
function barsOf(dBm: number): number {
  return Math.min(5, Math.max(0, Math.round((dBm + 110) / 10)));
}
