import * as decisions from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import * as ordered from '@sillage/contract/commerce/quotes/ordered.contract';
import * as pricing from '@sillage/contract/commerce/quotes/quotePricing.contract';
import * as contract from '@sillage/contract/commerce/quotes/quotes.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { countriesIn } from '../../places/gazetteer/shared/countriesIn.view.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { bookDirectly } from './booking.usecases.ts';
import * as decide from './decisions.usecases.ts';
import { listQuotes } from './listQuotes.usecases.ts';
import { readQuoteFilter } from './shared/quoteFilter.usecases.ts';
import { listQuoteEvents, writeOfQuote } from './messages.usecases.ts';
import { readOrdered } from './ordered.usecases.ts';
import { priceByHand, readQuotePricing } from './pricing.usecases.ts';
import { readPromise } from './promise.usecases.ts';
import { readQuotePdf } from './quotePdf.usecases.ts';
import { countTabs, findQuoteCountries } from './quoteList.store.ts';
import { changeQuote, duplicateQuote, readQuote, requestQuote } from './quotes.usecases.ts';

/** Quotes, from the request to the shipment. */
export function quoteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.createQuote, async ({ actor, body }) => readQuote(services, actor, await requestQuote(services, actor, body)));
  serve(app, contract.listQuotes, ({ actor, query }) => listQuotes(services, actor, query));
  serve(app, contract.countQuotes, async ({ actor, query }) => {
    const { scope, filter } = readQuoteFilter(services, actor, query);
    return { counts: await countTabs(services.db, scope, filter, COUNT_LIMIT) };
  });
  serve(app, contract.listQuoteCountries, async ({ actor, query: { idCustomer } }) => {
    const pairs = await findQuoteCountries(services.db, scopeFor(actor, idCustomer));
    return { country: countriesIn(pairs.map(({ from }) => from)), countryEnd: countriesIn(pairs.map(({ to }) => to)) };
  });
  serve(app, contract.readQuote, ({ actor, params: { idQuote } }) => readQuote(services, actor, idQuote));
  serve(app, contract.changeQuote, async ({ actor, params: { idQuote }, body }) => {
    await changeQuote(services, actor, idQuote, body);
    return readQuote(services, actor, idQuote);
  });
  serve(app, contract.readQuotePdf, ({ actor, params: { idQuote }, query, language }) =>
    readQuotePdf(services, actor, idQuote, query.language ?? language),
  );
  serve(app, contract.createBooking, async ({ actor, body }) => ({ idTransport: await bookDirectly(services, actor, body) }));
  decisionRoutes(app, services);
  pricingRoutes(app, services);
}

function decisionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, decisions.acceptQuote, async ({ actor, params: { idQuote }, body, language }) => {
    const idTransport = await decide.acceptQuote(services, actor, idQuote, body, language);
    return { idTransport, quote: await readQuote(services, actor, idQuote) };
  });
  serve(app, decisions.declineQuote, async ({ actor, params: { idQuote }, body: { reason } }) => {
    await decide.declineQuote(services, actor, idQuote, reason);
    return readQuote(services, actor, idQuote);
  });
  serve(app, decisions.reopenQuote, async ({ actor, params: { idQuote } }) => {
    await decide.reopenQuote(services, actor, idQuote);
    return readQuote(services, actor, idQuote);
  });
  serve(app, decisions.duplicateQuote, async ({ actor, params: { idQuote } }) =>
    readQuote(services, actor, await duplicateQuote(services, actor, idQuote)),
  );
  serve(app, decisions.deleteQuote, async ({ actor, params: { idQuote } }) => {
    await decide.removeQuote(services, actor, idQuote);
    return {};
  });
  serve(app, decisions.restoreQuote, async ({ actor, params: { idQuote } }) => {
    await decide.restoreQuote(services, actor, idQuote);
    return readQuote(services, actor, idQuote);
  });
  serve(app, decisions.decideQuotes, ({ actor, body: { decision, idQuotes, reason } }) =>
    decide.decideQuotes(services, actor, decision, idQuotes, reason),
  );
  serve(app, decisions.listQuoteEvents, ({ actor, params: { idQuote }, query }) => listQuoteEvents(services, actor, idQuote, query));
  serve(app, decisions.writeOfQuote, async ({ actor, params: { idQuote }, body: { text } }) => {
    await writeOfQuote(services, actor, idQuote, text);
    return readQuote(services, actor, idQuote);
  });
}

function pricingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, pricing.priceQuote, async ({ actor, params: { idQuote }, body }) => {
    await priceByHand(services, actor, idQuote, body);
    return readQuote(services, actor, idQuote);
  });
  serve(app, pricing.readQuotePricing, ({ actor, params: { idQuote } }) => readQuotePricing(services, actor, idQuote));
  serve(app, pricing.readPromise, async ({ actor, params: { idTransport } }) => ({
    promise: await readPromise(services, actor, idTransport),
  }));
  serve(app, ordered.readOrdered, async ({ actor, params: { idTransport } }) => ({
    ordered: await readOrdered(services, actor, idTransport),
  }));
}
