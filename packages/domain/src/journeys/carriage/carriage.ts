import { endedReference } from '../shipments/reference.ts';
import type { ShipmentType } from '../shipments/shipment.ts';

/** Of a shipment. */
export const MOST_KILOGRAMS = 10_000_000;
export const MOST_PACKAGES = 1_000_000;

/** The eleven of Incoterms® 2020: seven for any way of transport, four for the sea. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof INCOTERMS)[number];
const AT_SEA: readonly Incoterm[] = ['FAS', 'FOB', 'CFR', 'CIF'];

/** Whether the rule is meant for this way of transport; one that is not is pointed out, and kept. */
export function suitsType(incoterm: Incoterm, type: ShipmentType): boolean {
  return type === 'sea' || type === 'multimodal' || !AT_SEA.includes(incoterm);
}

const SERIAL_DIGITS = 7;
const CHECK_MODULUS = 7;

/** Of the 8 digits after the airline's prefix the last one is the first seven modulo 7 (IATA Resolution 600a): it can only be 0 to 6. */
export function isAwbSuffix(suffix: string): boolean {
  if (!/^\d{8}$/.test(suffix)) return false;
  return Number(suffix.slice(0, SERIAL_DIGITS)) % CHECK_MODULUS === Number(suffix.at(-1));
}

/**
 * A flight as it is written on a waybill: the airline in two letters or a letter and a digit (IATA) or three letters (ICAO), up to four digits, perhaps a
 * letter. @returns it in capitals without spaces, or null
 */
export function normalFlightNumber(typed: string): string | null {
  const flight = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/.test(flight) ? flight : null;
}

/** As it stands on the vehicle, without the spaces at which nobody looks twice. */
export function normalPlate(typed: string): string {
  return typed.trim().toUpperCase().replaceAll(/\s+/g, ' ');
}

/** The shipment back carries the reference of the one out with this. */
const BACK = '-R';

/** The references to propose for the shipment back, the best one first: never longer than a reference may be. */
export function returnReferences(reference: string): string[] {
  const endings = [BACK, ...Array.from({ length: 8 }, (_, index) => `${BACK}${index + 2}`)];
  return endings.map((ending) => endedReference(reference, ending));
}
