import * as contract from '@sillage/contract/people/access/access.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './secondFactor.usecases.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readSecondFactor, ({ actor }) => readSecondFactor(services, actor));
  serve(app, contract.startSecondFactor, ({ actor, body }) => startSecondFactor(services, actor, body.currentPassword));
  serve(app, contract.confirmSecondFactor, ({ actor, body }) => confirmSecondFactor(services, actor, body.code));
  serve(app, contract.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(services, actor, body.currentPassword));
  serve(app, contract.removeSecondFactor, async ({ actor, body }) => {
    await removeOwnSecondFactor(services, actor, body.currentPassword);
    return {};
  });
}
