import { MOVEMENT_KINDS, type MovementKind } from '@sillage/domain/goods/pools/movement';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of the pools carries. */
export interface PoolsSearch {
  readonly search?: string | undefined;
}

/** Anything else in the address is left out. */
export function poolsSearch({ search }: Record<string, unknown>): PoolsSearch {
  return typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {};
}

export const POOL_PARTS = ['stock', 'underWay', 'movements', 'suspects', 'containers', 'statements'] as const;
export type PoolPart = (typeof POOL_PARTS)[number];

/** What the address bar of one pool carries. */
export interface PoolSearch {
  readonly part?: PoolPart | undefined;
  readonly kind?: MovementKind | undefined;
  readonly holder?: number | undefined;
  /** `2026-10`. */
  readonly month?: string | undefined;
}

export function poolSearch({ part, kind, holder, month }: Record<string, unknown>): PoolSearch {
  const shown = POOL_PARTS.find((one) => one === part);
  const ofKind = MOVEMENT_KINDS.find((one) => one === kind);
  const idHolder = Number(holder);
  return {
    ...(shown === undefined || shown === 'stock' ? {} : { part: shown }),
    ...(ofKind === undefined ? {} : { kind: ofKind }),
    ...(Number.isInteger(idHolder) && idHolder > 0 && idHolder < 2 ** 31 ? { holder: idHolder } : {}),
    ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
  };
}
