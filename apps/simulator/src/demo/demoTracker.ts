/** The gateways a simulated tracker can report through; the part before the dot is the protocol as the server names it. */
export const WAYS = [
  'json',
  'mqtt',
  'osmand',
  'owntracks.http',
  'owntracks.mqtt',
  'chirpstack',
  'tts',
  'teltonika.tcp',
  'teltonika.udp',
  'gt06',
] as const;
export type Way = (typeof WAYS)[number];

/** By family: supply chain, transport, and transport with the luxury vertical. */
export type DemoCustomer = 'SC' | 'TR' | 'LUXE';

export interface DemoTracker {
  readonly uniqueIdentifiant: string;
  readonly type: 'GPS' | 'LBS' | 'supply';
  readonly serial: string;
  /** What it travels on or in. */
  readonly name: string;
  readonly customer: DemoCustomer;
  readonly way: Way;
  readonly reportingIntervalSeconds: number;
  /** Key of its journey. */
  readonly journey: string;
}

/** The protocol of a way, as the server names it. */
export function protocolOf(way: Way): Exclude<Way, `${string}.${string}`> | 'owntracks' | 'teltonika' {
  switch (way) {
    case 'owntracks.http':
    case 'owntracks.mqtt':
      return 'owntracks';
    case 'teltonika.tcp':
    case 'teltonika.udp':
      return 'teltonika';
    default:
      return way;
  }
}
