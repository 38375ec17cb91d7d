import { importTariffs as importing } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import * as contract from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { importTariffs } from './importTariffs.usecases.ts';
import { findMarginPage } from './margins.store.ts';
import { offerOptions } from './shared/offerOptions.usecases.ts';
import { findTariffPage } from './tariffs.store.ts';
import { addTariff, changeTariff, readTariff, removeTariff, setMargin, toWireTariff } from './tariffs.usecases.ts';
import { toTriedOption } from './tried.view.ts';

/** The operator's price lists. */
export function tariffRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.listTariffs, async ({ query: { search = '', mode, cursor, limit } }) => {
    const [key, idTariff] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idTariff === undefined ? null : { key, idTariff };
    const found = await findTariffPage(db, { search, mode, after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.nameKey, last.idTariff));
    return { data: page.map((tariff) => toWireTariff(tariff, now())), nextCursor };
  });
  serve(app, contract.readTariff, ({ params: { idTariff } }) => readTariff(services, idTariff));
  serve(app, contract.createTariff, async ({ actor, body }) => readTariff(services, await addTariff(services, actor, body)));
  serve(app, contract.changeTariff, async ({ actor, params: { idTariff }, body }) => {
    await changeTariff(services, actor, idTariff, body);
    return readTariff(services, idTariff);
  });
  serve(app, contract.removeTariff, async ({ actor, params: { idTariff } }) => {
    await removeTariff(services, actor, idTariff);
    return {};
  });
  serve(app, contract.tryTariffs, async ({ body: { idCustomer = OPERATOR_ID, ...request } }) => {
    const customer = await requireCustomer(db, idCustomer);
    const options = await offerOptions(services, customer, request);
    return { options: options.map((option) => toTriedOption(option, request.pickupDate, now())) };
  });
  serve(app, importing, ({ actor, body }) => importTariffs(services, actor, body));
  serve(app, contract.listMargins, async ({ query: { cursor, limit } }) => {
    const [after = 0] = cursor === undefined ? [] : fromCursor(cursor, 'number');
    const { page, nextCursor } = cutPage(await findMarginPage(db, after, limit + 1), limit, (last) => toCursor(last.idCustomer));
    return { data: [...page], nextCursor };
  });
  serve(app, contract.setMargin, async ({ actor, params: { idCustomer }, body: { marginBasisPoints } }) => {
    await setMargin(services, actor, idCustomer, marginBasisPoints);
    return { idCustomer, marginBasisPoints };
  });
}
