import * as contract from '@sillage/contract/desk/analytics/analytics.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readAnalytics } from './analytics.usecases.ts';
import { readAnalyticsPdf } from './figuresPdf.usecases.ts';
import { listAnalyticsRows } from './rows.usecases.ts';
import { addAnalyticsView, changeAnalyticsView, listAnalyticsViews, removeAnalyticsView } from './views.usecases.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readAnalytics, ({ actor, query }) => readAnalytics(services, actor, query));
  serve(app, contract.listAnalyticsRows, ({ actor, query }) => listAnalyticsRows(services, actor, query));
  serve(app, contract.readAnalyticsPdf, ({ actor, query: { language: asked, ...query }, language }) =>
    readAnalyticsPdf(services, actor, query, asked ?? language),
  );
  serve(app, contract.listAnalyticsViews, ({ actor }) => listAnalyticsViews(services, actor));
  serve(app, contract.addAnalyticsView, ({ actor, body }) => addAnalyticsView(services, actor, body));
  serve(app, contract.changeAnalyticsView, ({ actor, params, body }) => changeAnalyticsView(services, actor, params.idView, body));
  serve(app, contract.removeAnalyticsView, async ({ actor, params }) => {
    await removeAnalyticsView(services, actor, params.idView);
    return {};
  });
}
