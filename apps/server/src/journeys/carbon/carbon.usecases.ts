import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { writeCarbonCsv } from './carbonCsv.view.ts';
import { carbonOf } from './shared/readCarbon.usecases.ts';

/** @throws DomainError `shipment.notFound` */
export async function readCarbonCsv(services: Dependencies<'db' | 'now'>, scope: CustomerScope, idTransport: number) {
  const transport = await readShipment(services, scope, idTransport);
  const csv = writeCarbonCsv(transport, await carbonOf(services, transport), services.now());
  // The reference may hold anything; the number is enough to know it again.
  return { name: `carbon-${idTransport}.csv`, type: 'text/csv' as const, bytes: Buffer.from(csv) };
}
