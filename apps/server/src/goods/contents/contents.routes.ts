import * as contract from '@sillage/contract/goods/contents/contents.contract';
import type { ContentEntry } from '@sillage/contract/goods/contents/contents.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import { actionsOf, type DoneToContent } from '@sillage/domain/goods/contents/content';
import type { FastifyInstance } from 'fastify';
import { nameOf } from '../assets/shared/toWire.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findContentPage } from './contentList.store.ts';
import { addContent, changeContent, moveContent, removeContent } from './contents.usecases.ts';
import { listLotHistory } from './lots.store.ts';
import { listMoments, type MomentRow, type PastHolder } from './quantities.store.ts';
import { readContent, readContentThen, withLots } from './readContents.usecases.ts';

const BEYOND_ALL = 2_147_483_647;

/** Goods in assets and containers. */
export function contentsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  historyRoutes(app, services);
  serve(app, contract.listContents, async ({ actor, query }) => {
    const { search = '', in: within = null, placed = null, orderBy, order, cursor, limit, idCustomer } = query;
    const scope = scopeFor(actor, idCustomer);
    const [key, idContent] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idContent === undefined ? null : { key, idContent };
    const asked = { search, within, placed, by: orderBy, direction: order, after, limit: limit + 1 };
    const { page, nextCursor } = cutPage(await findContentPage(db, scope, asked), limit, (last) => toCursor(last.key, last.idContent));
    return { data: await withLots(db, scope, page), nextCursor };
  });
  serve(app, contract.createContent, async ({ actor, body: { idCustomer, into, ...details } }) => {
    const scope = customerFor(actor, idCustomer);
    return readContent(db, scope, await addContent(services, scope, actor, into, details));
  });
  serve(app, contract.readContent, ({ actor, params }) => readContent(db, scopeFor(actor), params.idContent));
  serve(app, contract.changeContent, async ({ actor, params: { idContent }, body }) => {
    const scope = scopeFor(actor);
    await changeContent(services, scope, actor, { ...body, idContent });
    return readContent(db, scope, idContent);
  });
  serve(app, contract.removeContent, async ({ actor, params: { idContent }, query: { revision } }) => {
    await removeContent(services, scopeFor(actor), actor, { idContent, revision });
    return {};
  });
  serve(app, contract.moveContent, async ({ actor, params: { idContent }, body }) => {
    const scope = scopeFor(actor);
    await moveContent(services, scope, actor, { ...body, idContent });
    return readContent(db, scope, idContent);
  });
}

function historyRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listLots, async ({ actor, params: { idContent }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readContent(db, scope, idContent);
    const before = cursor === undefined ? BEYOND_ALL : fromCursor(cursor, 'number')[0];
    const rows = await listLotHistory(db, scope, idContent, before, limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, ({ idLot }) => toCursor(idLot));
    const data = page.map(({ idLot, identifier, reference, kind, removedAt, quantity, startedAt, endedAt, startedBy, endedBy }) => ({
      idLot,
      quantity,
      asset: { uniqueIdentifiant: identifier, reference, kind, isRemoved: removedAt !== null },
      startDate: startedAt.toISOString(),
      endDate: endedAt?.toISOString() ?? null,
      startedBy: startedBy && nameOf(startedBy),
      endedBy: endedBy && nameOf(endedBy),
    }));
    return { data, nextCursor };
  });
  serve(app, contract.whereWasContent, async ({ actor, params: { idContent }, query }) => {
    const scope = scopeFor(actor);
    await readContent(db, scope, idContent);
    return readContentThen(db, scope, idContent, new Date(query.at));
  });
  serve(app, contract.readContentTimeline, async ({ actor, params: { idContent }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readContent(db, scope, idContent);
    const before = cursor === undefined ? null : new Date(fromCursor(cursor, 'moment')[0]);
    const rows = await listMoments(db, scope, idContent, before, limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, ({ at }) => toCursor(at.toISOString()));
    return { data: page.flatMap(entriesOf), nextCursor };
  });
}

/** What was done at a moment, the last of it first. */
function entriesOf({ at, by, before, quantity, rest, isAssumed, changes }: MomentRow): ContentEntry[] {
  const after = { date: at.toISOString(), by: by && nameOf(by), quantity, rest, isAssumed };
  const reported = ({ deed: action, amount, from, to }: DoneToContent<PastHolder>) => ({
    ...after,
    deed: action,
    amount,
    before: action === 'made' || action === 'changed' ? before : null,
    from: from && holderOf(from),
    to: to && holderOf(to),
  });
  return actionsOf({ before, quantity, changes }).map(reported).toReversed();
}

const holderOf = ({ identifier, ...holder }: PastHolder) => ({ uniqueIdentifiant: identifier, ...holder });
