import * as personalDataContract from '@sillage/contract/desk/personalData/personalData.contract';
import type { Module } from '../../platform/http/module.ts';
import { serve } from '../../platform/http/serve.ts';
import { gatherPersonalData } from './personalData.usecases.ts';

export const personalDataModule: Module = {
  contracts: [personalDataContract],
  routes: (app, services) => {
    serve(app, personalDataContract.gatherPersonalData, ({ actor, params }) => gatherPersonalData(services, actor, params.idUser));
  },
};
