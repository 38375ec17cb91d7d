import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { handOver, notAResponsible, requireResponsible } from './handOver.usecases.ts';
import { lockShipments, type LockedShipment } from './archiveState.store.ts';

interface Wanted {
  readonly idResponsible: number | null;
  readonly idTransports: readonly number[];
  /** Who had them when the caller looked. */
  readonly seen: readonly { readonly idTransport: number; readonly idResponsible: number | null }[];
}

interface Assigned {
  readonly assigned: number[];
  readonly refused: { readonly idTransport: number; readonly reference: string | null; readonly code: ErrorCode }[];
}

/**
 * Hands shipments over to a member of their customer, or leaves them to nobody. Each is handed over or named with why it could not be; whose it is
 * already stays.
 * @throws DomainError of the first one when none could be
 */
export async function assignShipments(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  { idResponsible, idTransports, seen }: Wanted,
): Promise<Assigned> {
  const wanted = [...new Set(idTransports)];
  const at = context.now();
  const { found, faults } = await act(context, scope, async (work) => {
    const { tx, publish } = work;
    const member = idResponsible === null ? null : await requireResponsible(tx, scope, idResponsible);
    const locked = (await lockShipments(tx, scope, wanted)).filter(({ shelf: archiveState }) => archiveState !== 'deleted');
    const faultOf = faultsOf(locked, idResponsible, member?.idCustomer ?? null, seen);
    const changing = locked.filter((one) => !faultOf.has(one.idShipment) && one.idResponsible !== idResponsible);
    for (const [idCustomer, ofCustomer] of Map.groupBy(changing, (one) => one.idCustomer))
      await handOver(work, idCustomer, ofCustomer, { idResponsible, idUser, at });
    const transports = changing.map((one) => ({
      idCustomer: one.idCustomer,
      idTransport: one.idShipment,
      status: one.status as ShipmentStatus,
    }));
    if (transports.length > 0) publish('transports', transports);
    return { found: locked, faults: faultOf };
  });
  const answer = answerOf(wanted, found, faults);
  const [first] = answer.refused;
  if (answer.assigned.length === 0 && first)
    throw first.code === 'shipment.notAResponsible' ? notAResponsible() : new DomainError(first.code);
  return answer;
}

function faultsOf(
  found: readonly LockedShipment[],
  idResponsible: number | null,
  idCustomer: number | null,
  seen: Wanted['seen'],
): Map<number, ErrorCode> {
  const before = new Map(seen.map((one) => [one.idTransport, one.idResponsible]));
  return new Map(
    found.flatMap((one) => {
      const known = before.get(one.idShipment);
      const code = ((): ErrorCode | null => {
        if (one.shelf === 'archived') return 'shipment.isArchived';
        if (idCustomer !== null && one.idCustomer !== idCustomer) return 'shipment.notAResponsible';
        // Two who want the same agree.
        if (known === undefined || known === one.idResponsible || one.idResponsible === idResponsible) return null;
        return 'shipment.assignedMeanwhile';
      })();
      return code === null ? [] : [[one.idShipment, code] as const];
    }),
  );
}

function answerOf(wanted: readonly number[], found: readonly LockedShipment[], faults: ReadonlyMap<number, ErrorCode>): Assigned {
  const known = new Set(found.map(({ idShipment }) => idShipment));
  const absent = wanted.filter((id) => !known.has(id));
  return {
    assigned: found.filter((one) => !faults.has(one.idShipment)).map(({ idShipment }) => idShipment),
    refused: [
      ...absent.map((idTransport) => ({ idTransport, reference: null, code: 'shipment.notFound' as const })),
      ...found.flatMap(({ idShipment, reference }) => {
        const code = faults.get(idShipment);
        return code === undefined ? [] : [{ idTransport: idShipment, reference, code }];
      }),
    ],
  };
}
