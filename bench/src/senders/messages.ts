import { loadMeasurement } from '@sillage/simulator/load/loadMeasurement';
import { encodeReading, encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import type { Measurement } from '@sillage/simulator/protocols/measurement';
import { encodePacket } from '@sillage/simulator/protocols/teltonika';
import { avlRecordOf } from '@sillage/simulator/senders/teltonikaRecord';
import { publishPacket } from './mqttPackets.ts';
import type { Device, Order, Way } from './order.ts';

interface Member extends Device {
  /** What it measures follows from that and the time. */
  readonly index: number;
}

/** The messages of one connection, one after the other: readings of its devices by turns, each device's in the order of their times. */
export function messagesOf(way: Way, members: readonly Member[], times: Order['times']): () => Uint8Array {
  let made = 0;
  let sent = 0;
  const next = (): { member: Member; measurement: Measurement } => {
    const member = members[made % members.length];
    if (!member) throw new Error('A connection without devices has nothing to say.');
    const time = times === 'now' ? Date.now() : times.from + Math.floor(made / members.length) * times.every;
    made++;
    return { member, measurement: loadMeasurement(member.index, time) };
  };
  return () => {
    const readings = Array.from({ length: way.readings }, next);
    sent = (sent % 65_535) + 1;
    return encode(way, readings, sent);
  };
}

function encode({ kind }: Way, readings: readonly { member: Member; measurement: Measurement }[], packetId: number): Uint8Array {
  const measurements = readings.map(({ measurement }) => measurement);
  switch (kind) {
    case 'batches':
      return Buffer.from(JSON.stringify(readings.map(({ member, measurement }) => encodeReading(measurement, member.uniqueIdentifiant))));
    case 'mqtt': {
      const { topic, payload } = encodeReadingsPublication(measurements, readings[0]?.member.uniqueIdentifiant ?? '');
      return publishPacket(topic, payload, packetId);
    }
    case 'teltonika':
      return encodePacket('8E', measurements.map(avlRecordOf));
  }
}
