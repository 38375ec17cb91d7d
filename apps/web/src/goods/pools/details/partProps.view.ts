import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import type { PoolSearch } from '../poolSearch.view.ts';

/** What each part of a pool is given. */
export interface PartProps {
  readonly pool: Pool;
  readonly search: PoolSearch;
}
