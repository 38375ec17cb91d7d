import {
  listTransportPlans,
  listTransportRows,
  listTransports,
  type TransportPlan,
} from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { call } from '../../../platform/call.ts';
import { everyPage } from '../../../platform/sheet/everyPage.ts';
import type { ListFilter, ListOrder } from '../shipments.queries.ts';

/** What is exported: those that are ticked, or all that a filter finds. */
export type ExportSource =
  { readonly idTransports: readonly number[] } | { readonly filter: ListFilter & ListOrder; readonly total: number | undefined };

/** A shipment as a file tells it; without its plan where that is not wanted. */
export interface Exported {
  readonly transport: TransportSummary;
  readonly plan: TransportPlan | undefined;
}

/** Page by page, so that none waits for all. */
export async function* readSource(source: ExportSource, withPlans: boolean, signal: AbortSignal): AsyncGenerator<Exported[]> {
  for await (const page of readRows(source, signal)) {
    const idTransports = page.map(({ idTransport }) => idTransport);
    const isRead = withPlans && idTransports.length > 0;
    const plans = isRead ? (await call(listTransportPlans, { body: { idTransports }, signal })).data : [];
    const planOf = new Map(plans.map((plan) => [plan.idTransport, plan]));
    yield page.map((transport) => ({ transport, plan: planOf.get(transport.idTransport) }));
  }
}

async function* readRows(source: ExportSource, signal: AbortSignal): AsyncGenerator<readonly TransportSummary[]> {
  if ('idTransports' in source) {
    for (let first = 0; first < source.idTransports.length; first += MOST_ROWS) {
      const idTransports = source.idTransports.slice(first, first + MOST_ROWS);
      yield (await call(listTransportRows, { body: { idTransports }, signal })).data;
    }
    return;
  }
  yield* everyPage((after) => call(listTransports, { query: { ...source.filter, limit: MOST_ROWS, ...after }, signal }), MOST_EXPORTED);
}

export function lengthOf(source: ExportSource): number | null {
  if ('idTransports' in source) return source.idTransports.length;
  return source.total === undefined ? null : Math.min(source.total, MOST_EXPORTED);
}
