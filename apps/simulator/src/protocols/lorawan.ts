import type { Measurement, WebRequest } from './measurement.ts';

export interface LorawanSender {
  /** 16 hexadecimal digits. */
  readonly devEui: string;
  readonly deviceName: string;
  readonly apiKey: string;
  /** The frame counter, which also tells one uplink from another. */
  readonly fCnt: number;
}

const GATEWAY = { id: '6a7e111a10000000', latitude: 45.76, longitude: 4.84, altitude: 170 };
const F_PORT = 85;

/** ChirpStack v4's call of an uplink; `signal` is how the only gateway heard it. */
export function encodeChirpstackUplink(measurement: Measurement, { devEui, deviceName, apiKey, fCnt }: LorawanSender): WebRequest {
  const { id, ...location } = GATEWAY;
  const body = {
    deduplicationId: uuidOf(devEui, fCnt),
    time: new Date(measurement.time).toISOString(),
    deviceInfo: { applicationName: 'sillage', deviceProfileName: 'simulated', deviceName, devEui: devEui.toLowerCase(), tags: {} },
    devAddr: devEui.slice(-8).toLowerCase(),
    adr: true,
    dr: 5,
    fCnt,
    fPort: F_PORT,
    confirmed: false,
    data: cayennePayload(measurement).toString('base64'),
    object: decodedBy(measurement),
    rxInfo: [{ gatewayId: id, rssi: measurement.signal ?? -90, snr: 7.5, location, crcStatus: 'CRC_OK' }],
    txInfo: { frequency: 868_500_000, modulation: { lora: { bandwidth: 125_000, spreadingFactor: 7, codeRate: 'CR_4_5' } } },
  };
  return request('/api/ingest/chirpstack?event=up', apiKey, body);
}

/** The Things Stack v3's call of an uplink. As that stack does, it leaves out a frame counter of zero. */
export function encodeTtsUplink(measurement: Measurement, { devEui, deviceName, apiKey, fCnt }: LorawanSender): WebRequest {
  const { id, ...location } = GATEWAY;
  const time = new Date(measurement.time).toISOString();
  const reception = { gateway_ids: { gateway_id: `eui-${id}`, eui: id.toUpperCase() }, rssi: measurement.signal ?? -90, snr: 7.5 };
  const body = {
    end_device_ids: { device_id: deviceName, application_ids: { application_id: 'sillage' }, dev_eui: devEui.toUpperCase() },
    correlation_ids: [`as:up:${uuidOf(devEui, fCnt)}`],
    received_at: time,
    uplink_message: {
      f_port: F_PORT,
      ...(fCnt !== 0 && { f_cnt: fCnt }),
      frm_payload: cayennePayload(measurement).toString('base64'),
      decoded_payload: decodedBy(measurement),
      rx_metadata: [{ ...reception, location: { ...location, source: 'SOURCE_REGISTRY' }, received_at: time }],
      settings: { data_rate: { lora: { bandwidth: 125_000, spreading_factor: 7, coding_rate: '4/5' } }, frequency: '868500000', time },
      received_at: time,
    },
  };
  return request('/api/ingest/tts', apiKey, body);
}

function request(target: string, apiKey: string, body: object): WebRequest {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return { method: 'POST', target, headers, body: JSON.stringify(body) };
}

/** What a codec makes of the bytes, in the names that most of them use. */
function decodedBy(measurement: Measurement) {
  const { latitude, longitude, altitude, temperature, humidity, battery, batteryVoltage, light, satellites } = measurement;
  const measured = { temperature, humidity, battery, battery_voltage: batteryVoltage, illuminance: light };
  return { ...measured, ...(latitude !== undefined && { position: { latitude, longitude, altitude, satellites } }) };
}

/** The bytes of the radio frame in Cayenne LPP: temperature (0.1 °C), humidity (0.5 %), GPS (0.0001°, 0.01 m). */
function cayennePayload({ temperature, humidity, latitude, longitude, altitude = 0 }: Measurement): Buffer {
  const parts: number[][] = [];
  if (temperature !== undefined) parts.push([1, 0x67, ...bigEndian(temperature * 10, 2)]);
  if (humidity !== undefined) parts.push([2, 0x68, ...bigEndian(humidity * 2, 1)]);
  if (latitude !== undefined && longitude !== undefined) {
    parts.push([3, 0x88, ...bigEndian(latitude * 1e4, 3), ...bigEndian(longitude * 1e4, 3), ...bigEndian(altitude * 100, 3)]);
  }
  return Buffer.from(parts.flat());
}

/** Two's complement, the most significant byte first. */
function bigEndian(value: number, bytes: number): number[] {
  const whole = Math.round(value);
  return Array.from({ length: bytes }, (_, index) => (whole >> (8 * (bytes - 1 - index))) & 0xff);
}

/** The same uplink has the same id however often it is sent. */
function uuidOf(devEui: string, fCnt: number): string {
  const hex = devEui.toLowerCase().padStart(16, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8000-${fCnt.toString(16).padStart(12, '0')}`;
}
