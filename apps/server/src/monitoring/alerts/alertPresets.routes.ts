import * as contract from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import { MOST_PRESETS } from '@sillage/domain/monitoring/alerts/preset';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listPresets } from './alertPresets.store.ts';
import { addPreset, changePreset, removePreset, toWirePreset } from './alertPresets.usecases.ts';

/** Everybody uses them; administrators say what they are. */
export function alertPresetsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listAlertPresets, async ({ actor, query: { idCustomer } }) => ({
    data: (await listPresets(services.db, customerFor(actor, idCustomer), MOST_PRESETS)).map(toWirePreset),
  }));
  serve(app, contract.addAlertPreset, ({ actor, body }) => addPreset(services, customerFor(actor, body.idCustomer), actor, body));
  serve(app, contract.changeAlertPreset, ({ actor, params, body }) =>
    changePreset(services, scopeFor(actor), actor, params.idPreset, body),
  );
  serve(app, contract.removeAlertPreset, async ({ actor, params }) => {
    await removePreset(services, scopeFor(actor), actor, params.idPreset);
    return {};
  });
}
