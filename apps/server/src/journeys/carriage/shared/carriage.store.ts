import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

const CARRIAGE = [
  ...(['incoterm', 'grossWeightKg', 'netWeightKg', 'chargeableWeightKg', 'goods', 'packages', 'shipper', 'consignee'] as const),
  ...(['awbPrefix', 'awbSuffix', 'flightNumber', 'flightDate', 'driverName', 'driverPhone', 'driverPlate'] as const),
];

export interface CarriageRow {
  readonly incoterm: string | null;
  readonly grossWeightKg: number | null;
  readonly netWeightKg: number | null;
  readonly chargeableWeightKg: number | null;
  readonly goods: string;
  readonly packages: number | null;
  readonly shipper: string;
  readonly consignee: string;
  readonly awbPrefix: string;
  readonly awbSuffix: string;
  readonly flightNumber: string;
  readonly flightDate: string | null;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly driverPlate: string;
}

/** Of what nobody has said anything yet. */
export const UNSAID_CARRIAGE: CarriageRow = {
  incoterm: null,
  grossWeightKg: null,
  netWeightKg: null,
  chargeableWeightKg: null,
  goods: '',
  packages: null,
  shipper: '',
  consignee: '',
  awbPrefix: '',
  awbSuffix: '',
  flightNumber: '',
  flightDate: null,
  driverName: '',
  driverPhone: '',
  driverPlate: '',
};

export function findCarriage(db: Db, scope: CustomerScope, idShipment: number): Promise<CarriageRow | undefined> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('carriage')
      .select(CARRIAGE)
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
}

export async function saveCarriage(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  row: CarriageRow & { readonly idOutward?: number },
): Promise<void> {
  await tx
    .insertInto('carriage')
    .values({ idCustomer: scope, idShipment, ...row })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idShipment']).doUpdateSet(row))
    .execute();
}

/** The shipment that this one brings back, and the one that brings it back; those that were deleted are none. */
export async function findLinks(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, async (tx) => {
    const links = tx.selectFrom('carriage as k').where(ofCustomer(scope, 'k.idCustomer'));
    const outward = await links
      .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idOutward'))
      .select(['s.idShipment', 's.reference'])
      .where('k.idShipment', '=', idShipment)
      .where('s.shelf', '<>', 'deleted')
      .executeTakeFirst();
    const back = await links
      .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
      .select(['s.idShipment', 's.reference'])
      .where('k.idOutward', '=', idShipment)
      .where('s.shelf', '<>', 'deleted')
      .executeTakeFirst();
    return { outward: outward ?? null, back: back ?? null };
  });
}
