import type { Decision, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Dependencies } from '../../platform/services.ts';
import type { ReportedGoods } from '../reports/shared/goodsOfReport.hook.ts';
import { listDecisionsOn } from './decisions.store.ts';
import { listLoadedGoods } from './goods.usecases.ts';
import { toWireDecision } from './stability.view.ts';

/** As many as a report can name. */
const MOST_DECISIONS = 200;

/** What a cold-chain report tells of the goods on its shipment. */
export const readReportedGoods: ReportedGoods = {
  goods: async (
    context: Dependencies<'db' | 'now'>,
    own: OneCustomer,
    idShipment: number,
    idContainer: number | null,
  ): Promise<StabilityGoods[]> => {
    const all = await listLoadedGoods(context, own, idShipment);
    return idContainer === null ? all : all.filter(({ asset }) => asset?.idContainer === idContainer);
  },
  decisions: async ({ db }: Dependencies<'db'>, own: OneCustomer, idShipment: number): Promise<Decision[]> =>
    (await listDecisionsOn(db, own, idShipment, MOST_DECISIONS)).map((row) => toWireDecision(row, null)),
};
