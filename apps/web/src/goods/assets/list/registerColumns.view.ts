import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { Cell } from '../../../platform/sheet/csvOf.ts';

export type Section = 'assets' | 'masters';

export interface SheetWords {
  readonly kind: (kind: AssetSummary['kind']) => string;
  readonly from: (from: NonNullable<AssetSummary['position']>['from']) => string;
  readonly measuredBy: (shown: NonNullable<AssetSummary['measured']['temperature']>) => string;
  readonly operator: string;
}

/** Where within which building. */
export function roomText({ siteName, floorName, roomname }: NonNullable<AssetSummary['room']>): string {
  return `${roomname || floorName} · ${siteName}`;
}

/** What there is to know of an asset in a table or a file, in the order in which it is first shown. */
const CELLS = {
  reference: (one: AssetSummary) => one.reference,
  kind: (one: AssetSummary, { kind }: SheetWords) => kind(one.kind),
  ownerNumber: (one: AssetSummary) => one.ownerNumber,
  site: (one: AssetSummary) => one.site?.name ?? (one.room && roomText(one.room)),
  positionDate: (one: AssetSummary) => momentOf(one.position?.deviceDate ?? one.room?.enterDate),
  positionFrom: (one: AssetSummary, { from }: SheetWords) => one.position && from(one.position.from),
  latitude: (one: AssetSummary) => one.position?.latitude ?? null,
  longitude: (one: AssetSummary) => one.position?.longitude ?? null,
  temperature: (one: AssetSummary) => one.measured.temperature?.value ?? null,
  humidity: (one: AssetSummary) => one.measured.humidity?.value ?? null,
  measuredBy: (one: AssetSummary, { measuredBy }: SheetWords) => one.measured.temperature && measuredBy(one.measured.temperature),
  tracker: (one: AssetSummary) => one.tracker?.uniqueIdentifiant ?? null,
  battery: (one: AssetSummary) => one.tracker?.battery ?? null,
  lastHeard: (one: AssetSummary) => momentOf(one.tracker?.lastHeardDate),
  container: (one: AssetSummary) => one.container?.reference ?? null,
  holds: (one: AssetSummary) => one.holds,
  inCharge: (one: AssetSummary, { operator }: SheetWords) => one.inCharge && (one.inCharge.name ?? operator),
  description: (one: AssetSummary) => one.description,
  identifier: (one: AssetSummary) => one.uniqueIdentifiant,
  created: (one: AssetSummary) => momentOf(one.createdDate),
  customer: (one: AssetSummary) => one.customerName,
} satisfies Record<string, (one: AssetSummary, words: SheetWords) => Cell>;

export type RegisterColumn = keyof typeof CELLS;
const COLUMNS = Object.keys(CELLS) as RegisterColumn[];

/** Only a container holds others and has a number of its owner's; only the operator has those of several customers. */
const ALL = {
  assets: { operator: without('ownerNumber', 'holds'), member: without('ownerNumber', 'holds', 'customer') },
  masters: { operator: without('kind'), member: without('kind', 'customer') },
} as const;

function without(...left: readonly RegisterColumn[]): readonly RegisterColumn[] {
  return COLUMNS.filter((column) => !left.includes(column));
}

export function columnsFor(section: Section, isOperator: boolean): readonly RegisterColumn[] {
  return ALL[section][isOperator ? 'operator' : 'member'];
}

/** The columns that hold moments. */
export const MOMENTS: ReadonlySet<RegisterColumn> = new Set<RegisterColumn>(['lastHeard', 'positionDate', 'created']);

export function cellOf(asset: AssetSummary, column: RegisterColumn, words: SheetWords): Cell {
  return CELLS[column](asset, words);
}

function momentOf(date: string | null | undefined): Date | null {
  return date === null || date === undefined ? null : new Date(date);
}
