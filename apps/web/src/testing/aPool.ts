import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import type { PoolDispatch } from '@sillage/contract/goods/pools/poolMovements.contract';
import * as contract from '@sillage/contract/goods/pools/pools.contract';
import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { listSites } from '@sillage/contract/places/sites/sites.contract';
import type { TestServer } from './aServer.ts';

export const aPool = (more: Partial<Pool> = {}): Pool => ({
  idPool: 4,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  name: 'Euro pallets',
  packaging: 'euroPallet',
  counting: 'pieces',
  depositCents: 1500,
  currency: 'EUR',
  cycleDays: 30,
  lostAfterCycles: 2,
  owned: 120,
  atSites: 80,
  withPartners: 30,
  underWay: 10,
  lost: 0,
  overdue: 3,
  low: 1,
  high: 0,
  revision: 1,
  ...more,
});

export const aHolder = (idHolder: number, name: string, more: Partial<PoolHolder> = {}): PoolHolder => ({
  idHolder,
  idPool: 4,
  kind: 'site',
  name,
  idSite: null,
  idContractor: null,
  lowStock: null,
  highStock: null,
  email: '',
  language: 'en',
  quantity: 80,
  state: 'fine',
  oldestDays: 12,
  depositCents: 120_000,
  confirmed: null,
  revision: 1,
  ...more,
});

export const aDispatch = (more: Partial<PoolDispatch> = {}): PoolDispatch => ({
  idDispatch: 9,
  idPool: 4,
  poolName: 'Euro pallets',
  from: { idHolder: 1, name: 'Depot' },
  to: { idHolder: 2, name: 'Baker' },
  quantity: 10,
  open: 10,
  reference: 'DN-1',
  dispatchedDate: '2026-03-01T10:00:00.000Z',
  closedDate: null,
  isOverdue: false,
  containers: [],
  ...more,
});

/** A pool of two holders, and all that its page asks for. */
export function knowPool(server: TestServer, pool = aPool()) {
  server.on(contract.listPools, () => ({ data: [pool], nextCursor: null }));
  server.on(contract.readPool, () => pool);
  server.on(contract.listHolders, () => ({
    data: [
      aHolder(1, 'Depot', { lowStock: 100, state: 'low' }),
      aHolder(2, 'Baker', { kind: 'partner', quantity: 30, email: 'dock@baker.example' }),
    ],
    nextCursor: null,
  }));
  server.on(figures.readPoolFigures, () => ({
    atSites: [{ fromDays: 0, toDays: 7, quantity: 80 }],
    withPartners: [{ fromDays: 31, toDays: 60, quantity: 30 }],
    underWay: [],
    cycle: { medianDays: 18.5, usualDays: 30, returned: 40, fromDate: '2026-01-01T00:00:00.000Z' },
  }));
  server.on(listSites, () => ({ data: [], nextCursor: null }));
  server.onAction(contractor, 'read', () => ({ data: [], total: 0 }));
}
