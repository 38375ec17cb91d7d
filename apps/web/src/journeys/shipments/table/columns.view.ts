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

export function countriesOf({ departure, arrival }: Pick<TransportSummary, 'departure' | 'arrival'>): string {
  const [from, to] = [departure?.country ?? '', arrival?.country ?? ''];
  return from === '' && to === '' ? '' : `${from || '–'} → ${to || '–'}`;
}
