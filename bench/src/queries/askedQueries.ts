import type { Filled } from './fillProduct.ts';

export const KINDS = ['list', 'counts', 'dashboard', 'details', 'track', 'climate', 'search', 'figures', 'figureRows'] as const;
export type Kind = (typeof KINDS)[number];

/** Asked by the operator, who sees every customer, or by one of the customers, the largest (0) first. */
export interface Asked {
  readonly path: string;
  readonly who: 'operator' | number;
}

const PLACES = ['paris', 'munchen', 'lisboa', 'gdansk', 'istanbul'];
const COUNTRIES = ['FR', 'DE', 'IT', 'PL', 'TR'];
const STATUSES = ['tocomplete', 'readytoship', 'intransit', 'arrived'];
/** By the round, and by what the asker has. */
type Filter = (round: number, own: { readonly customers: readonly number[]; readonly members: readonly number[] }) => string;

const FILTERS: readonly Filter[] = [
  () => '',
  (n) => `status=${pick(STATUSES, n)}`,
  (n) => `startCountry=${pick(COUNTRIES, n)}&type=road,air`,
  (n) => `endCountry=${pick(COUNTRIES, n)}&startCountry=${pick(COUNTRIES, n + 2)}`,
  (n) => `type=sea&status=${pick(STATUSES, n)}&endCountry=${pick(COUNTRIES, n)}`,
  (n) => `search=${pick(PLACES, n)}`,
  (n) => `search=${pick(PLACES, n)}&type=rail&status=${pick(STATUSES, n)}`,
  // A few shipments have it, or one, or none.
  (n) => `search=${digits(n * 7919 + 100)}`,
  () => 'search=nowhere-to-be-found',
  () => 'responsible=nobody',
  (n, { members }) => `responsible=${pick(members, n)}`,
  (n) => `responsible=nobody&type=sea&status=${pick(STATUSES, n)}`,
  (n, { members }) =>
    `responsible=${pick(members, n)},${pick(members, n + 5)}&endCountry=${pick(COUNTRIES, n)}&startCountry=${pick(COUNTRIES, n + 1)}`,
  (n, { members }) => `responsible=nobody,${pick(members, n + 4)}&search=${pick(PLACES, n)}`,
  (n, { customers }) =>
    `idCustomer=${pick(customers, n * 7)},${pick(customers, n * 7 + 11)}&status=${pick(STATUSES, n)}&startCountry=${pick(COUNTRIES, n)}`,
  (n) => `startDate=${dayAgo(n % 7)}`,
  (n) => `arrivalETA=${dayAgo(7 + (n % 7))}..${dayAgo(n % 7)}&type=sea`,
  (n) => `startDate=${dayAgo(n % 40)}..&arrivalETA=..${dayAgo(n % 30)}&startCountry=${pick(COUNTRIES, n)}`,
];
const PERIODS = ['thisMonth', 'lastMonth', 'last3Months', 'last6Months', 'thisYear', 'lastYear'];
const TRAFFIC = ['', '&mode=road', '&lane=FR-DE', '&mode=sea&lane=FR-IT'];
const FIGURES_ASKED = ['shipments', 'onTime', 'transit', 'spend', 'inRange', 'excursions&only=with'];
const ORDERS = ['', 'orderBy=reference', 'orderBy=ETA', 'orderBy=ETA&order=DSC', 'orderBy=client'];
const ARCHIVE_STATES = ['', 'shelf=archived'];

/** What is asked of one product in one round; another round asks other things, and another product the same. */
export function askedIn(round: number, filled: Filled): Readonly<Record<Kind, readonly Asked[]>> {
  const whose = [0, 5 + (round % 20)];
  const everybody = ['operator' as const, ...whose];
  const shipment = (share: number) => filled.extent.shipments - Math.floor(((round * 0.618 + share) % 1) * filled.observed);
  const shipments = [shipment(0.1), shipment(0.4), shipment(0.8)];
  const one = (part: string): Asked[] =>
    shipments.map((idTransport) => ({ path: `/transports/${idTransport}${part}`, who: 'operator' as const }));
  const filtered = (filter: Filter, who: Asked['who']) =>
    filter(round, { customers: filled.customers, members: filled.members[who === 'operator' ? round % filled.members.length : who] ?? [] });
  const lists = FILTERS.flatMap((filter, at) =>
    everybody.flatMap((who) => {
      const query = [filtered(filter, who), pick(ORDERS, round + at), pick(ARCHIVE_STATES, Math.floor(round / 5) + at)]
        .filter((part) => part !== '')
        .join('&');
      return who === 'operator' || !/orderBy=client|idCustomer=/.test(query) ? [{ path: `/transports?${query}`, who }] : [];
    }),
  );
  return {
    list: lists,
    counts: everybody
      .map((who) => ({ path: `/transports/counts?${filtered(pick(FILTERS, round), who)}`, who }))
      .filter(({ path, who }) => who === 'operator' || !path.includes('idCustomer=')),
    dashboard: everybody.flatMap((who) => [
      { path: '/dashboard?timeZone=Europe/Paris', who },
      { path: '/dashboard/places', who },
    ]),
    details: one(''),
    track: one('/track'),
    climate: one('/climate'),
    figures: everybody.map((who) => ({
      path: `/analytics?period=${pick(PERIODS, round)}${pick(TRAFFIC, Math.floor(round / PERIODS.length))}`,
      who,
    })),
    figureRows: everybody.map((who) => ({
      path: `/analytics/rows?figure=${pick(FIGURES_ASKED, round)}&period=${pick(PERIODS, round)}${pick(TRAFFIC, Math.floor(round / PERIODS.length))}`,
      who,
    })),
    search: wordsOf(round, filled).flatMap((words) => everybody.map((who) => ({ path: `/search?q=${encodeURIComponent(words)}`, who }))),
  };
}

/** A whole reference, a part of one, a word that many have, two words, a slip, a tracker, and what there is none of. */
function wordsOf(round: number, { extent }: Filled): string[] {
  const n = Math.floor(((round * 0.618) % 1) * extent.shipments);
  const kind = ['EXP', 'BL', 'CMD', 'Fleurs', 'Vaccin', 'Pièces', 'Orange', 'LOT'][n % 8];
  return [
    `${kind}-${2020 + (n % 7)}-${digits(n * 7 + 13)}`,
    digits(n * 7 + 13),
    pick(PLACES, round),
    `vaccin ${pick(PLACES, round)}`,
    pick(['Barzelona', 'Hambourg', 'Rotterdan', 'Casablanka', 'Antwerpn'], round),
    `BENCH-${String((n % Math.ceil(extent.shipments / 50)) + 1).padStart(7, '0')}`,
    'nowhere to be found',
  ];
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const digits = (value: number): string => String(value).padStart(8, '0');

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}
