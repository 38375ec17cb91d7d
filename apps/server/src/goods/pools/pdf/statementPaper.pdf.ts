import type { PoolStatement } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { ServerLanguage } from '../../../platform/http/language.ts';

export interface StatementTask {
  readonly statement: PoolStatement;
  /** Null: with everybody. */
  readonly partner: string | null;
  readonly language: ServerLanguage;
  /** When this copy is made, epoch ms. */
  readonly now: number;
}
