import type { Tx } from '../../platform/db/openDb.ts';
import type { carrierColumns } from './lines.store.ts';

interface DepartureColumns extends ReturnType<typeof carrierColumns> {
  readonly day: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly bookUntil: Date;
}

/** One of no line. */
export async function insertDeparture(tx: Tx, columns: DepartureColumns): Promise<number> {
  const { idShuttle } = await tx
    .insertInto('shuttle')
    .values({ ...columns, isOwn: true })
    .returning('idShuttle')
    .executeTakeFirstOrThrow();
  return idShuttle;
}

type Change = Partial<DepartureColumns & { readonly isOwn: boolean; readonly cancelledAt: Date; readonly cancelledReason: string }>;

/** @returns it as it is now */
export function updateDeparture(tx: Tx, idShuttle: number, change: Change) {
  return tx
    .updateTable('shuttle')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('idShuttle', '=', idShuttle)
    .returningAll()
    .executeTakeFirstOrThrow();
}
