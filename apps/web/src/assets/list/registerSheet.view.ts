import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import type { Cell } from '../../shipments/shared/csvOf.view.ts';

interface Words {
  readonly kind: (kind: AssetSummary['kind']) => string;
  readonly from: (from: NonNullable<AssetSummary['position']>['from']) => string;
  readonly operator: string;
}

const CELLS = {
  reference: (one: AssetSummary) => one.reference,
  kind: (one: AssetSummary, { kind }: Words) => kind(one.kind),
  identifier: (one: AssetSummary) => one.uniqueIdentifiant,
  ownerNumber: (one: AssetSummary) => one.ownerNumber,
  description: (one: AssetSummary) => one.description,
  container: (one: AssetSummary) => one.container?.reference ?? null,
  inCharge: (one: AssetSummary, { operator }: Words) => one.inCharge && (one.inCharge.name ?? operator),
  tracker: (one: AssetSummary) => one.tracker?.uniqueIdentifiant ?? null,
  battery: (one: AssetSummary) => one.tracker?.battery ?? null,
  temperature: (one: AssetSummary) => one.tracker?.temperature ?? null,
  humidity: (one: AssetSummary) => one.tracker?.humidity ?? null,
  lastHeard: (one: AssetSummary) => momentOf(one.tracker?.lastHeardDate),
  latitude: (one: AssetSummary) => one.position?.latitude ?? null,
  longitude: (one: AssetSummary) => one.position?.longitude ?? null,
  positionFrom: (one: AssetSummary, { from }: Words) => one.position && from(one.position.from),
  positionDate: (one: AssetSummary) => momentOf(one.position?.deviceDate),
  customer: (one: AssetSummary) => one.customerName,
} satisfies Record<string, (one: AssetSummary, words: Words) => Cell>;

type RegisterColumn = keyof typeof CELLS;
export const REGISTER_COLUMNS = Object.keys(CELLS) as RegisterColumn[];

/** The columns that hold moments. */
export const MOMENTS: ReadonlySet<RegisterColumn> = new Set<RegisterColumn>(['lastHeard', 'positionDate']);

export function rowOf(asset: AssetSummary, words: Words): Cell[] {
  return REGISTER_COLUMNS.map((column) => CELLS[column](asset, words));
}

function momentOf(date: string | null | undefined): Date | null {
  return date === null || date === undefined ? null : new Date(date);
}
