import type { QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Of `quote q`, that it is on a tab of the list. `quoted` is what can still be accepted. Whatever leads to the list counts by this. */
export function isOnTab(tab: QuoteTab, now: Date): RawBuilder<SqlBool> {
  if (tab === 'expired') return sql<SqlBool>`(q.status = 'quoted' and q.valid_until <= ${now})`;
  return tab === 'quoted' ? sql<SqlBool>`(q.status = 'quoted' and q.valid_until > ${now})` : sql<SqlBool>`q.status = ${tab}`;
}
