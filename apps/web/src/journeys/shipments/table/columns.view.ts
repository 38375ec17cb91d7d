import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';

/** What there is to know of a shipment in a table or a file, in the order in which it is first shown. */
const COLUMNS = [
  ...(['reference', 'status', 'delta', 'type', 'departure', 'arrival', 'countries', 'planned', 'eta', 'progress'] as const),
  ...(['lastPosition', 'temperature', 'alerts', 'responsible', 'trackers', 'customer', 'created'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

const OF_ONE_CUSTOMER: readonly Column[] = COLUMNS.filter((column) => column !== 'customer');

/** Only the operator has shipments of several customers. The reference leads to the shipment: it is first. */
export function columnsFor(isOperator: boolean): readonly Column[] {
  return isOperator ? COLUMNS : OF_ONE_CUSTOMER;
}

/** What no shipment is made without. */
const NEEDED: readonly Column[] = ['reference', 'type', 'departure', 'arrival', 'planned', 'trackers'];

/** With what an import needs, whatever of it the table shows. */
export function withNeeded(columns: readonly Column[]): readonly Column[] {
  return [...columns, ...NEEDED.filter((column) => !columns.includes(column))];
}

/** A word of a row, by its text: how it stands in the user's language. */
export type WordOf = (
  text:
    | `statusOfOne.${TransportSummary['status']}`
    | `type.${TransportSummary['type']}`
    | `punctuality.${Exclude<TransportSummary['punctuality'], 'unknown'>}`,
) => string;

/** Columns that a table and a file say alike. */
type PlainColumn = Extract<Column, 'countries' | 'customer'>;
export const PLAIN: Readonly<Record<PlainColumn, (one: TransportSummary, wordOf: WordOf) => string>> = {
  countries: countriesOf,
  customer: ({ customerName }) => customerName,
};

export function isPlain(column: Column): column is PlainColumn {
  return column in PLAIN;
}

export function countriesOf({ departure, arrival }: Pick<TransportSummary, 'departure' | 'arrival'>): string {
  const [from, to] = [departure?.country ?? '', arrival?.country ?? ''];
  return from === '' && to === '' ? '' : `${from || '–'} → ${to || '–'}`;
}
