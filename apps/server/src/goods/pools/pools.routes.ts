import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import * as movements from '@sillage/contract/goods/pools/poolMovements.contract';
import * as pools from '@sillage/contract/goods/pools/pools.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { answerBalance, readBalance } from './balance.usecases.ts';
import { readCode } from './codes.usecases.ts';
import { askPartner, listConfirmations, readConfirmation, revokeConfirmation } from './confirmations.usecases.ts';
import { dispatchOne, listDispatches, readDispatch, receiveOne } from './dispatches.usecases.ts';
import { listSuspects, readFigures, readStatement } from './figures.usecases.ts';
import { addHolder, changeHolder, listHolders, readHolder, removeHolder } from './holders.usecases.ts';
import { listPoolContainers } from './listContainers.usecases.ts';
import { bookOne, listMovements, readMovement } from './movements.usecases.ts';
import { addPool, changePool, closePool, listPools, readPool } from './pools.usecases.ts';
import { readStatementPdf } from './statementPdf.usecases.ts';

/** Returnable packaging: who has how much of it, and how it came to be. */
export function poolRoutes(app: FastifyInstance, services: Services): void {
  serve(app, pools.listPools, ({ actor, query }) => listPools(services, actor, query));
  serve(app, pools.readPool, ({ actor, params: { idPool } }) => readPool(services, actor, idPool));
  serve(app, pools.createPool, async ({ actor, body }) => readPool(services, actor, await addPool(services, actor, body)));
  serve(app, pools.changePool, async ({ actor, params: { idPool }, body }) => {
    await changePool(services, actor, idPool, body);
    return readPool(services, actor, idPool);
  });
  serve(app, pools.closePool, async ({ actor, params: { idPool } }) => {
    await closePool(services, actor, idPool);
    return {};
  });
  serve(app, pools.listHolders, ({ actor, params: { idPool }, query }) => listHolders(services, actor, idPool, query));
  serve(app, pools.addHolder, async ({ actor, params: { idPool }, body }) =>
    readHolder(services, actor, await addHolder(services, actor, idPool, body)),
  );
  serve(app, pools.changeHolder, async ({ actor, params: { idHolder }, body }) => {
    await changeHolder(services, actor, idHolder, body);
    return readHolder(services, actor, idHolder);
  });
  serve(app, pools.removeHolder, async ({ actor, params: { idHolder } }) => {
    await removeHolder(services, actor, idHolder);
    return {};
  });
  movementRoutes(app, services);
  figureRoutes(app, services);
}

function movementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, movements.listMovements, ({ actor, params: { idPool }, query }) => listMovements(services, actor, idPool, query));
  serve(app, movements.bookMovement, async ({ actor, params: { idPool }, body }) =>
    readMovement(services, actor, idPool, await bookOne(services, actor, idPool, body)),
  );
  serve(app, movements.listDispatches, ({ actor, params: { idPool }, query }) => listDispatches(services, actor, idPool, query));
  serve(app, movements.dispatchPieces, async ({ actor, params: { idPool }, body }) =>
    readDispatch(services, actor, await dispatchOne(services, actor, idPool, body)),
  );
  serve(app, movements.receivePieces, async ({ actor, params: { idDispatch }, body }) =>
    readDispatch(services, actor, await receiveOne(services, actor, idDispatch, body)),
  );
  serve(app, movements.listPoolContainers, ({ actor, params: { idPool }, query }) => listPoolContainers(services, actor, idPool, query));
  serve(app, movements.findByCode, ({ actor, query: { code, idPool } }) => readCode(services, actor, code, idPool));
  serve(app, movements.listSuspects, ({ actor, params: { idPool }, query }) => listSuspects(services, actor, idPool, query));
}

function figureRoutes(app: FastifyInstance, services: Services): void {
  serve(app, figures.readPoolFigures, ({ actor, params: { idPool } }) => readFigures(services, actor, idPool));
  serve(app, figures.readStatement, ({ actor, params: { idPool }, query }) => readStatement(services, actor, idPool, query));
  serve(app, figures.readStatementPdf, ({ actor, params: { idPool }, query: { language: asked, ...query }, language }) =>
    readStatementPdf(services, actor, idPool, query, asked ?? language),
  );
  serve(app, figures.listConfirmations, ({ actor, params: { idPool }, query }) => listConfirmations(services, actor, idPool, query));
  serve(app, figures.askConfirmation, async ({ actor, params: { idHolder } }) => {
    const { idConfirmation } = await askPartner(services, actor, idHolder);
    return readConfirmation(services, actor, idConfirmation);
  });
  serve(app, figures.revokeConfirmation, async ({ actor, params: { idConfirmation } }) => {
    await revokeConfirmation(services, actor, idConfirmation);
    return {};
  });
  serve(app, figures.readBalance, ({ params: { token }, from }) => readBalance(services, token, from));
  serve(app, figures.answerBalance, ({ body, from }) => answerBalance(services, body, from));
}
