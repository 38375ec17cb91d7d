import type { AnalyticsQuery } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Actor } from '@sillage/domain/people/access/actor';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readAnalytics } from './analytics.usecases.ts';
import { resolve } from './asked.usecases.ts';
import { findNames } from './names.store.ts';
import { drawFiguresPaper } from './pdf/drawFiguresPaper.pdf.ts';

/** The figures of `readAnalytics` on paper. @throws as that does */
export async function readAnalyticsPdf(context: Dependencies<'db' | 'now'>, actor: Actor, query: AnalyticsQuery, language: ServerLanguage) {
  const { asked, cell } = await resolve(context, actor, query);
  const analytics = await readAnalytics(context, actor, query);
  const names = cell.idCustomer === null ? null : await findNames(context.db, cell.idCustomer, asked.idContractor);
  const bytes = await drawFiguresPaper({
    analytics,
    asked: { lane: asked.lane, mode: asked.mode },
    customerName: names?.customerName ?? null,
    contractorName: names?.contractorName ?? null,
    language,
    now: context.now().getTime(),
  });
  return { name: `analytics-${analytics.from}-${analytics.to}.pdf`, type: 'application/pdf' as const, bytes };
}
