import { CHESNES } from './chesnes.ts';
import { LYON_SITE } from './scenes/lyonSite.ts';

export interface DemoAsset {
  readonly reference: string;
  readonly kind: 'mobile' | 'container';
  readonly description: string;
  /** Identifier of its own tracker. */
  readonly tracker: string | null;
  /** Reference of the container that it is in. */
  readonly container: string | null;
}

export interface DemoContent {
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly unit: string;
  /** In kilograms, of one of them. */
  readonly weight: number;
  /** Reference of the asset that they are in; null: in none. */
  readonly into: string | null;
}

const DESCRIPTIONS: readonly (readonly [of: string, description: string])[] = [
  ['Roll cage', 'Roll cage 800 × 710 × 1,650 mm, galvanised'],
  ['Insulated box', 'Insulated box of 700 litres, 2 °C to 8 °C with eutectic plates'],
  ['Pallet frame', 'Pallet frame 1,200 × 800 mm, stackable'],
  ['Tank IBC', 'Intermediate bulk container of 1,000 litres on a steel pallet'],
  ['Yard dolly', 'Dolly that shunts roll cages over the yard'],
];

const tracked = LYON_SITE.trackers.map(({ uniqueIdentifiant, name }): DemoAsset => ({
  reference: name,
  kind: name.startsWith('Insulated box') ? 'container' : 'mobile',
  description: DESCRIPTIONS.find(([of]) => name.startsWith(of))?.[1] ?? '',
  tracker: uniqueIdentifiant,
  container: null,
}));

const crate = (reference: string, container: string): DemoAsset => ({
  reference,
  kind: 'mobile',
  description: 'Folding crate of 60 litres, without a tracker of its own',
  tracker: null,
  container,
});

/** What the supply chain customer has in its yard: the register behind the trackers of the site near Lyon, and what is in it. Containers come first. */
export const DEMO_YARD = {
  customer: 'SC',
  site: { name: 'Parc de Chesnes', address: 'Saint-Quentin-Fallavier, France', ...CHESNES, radius: 400 },
  assets: [
    ...tracked,
    crate('Crate 501', 'Insulated box 11'),
    crate('Crate 502', 'Insulated box 11'),
    crate('Crate 503', 'Insulated box 12'),
  ],
  contents: [
    { name: 'Influenza vaccine, 10 doses', reference: 'LOT-24-1182', quantity: 480, unit: '', weight: 0.12, into: 'Crate 501' },
    { name: 'Insulin pens', reference: 'LOT-24-0907', quantity: 1200, unit: '', weight: 0.05, into: 'Insulated box 12' },
    { name: 'Glycerine 99.5 %', reference: 'CAS 56-81-5', quantity: 950, unit: 'l', weight: 1.26, into: 'Tank IBC 31' },
    { name: 'Eutectic plates', reference: 'EP-05', quantity: 36, unit: '', weight: 3.4, into: null },
  ] satisfies readonly DemoContent[],
} as const;
