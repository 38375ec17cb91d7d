import type { SurchargeKind, Zone } from './tariff.ts';
import { mergedZones } from './mergedZones.ts';
import { TARIFF_COLUMNS, type TariffColumn, type WrittenTariff } from './tariffRow.ts';

const HUNDRED = 100;

/**
 * Euros and percent with a point, or with the mark of the reader's language. Zones `FR 69..69; DE`, breaks `0: 25.50; 100: 20` (euros of 100 kg from so many kilograms on), fuel
 * `2026-01-01: 12% + 0.30` (of the freight, and euros of 100 kg), surcharges `15 + 2%`.
 */
export function writeTariffRow(tariff: WrittenTariff, mark: '.' | ',' = '.'): Readonly<Record<TariffColumn, string>> {
  const hundredths = (value: number) => pointed(value).replace('.', mark);
  const sumOf = (cents: number, basisPoints: number) => sumText(hundredths, cents, basisPoints);
  const number = (value: number) => String(value).replace('.', mark);
  const surcharge = (kind: SurchargeKind) => {
    const found = tariff.surcharges.find((one) => one.kind === kind);
    return found ? sumOf(found.cents, found.basisPoints) : '';
  };
  return {
    name: tariff.name,
    routeOption: tariff.routeOption,
    mode: tariff.mode,
    from: tariff.from.map(zoneText).join('; '),
    to: tariff.to.map(zoneText).join('; '),
    transitDays: String(tariff.transitDays),
    breaks: tariff.breaks.map(({ fromKg, centsPer100Kg }) => `${number(fromKg)}: ${hundredths(centsPer100Kg)}`).join('; '),
    minimum: hundredths(tariff.minimumCents),
    fuel: tariff.fuel.map(({ from, basisPoints, centsPer100Kg }) => `${from}: ${sumOf(centsPer100Kg, basisPoints)}`).join('; '),
    insurance: hundredths(tariff.insurance.basisPoints),
    insuranceMinimum: hundredths(tariff.insurance.minimumCents),
    handling: surcharge('handling'),
    security: surcharge('security'),
    coldChain: surcharge('coldChain'),
    dangerousGoods: surcharge('dangerousGoods'),
    margin: hundredths(tariff.marginBasisPoints),
    validFrom: tariff.validFrom,
    validTo: tariff.validTo ?? '',
    offerDays: String(tariff.offerDays),
    intensity: tariff.intensity === null ? '' : number(tariff.intensity.grams),
    intensitySource: tariff.intensity?.source ?? '',
    included: tariff.included,
  };
}

function zoneText({ country, postcodeFrom, postcodeTo }: Zone): string {
  if (postcodeFrom === null) return country;
  return `${country} ${postcodeFrom}${postcodeTo === postcodeFrom ? '' : `..${postcodeTo ?? ''}`}`;
}

/** `12.50`, without zeros that say nothing. */
function pointed(value: number): string {
  return value % HUNDRED === 0 ? String(value / HUNDRED) : (value / HUNDRED).toFixed(2);
}

function sumText(hundredths: (value: number) => string, cents: number, basisPoints: number): string {
  const parts = [basisPoints === 0 ? '' : `${hundredths(basisPoints)}%`, cents === 0 ? '' : hundredths(cents)];
  return parts.filter((part) => part !== '').join(' + ') || '0';
}

/** In which columns two price lists differ: in what order zones, rates and surcharges are kept says nothing. */
export function differingColumns(one: WrittenTariff, other: WrittenTariff): readonly TariffColumn[] {
  const [before, after] = [writeTariffRow(inOrder(one)), writeTariffRow(inOrder(other))];
  return TARIFF_COLUMNS.filter((column) => before[column] !== after[column]);
}

function inOrder(tariff: WrittenTariff): WrittenTariff {
  const zones = (side: readonly Zone[]) => mergedZones(side).toSorted((one, other) => (zoneText(one) < zoneText(other) ? -1 : 1));
  return {
    ...tariff,
    from: zones(tariff.from),
    to: zones(tariff.to),
    fuel: tariff.fuel.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  };
}
