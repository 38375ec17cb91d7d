import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { EndedAsset } from '../../goods/assets/shared/assetRemoved.hook.ts';
import { endEpisodes, markRemoved } from './alertRules.store.ts';

/** Part of removing an asset: the rules that watch it alone end with it, and what they raised. */
export async function endRulesOfAsset(tx: Tx, scope: OneCustomer, { idAsset, endedBy, at }: EndedAsset): Promise<void> {
  await inScope(tx, scope, async (within) => {
    const rules = await within
      .selectFrom('alertRule')
      .select('idRule')
      .where('idCustomer', '=', scope)
      .where('idAsset', '=', idAsset)
      .where('deletedAt', 'is', null)
      .orderBy('idRule')
      .forUpdate()
      .execute();
    for (const { idRule } of rules) {
      await endEpisodes(within, scope, idRule, at);
      await markRemoved(within, scope, idRule, at);
      await recordChange(within, scope, { idUser: endedBy, action: 'alertRule.removed', subject: `alertRule ${idRule}` });
    }
  });
}
