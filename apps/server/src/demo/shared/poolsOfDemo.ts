import type { PoolDetails } from '../../goods/pools/pools.store.ts';

/** Another place of the warehouse's company, between which and the first pallets go. */
export const SECOND_SITE = {
  name: 'Plateforme de Valence',
  address: '12 rue Freycinet, 26000 Valence, France',
  latitude: 44.9167,
  longitude: 4.8833,
  radius: 300,
};

export const PALLETS: PoolDetails & { readonly counting: 'pieces' } = {
  name: 'Palettes Europe',
  packaging: 'euroPallet',
  counting: 'pieces',
  depositCents: 1450,
  currency: 'EUR',
  cycleDays: 21,
  lostAfterCycles: 2,
};

export const BOXES: PoolDetails & { readonly counting: 'containers' } = {
  name: 'Caisses isothermes',
  packaging: 'thermalBox',
  counting: 'containers',
  depositCents: 18_000,
  currency: 'EUR',
  cycleDays: 10,
  lostAfterCycles: 2,
};

export const PARTNERS = [
  { name: 'Primeurs du Comtat', email: 'quai@primeurs-comtat.example', language: 'fr' },
  { name: 'Ortofrutta Liguria', email: 'magazzino@ortofrutta-liguria.example', language: 'it' },
  { name: 'Marché de Gros Lyon', email: 'emballages@mg-lyon.example', language: 'fr' },
] as const;

/** Who sent how many to whom, so many days ago; how many arrived, after so many days (null: still on the way). `0` and `1` are the sites, then the partners. */
export const TRIPS: readonly {
  readonly days: number;
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  readonly arrived: number | null;
  readonly reference: string;
}[] = [
  { days: 118, from: 0, to: 2, pieces: 66, arrived: 66, reference: 'BL-20411' },
  { days: 104, from: 0, to: 3, pieces: 33, arrived: 33, reference: 'BL-20455' },
  { days: 97, from: 2, to: 0, pieces: 60, arrived: 58, reference: 'RET-311' },
  { days: 90, from: 0, to: 1, pieces: 120, arrived: 120, reference: 'NAV-07' },
  { days: 76, from: 1, to: 4, pieces: 44, arrived: 44, reference: 'BL-20530' },
  { days: 61, from: 3, to: 0, pieces: 20, arrived: 20, reference: 'RET-327' },
  { days: 54, from: 4, to: 1, pieces: 40, arrived: 41, reference: 'RET-330' },
  { days: 51, from: 0, to: 3, pieces: 26, arrived: null, reference: 'BL-20588' },
  { days: 33, from: 0, to: 2, pieces: 66, arrived: 66, reference: 'BL-20610' },
  { days: 20, from: 1, to: 4, pieces: 30, arrived: 30, reference: 'BL-20641' },
  { days: 12, from: 2, to: 0, pieces: 50, arrived: 50, reference: 'RET-352' },
  { days: 2, from: 0, to: 2, pieces: 33, arrived: null, reference: 'BL-20699' },
];
