import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { EndedAsset } from '../../goods/assets/shared/assetRemoved.hook.ts';
import type { Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { endEpisodes, lockRulesOfAsset, markRemoved } from './alertRules.store.ts';

/** Part of removing an asset: the rules that watch it alone end with it, and what they raised. */
export async function endRulesOfAsset({ tx, audit }: Work, own: OneCustomer, { idAsset, endedBy, at }: EndedAsset): Promise<void> {
  await inScope(tx, own, async (within) => {
    for (const { idRule } of await lockRulesOfAsset(within, own, idAsset)) {
      await endEpisodes(within, own, idRule, at);
      await markRemoved(within, own, idRule, at);
      audit(own, { idUser: endedBy, action: 'alertRule.removed', subject: `alertRule ${idRule}` });
    }
  });
}
