import { systemScope } from '@sillage/domain/people/access/actor';
import { findInTime, findLate, keepWorst } from '../alerts/shared/delay.store.ts';
import { announce } from '../../messages/notifications/shared/tell.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findLinkedShipments } from '../../journeys/shipments/shared/progress.store.ts';
import { evaluateDelays } from './evaluateDelays.usecases.ts';
import { tellOfAlerts } from './tellOfAlerts.usecases.ts';

const AT_ONCE = 200;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'vault'>;

/**
 * Looks for shipments that are later than a rule allows although nothing was heard of them, and for those that are in time again.
 * @returns whether there may be more
 */
export async function evaluateDelay(context: Context): Promise<boolean> {
  const now = context.now();
  const count = await act(context, systemScope(), async (work) => {
    const { tx } = work;
    const found = [...(await findInTime(tx, now, null, AT_ONCE)), ...(await findLate(tx, now, null, AT_ONCE))];
    await keepWorst(tx, now);
    if (found.length === 0) return 0;
    // What was found before the shipments were locked is found again: somebody else may have told of it meanwhile.
    const wanted = new Set(found.map(({ idShipment }) => idShipment));
    const links = await findLinkedShipments(
      tx,
      found.map(({ idCustomer, idTracker }) => ({ idCustomer, idTracker, fromMs: 0 })),
    );
    const evaluated = await evaluateDelays(tx, now, [...wanted]);
    const touched = new Map(links.filter(({ idShipment }) => wanted.has(idShipment)).map((link) => [link.idShipment, link]));
    announce(work, await tellOfAlerts(context, tx, evaluated, links));
    const transports = [...touched.values()].map(({ idCustomer, idShipment: idTransport, status }) => ({
      idCustomer,
      idTransport,
      status,
    }));
    if (transports.length > 0) work.publish('transports', transports);
    return evaluated.length === 0 ? 0 : found.length;
  });
  return count >= AT_ONCE;
}
