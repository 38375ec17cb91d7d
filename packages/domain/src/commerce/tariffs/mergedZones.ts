import type { Zone } from './tariff.ts';

/** The same places, each once: what is within another zone is left out, and ranges of codes of one length that meet become one. */
export function mergedZones(zones: readonly Zone[]): readonly Zone[] {
  return zones.reduce<readonly Zone[]>((merged, zone) => {
    if (merged.some((one) => contains(one, zone))) return merged;
    const rest = merged.filter((one) => !contains(zone, one));
    const met = rest.find((one) => meets(one, zone));
    return met === undefined ? [...rest, zone] : mergedZones([...rest.filter((one) => one !== met), joined(met, zone)]);
  }, []);
}

function contains(outer: Zone, inner: Zone): boolean {
  if (outer.country !== inner.country) return false;
  if (outer.postcodeFrom === null || outer.postcodeTo === null) return true;
  if (inner.postcodeFrom === null || inner.postcodeTo === null) return false;
  const { length } = outer.postcodeFrom;
  if (outer.postcodeTo.length !== length || inner.postcodeFrom.length < length || inner.postcodeTo.length < length) return false;
  return inner.postcodeFrom.slice(0, length) >= outer.postcodeFrom && inner.postcodeTo.slice(0, length) <= outer.postcodeTo;
}

function meets(one: Zone, other: Zone): boolean {
  const codes = [one.postcodeFrom, one.postcodeTo, other.postcodeFrom, other.postcodeTo];
  const [first, last, begin, end] = codes.map((code) => code ?? '');
  if (one.country !== other.country || new Set(codes.map((code) => code?.length)).size > 1) return false;
  return (first ?? '') <= (end ?? '') && (begin ?? '') <= (last ?? '');
}

function joined({ country, postcodeFrom, postcodeTo }: Zone, other: Zone): Zone {
  const from = (postcodeFrom ?? '') < (other.postcodeFrom ?? '') ? postcodeFrom : other.postcodeFrom;
  const to = (postcodeTo ?? '') > (other.postcodeTo ?? '') ? postcodeTo : other.postcodeTo;
  return { country, postcodeFrom: from, postcodeTo: to };
}
