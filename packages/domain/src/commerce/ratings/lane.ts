import { addressParts } from '../../places/gazetteer/addressParts.ts';
import { plainText } from '../../platform/text/plainText.ts';

const LONGEST_TOWN = 80;

/** What a place is called in a few words: its town where the address says one, else the address itself, cut short. Streets and house numbers tell nobody's way. */
export function townOf(address: string, country: string | null): string {
  const { city } = addressParts(address, country);
  return (city ?? address.split(/[\n;]/)[0] ?? '').trim().slice(0, LONGEST_TOWN);
}

/** The same for the same two towns, however they are written. */
export function laneKeyOf(origin: string, destination: string): string {
  return `${plainText(origin)} > ${plainText(destination)}`;
}

/** The airline of a flight is its carrier (`AF1234`: AF). */
export function airlineOf(flightNumber: string): string {
  return /^(?:[A-Z]{3}|[A-Z]{2}|[A-Z]\d|\d[A-Z])(?=\d{1,4}[A-Z]?$)/.exec(flightNumber)?.[0] ?? '';
}
