import type { NewTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';

const zone = (country: string, postcodeFrom: string | null = null, postcodeTo: string | null = postcodeFrom) => ({
  country,
  postcodeFrom,
  postcodeTo,
});
const from = [zone('FR', '01', '95')];

/** Road freight with the percentages of the trade; made-up prices. */
const ROAD = {
  mode: 'road',
  fuel: [{ from: '2026-01-01', basisPoints: 1150, centsPer100Kg: 0 }],
  insurance: { basisPoints: 25, minimumCents: 1500 },
  surcharges: [
    { kind: 'handling', cents: 1500, basisPoints: 0 },
    { kind: 'coldChain', cents: 4500, basisPoints: 1200 },
    { kind: 'dangerousGoods', cents: 6500, basisPoints: 0 },
  ],
  marginBasisPoints: 1500,
  validFrom: '2026-01-01',
  validTo: null,
  offerDays: 14,
  intensity: null,
} as const satisfies Partial<NewTariff>;

function road(
  name: string,
  to: NewTariff['to'],
  more: Pick<NewTariff, 'routeOption' | 'transitDays' | 'included'>,
  centsPer100Kg: readonly [number, number, number],
): NewTariff {
  const [light, middle, heavy] = centsPer100Kg;
  return {
    ...ROAD,
    ...more,
    name,
    from,
    to,
    fuel: [...ROAD.fuel],
    surcharges: [...ROAD.surcharges],
    breaks: [
      { fromKg: 0, centsPer100Kg: light },
      { fromKg: 500, centsPer100Kg: middle },
      { fromKg: 2000, centsPer100Kg: heavy },
    ],
    minimumCents: 8500,
  };
}

const MILAN = [zone('IT', '20')];
const BRUSSELS = [zone('BE', '1')];
const DUBAI = [zone('AE')];

/** The price lists of the demo: three lanes, each with more than one way to carry. */
export const DEMO_TARIFFS: readonly NewTariff[] = [
  road(
    'France – Milan, groupage',
    MILAN,
    { routeOption: 'accessible', transitDays: 3, included: 'Groupage, one attempt to deliver' },
    [3200, 2600, 2100],
  ),
  road(
    'France – Milan, express',
    MILAN,
    { routeOption: 'critical', transitDays: 1, included: 'A van of its own, delivery by noon' },
    [7800, 6900, 6200],
  ),
  {
    ...road(
      'France – Milan, rail',
      MILAN,
      { routeOption: 'green', transitDays: 4, included: 'Rail from Lyon, road at both ends' },
      [3600, 2900, 2300],
    ),
    mode: 'rail',
  },
  road(
    'France – Milan, premium',
    MILAN,
    { routeOption: 'premium', transitDays: 2, included: 'Two drivers, tracker, customer care by name' },
    [9400, 8800, 8100],
  ),
  road('France – Brussels, groupage', BRUSSELS, { routeOption: 'accessible', transitDays: 2, included: 'Groupage' }, [2900, 2300, 1900]),
  road(
    'France – Brussels, express',
    BRUSSELS,
    { routeOption: 'critical', transitDays: 1, included: 'Delivery by ten' },
    [6400, 5800, 5200],
  ),
  {
    ...road(
      'France – Dubai, air',
      DUBAI,
      { routeOption: 'critical', transitDays: 2, included: 'Airport to door, customs papers' },
      [52_000, 46_000, 41_000],
    ),
    mode: 'air',
    fuel: [{ from: '2026-01-01', basisPoints: 0, centsPer100Kg: 9500 }],
    surcharges: [{ kind: 'security', cents: 2500, basisPoints: 0 }, ...ROAD.surcharges],
    minimumCents: 19_000,
  },
  {
    ...road(
      'France – Dubai, sea',
      DUBAI,
      { routeOption: 'accessible', transitDays: 28, included: 'Groupage container by Marseille' },
      [9800, 8200, 7400],
    ),
    mode: 'sea',
  },
];
