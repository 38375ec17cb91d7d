import * as contract from '@sillage/contract/tracking/commands/commands.contract';
import * as relays from '@sillage/contract/tracking/commands/relays.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import { commandsOf, outputsOf, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findCommandPage } from './commands.store.ts';
import { findRelays } from './relays.store.ts';
import { removeRelay, saveRelay, toWireRelay } from './relays.usecases.ts';
import { askCommand, cancelCommand, decideCommand, readCommand, requireTracker, toWireCommand } from './commands.usecases.ts';

/** What trackers are told to do, by people. Where trackers fetch it: `telemetry/ingest.routes.ts`. */
export function commandRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listCommands, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit } }) => {
    const tracker = await requireTracker(db, scopeFor(actor), uniqueIdentifiant);
    const [after] = cursor === undefined ? [null] : fromCursor(cursor, 'number');
    const rows = await findCommandPage(db, tracker.idCustomer, tracker.idTracker, { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.idCommand));
    const protocol = tracker.protocol as TrackerProtocol | null;
    return { kinds: [...commandsOf(protocol)], outputs: outputsOf(protocol), data: page.map(toWireCommand), nextCursor };
  });
  serve(app, contract.askCommand, async ({ actor, params: { uniqueIdentifiant }, body }) => {
    const scope = scopeFor(actor);
    return readCommand(db, scope, await askCommand(services, scope, actor, uniqueIdentifiant, body));
  });
  serve(app, contract.decideCommand, async ({ actor, params: { idCommand }, body }) => {
    const scope = scopeFor(actor);
    await decideCommand(services, scope, actor, idCommand, body);
    return readCommand(db, scope, idCommand);
  });
  serve(app, contract.cancelCommand, async ({ actor, params: { idCommand } }) => {
    const scope = scopeFor(actor);
    await cancelCommand(services, scope, actor, idCommand);
    return readCommand(db, scope, idCommand);
  });
  serve(app, relays.listRelays, async ({ actor, query: { idCustomer } }) => {
    return { data: (await findRelays(db, customerFor(actor, idCustomer))).map(toWireRelay) };
  });
  serve(app, relays.saveRelay, ({ actor, params: { protocol }, body: { idCustomer, ...asked } }) =>
    saveRelay(services, customerFor(actor, idCustomer), actor, protocol, asked),
  );
  serve(app, relays.removeRelay, async ({ actor, params: { protocol }, query: { idCustomer } }) => {
    await removeRelay(services, customerFor(actor, idCustomer), actor, protocol);
    return {};
  });
}
