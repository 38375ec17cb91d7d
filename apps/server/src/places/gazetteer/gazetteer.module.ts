import * as placesContract from '@sillage/contract/places/gazetteer/places.contract';
import type { Module } from '../../platform/http/module.ts';
import type { Services } from '../../platform/services.ts';
import { fillGazetteer } from './places.jobs.ts';
import { repeatOnOneNode, type Repeated } from '../../platform/jobs/repeat.ts';
import { placesRoutes } from './places.routes.ts';

export const gazetteerModule: Module = {
  contracts: [placesContract],
  routes: placesRoutes,
  jobs: (services) => [startGazetteer(services)],
};

/** Does nothing any more once the places are those that this version ships. */
function startGazetteer(services: Services): Repeated {
  return repeatOnOneNode(
    'gazetteer',
    3_600_000,
    async (ending) => {
      await fillGazetteer(services, ending);
      return false;
    },
    services,
  );
}
