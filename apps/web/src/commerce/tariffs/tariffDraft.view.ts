import { newTariff, type TypedTariff, type WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { SURCHARGES, type SurchargeKind, type Zone } from '@sillage/domain/commerce/tariffs/tariff';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { FieldOf } from '../../platform/form/useContractDraft.ts';
import type { FormRules } from '../../platform/form/formFaults.ts';

export interface ZoneDraft {
  readonly key: number;
  readonly country: string;
  readonly postcodeFrom: string;
  readonly postcodeTo: string;
}

export interface BreakDraft {
  readonly key: number;
  readonly fromKg: number | null;
  readonly centsPer100Kg: number | null;
}

export interface FuelDraft {
  readonly key: number;
  readonly from: string;
  readonly basisPoints: number | null;
  readonly centsPer100Kg: number | null;
}

export interface SumDraft {
  readonly cents: number | null;
  readonly basisPoints: number | null;
}

/** A price list as it is being typed: null is nothing typed, not a number what is none. */
export interface TariffDraft {
  readonly name: string;
  readonly routeOption: RouteOption;
  readonly mode: ShipmentType;
  readonly from: readonly ZoneDraft[];
  readonly to: readonly ZoneDraft[];
  readonly transitDays: number | null;
  readonly breaks: readonly BreakDraft[];
  readonly minimumCents: number | null;
  readonly fuel: readonly FuelDraft[];
  readonly insurance: number | null;
  readonly insuranceMinimum: number | null;
  readonly surcharges: Readonly<Record<SurchargeKind, SumDraft>>;
  readonly marginBasisPoints: number | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly offerDays: number | null;
  readonly grams: number | null;
  readonly source: string;
  readonly included: string;
}

/** A part of the form: what is said, and what is wrong with it. */
export interface PartProps {
  readonly draft: TariffDraft;
  readonly onChange: (part: Partial<TariffDraft>) => void;
  readonly errorAt: (path: FieldOf<TariffDraft>) => string | undefined;
}

/** The keys of rows on the screen, which have nothing else of their own. */
let keys = 0;
const nextKey = () => ++keys;

export const newZone = (): ZoneDraft => ({ key: nextKey(), country: '', postcodeFrom: '', postcodeTo: '' });
export const newBreak = (fromKg: number | null): BreakDraft => ({ key: nextKey(), fromKg, centsPer100Kg: null });
export const newFuel = (from: string): FuelDraft => ({ key: nextKey(), from, basisPoints: null, centsPer100Kg: null });

const USUAL_OFFER_DAYS = 14;
const sumOf = (tariff: WireTariff | null, kind: SurchargeKind): SumDraft => {
  const found = tariff?.surcharges.find((one) => one.kind === kind);
  return { cents: found?.cents || null, basisPoints: found?.basisPoints || null };
};

/** @param name of a copy, instead of its own */
export function draftOf(tariff: WireTariff | null, today: string, name = tariff?.name ?? ''): TariffDraft {
  const zonesOf = (zones: readonly Zone[] | undefined) =>
    zones?.map((zone) => ({
      key: nextKey(),
      country: zone.country,
      postcodeFrom: zone.postcodeFrom ?? '',
      postcodeTo: zone.postcodeTo === zone.postcodeFrom ? '' : (zone.postcodeTo ?? ''),
    })) ?? [newZone()];
  return {
    name,
    routeOption: tariff?.routeOption ?? 'accessible',
    mode: tariff?.mode ?? 'road',
    from: zonesOf(tariff?.from),
    to: zonesOf(tariff?.to),
    transitDays: tariff?.transitDays ?? null,
    breaks: tariff?.breaks.map((one) => ({ key: nextKey(), ...one })) ?? [newBreak(0)],
    minimumCents: tariff?.minimumCents ?? null,
    fuel: tariff?.fuel.map((one) => ({ key: nextKey(), ...one })) ?? [],
    insurance: tariff?.insurance.basisPoints || null,
    insuranceMinimum: tariff?.insurance.minimumCents || null,
    surcharges: {
      handling: sumOf(tariff, 'handling'),
      security: sumOf(tariff, 'security'),
      coldChain: sumOf(tariff, 'coldChain'),
      dangerousGoods: sumOf(tariff, 'dangerousGoods'),
    },
    marginBasisPoints: tariff?.marginBasisPoints ?? null,
    validFrom: tariff?.validFrom ?? today,
    validTo: tariff?.validTo ?? '',
    offerDays: tariff?.offerDays ?? USUAL_OFFER_DAYS,
    grams: tariff?.intensity?.grams ?? null,
    source: tariff?.intensity?.source ?? '',
    included: tariff?.included ?? '',
  };
}

/** As it is sent. Amounts that are not said are none; one that is no amount stays what no schema takes. */
function wireOf(draft: TariffDraft) {
  const zonesOf = (zones: readonly ZoneDraft[]) =>
    zones.map(({ country, postcodeFrom, postcodeTo }) => ({
      country: country.trim(),
      postcodeFrom: postcodeFrom.trim() || null,
      // One code alone is all that begins with it.
      postcodeTo: postcodeTo.trim() || postcodeFrom.trim() || null,
    }));
  return {
    name: draft.name,
    routeOption: draft.routeOption,
    mode: draft.mode,
    from: zonesOf(draft.from),
    to: zonesOf(draft.to),
    transitDays: draft.transitDays,
    breaks: draft.breaks.map(({ fromKg, centsPer100Kg }) => ({ fromKg, centsPer100Kg })),
    minimumCents: draft.minimumCents ?? 0,
    fuel: draft.fuel.map(({ from, basisPoints, centsPer100Kg }) => ({
      from,
      basisPoints: basisPoints ?? 0,
      centsPer100Kg: centsPer100Kg ?? 0,
    })),
    insurance: { basisPoints: draft.insurance ?? 0, minimumCents: draft.insuranceMinimum ?? 0 },
    surcharges: saidSurcharges(draft).map((kind) => {
      const { cents, basisPoints } = draft.surcharges[kind];
      return { kind, cents: cents ?? 0, basisPoints: basisPoints ?? 0 };
    }),
    marginBasisPoints: draft.marginBasisPoints ?? 0,
    validFrom: draft.validFrom,
    validTo: draft.validTo || null,
    offerDays: draft.offerDays,
    intensity: draft.grams === null ? null : { grams: draft.grams, source: draft.source },
    included: draft.included,
  };
}

function saidSurcharges({ surcharges }: TariffDraft): readonly SurchargeKind[] {
  return SURCHARGES.filter((kind) => surcharges[kind].cents !== null || surcharges[kind].basisPoints !== null);
}

/** Where the draft calls a field otherwise than the wire. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'insurance.basisPoints': 'insurance',
  'insurance.minimumCents': 'insuranceMinimum',
  'intensity.grams': 'grams',
  'intensity.source': 'source',
};

/** Surcharges are sent as a list of those that are said, and typed each by its kind. */
function fieldOf(path: string, draft: TariffDraft): string {
  const [first, second, ...rest] = path.split('.');
  const kind = first === 'surcharges' ? saidSurcharges(draft)[Number(second)] : undefined;
  return kind === undefined ? (FIELD_OF[path] ?? path) : ['surcharges', kind, ...rest].join('.');
}

/** @param t the words for what only the schema says */
export function tariffForm(t: (key: 'fault.missing' | 'fault.wrong') => string): FormRules<TariffDraft> {
  return {
    schema: newTariff,
    toWire: wireOf,
    fieldOf,
    wordsOf: ({ message }) =>
      message === 'form.missing' ? t('fault.missing') : message.startsWith('form.') ? t('fault.wrong') : undefined,
  };
}

/** As it is sent; null where something is wrong with it. */
export function sentTariff(draft: TariffDraft): TypedTariff | null {
  return newTariff.safeParse(wireOf(draft)).data ?? null;
}
