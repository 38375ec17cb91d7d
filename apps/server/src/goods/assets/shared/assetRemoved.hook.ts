import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { hook } from '../../../platform/hooks.ts';

/** One that is taken out of the register, when and by whom. */
export interface EndedAsset {
  readonly idAsset: number;
  readonly endedBy: number;
  readonly at: Date;
}

/** An asset is taken out of the register, by this change: what lies in it and what watches it ends. */
export const assetRemoved = hook<(work: Work, scope: OneCustomer, asset: EndedAsset) => Promise<void>>('asset removed');
