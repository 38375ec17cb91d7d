import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import type { PoolContainer, PoolDispatch, PoolMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import { daysSince } from '@sillage/domain/goods/pools/ageing';
import { stockState } from '@sillage/domain/goods/pools/pool';
import { overdueDays } from '@sillage/domain/goods/pools/suspect';
import type { ContainerRow } from './containers.store.ts';
import type { DispatchRow } from './dispatches.store.ts';
import type { HolderRow } from './holders.store.ts';
import type { MovementRow } from './movements.store.ts';
import type { PoolRow } from './pools.store.ts';

export function toWirePool({ nameKey: _key, ...pool }: PoolRow): Pool {
  return pool;
}

export function toWireHolder(row: HolderRow, now: Date): PoolHolder {
  const { idCustomer: _customer, nameKey: _key, oldest, answeredAt, askedQuantity, theirQuantity, ...holder } = row;
  const said = answeredAt === null || askedQuantity === null || theirQuantity === null;
  return {
    ...holder,
    state: stockState(holder),
    oldestDays: oldest === null ? null : daysSince(oldest, now),
    confirmed: said ? null : { date: answeredAt.toISOString(), asked: askedQuantity, quantity: theirQuantity },
  };
}

export function toWireMovement(row: MovementRow): PoolMovement {
  const { fromAccount, idFrom, fromName, toAccount, idTo, toName, happenedAt, bookedAt, key: _key, containers, ...movement } = row;
  return {
    ...movement,
    from: { account: fromAccount, idHolder: idFrom, name: fromName },
    to: { account: toAccount, idHolder: idTo, name: toName },
    containers: [...containers],
    happenedDate: happenedAt.toISOString(),
    bookedDate: bookedAt.toISOString(),
  };
}

export function toWireDispatch(row: DispatchRow, now: Date): PoolDispatch {
  const { idDispatch, idPool, poolName, quantity, open, reference, dispatchedAt, closedAt, containers } = row;
  return {
    idDispatch,
    idPool,
    poolName,
    from: { idHolder: row.idFrom, name: row.fromName },
    to: { idHolder: row.idTo, name: row.toName },
    quantity,
    open,
    reference,
    dispatchedDate: dispatchedAt.toISOString(),
    closedDate: closedAt?.toISOString() ?? null,
    isOverdue: closedAt === null && daysSince(dispatchedAt, now) >= overdueDays(row),
    containers: [...containers],
  };
}

export function toWireContainer(row: ContainerRow): PoolContainer {
  const { uniqueIdentifiant, reference, account, idHolder, holderName, idDispatch, since } = row;
  return { uniqueIdentifiant, reference, account, idHolder, holderName, idDispatch, sinceDate: since.toISOString() };
}
