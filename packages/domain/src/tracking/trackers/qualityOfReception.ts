import type { TrackerProtocol } from './protocols.ts';

export const RECEPTION_WORDS = ['good', 'fair', 'poor'] as const;
export type ReceptionWord = (typeof RECEPTION_WORDS)[number];

/**
 * From these dBm on a network is heard well, and below the others badly.
 * Source of mobile networks: 3GPP TS 27.007, 8.5 (+CSQ): -113 dBm is the least that a device tells, and what makers call marginal begins 13 dB above it.
 * Source of LoRa: Semtech SX1276/77/78/79, table 10: a receiver hears -123 dBm with the fastest spreading factor (SF7, 125 kHz), -136 with the slowest.
 */
const MOBILE = { good: -85, poor: -100 } as const;
const LORA = { good: -105, poor: -118 } as const;
/** Of network servers of LoRaWAN. */
export const LORA_PROTOCOLS: readonly string[] = ['chirpstack', 'tts'] satisfies TrackerProtocol[];

/** What is heard of a network. `signal` in dBm, null where a tracker does not say; a value that is no dBm (0 and above) says nothing. */
export function networkReceptionOf(signal: number | null, protocol: string | null): ReceptionWord | null {
  if (signal === null || signal >= 0) return null;
  const { good, poor } = protocol !== null && LORA_PROTOCOLS.includes(protocol) ? LORA : MOBILE;
  if (signal < poor) return 'poor';
  return signal >= good ? 'good' : 'fair';
}

/** Four satellites are needed for a place with its height, and three for one without. */
const FEW_SATELLITES = 4;
const ENOUGH_SATELLITES = 6;
/** Horizontal dilution of precision: above 5 a place is moderate, above 10 fair at best. Source: R. B. Langley, "Dilution of Precision", GPS World, May 1999. */
const WELL_SPREAD_HDOP = 5;
const BADLY_SPREAD_HDOP = 10;

/** What is heard of satellites; null where a tracker says nothing of them. One that says 0 of both has none. */
export function skyReceptionOf({
  satellites,
  hdop,
}: {
  readonly satellites: number | null;
  readonly hdop: number | null;
}): ReceptionWord | null {
  if (satellites === null && hdop === null) return null;
  if ((satellites ?? FEW_SATELLITES) < FEW_SATELLITES || (hdop ?? 0) > BADLY_SPREAD_HDOP) return 'poor';
  return (satellites ?? ENOUGH_SATELLITES) >= ENOUGH_SATELLITES && (hdop ?? 0) <= WELL_SPREAD_HDOP ? 'good' : 'fair';
}
