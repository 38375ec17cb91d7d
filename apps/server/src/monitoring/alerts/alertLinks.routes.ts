import * as contract from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { acknowledgeLinked, readLinkedAlert } from './alertLinks.usecases.ts';

/** For readers of mails, who need not be signed in. Nothing of it is a GET: whoever scans links changes nothing. */
export function alertLinksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readAlertLink, ({ body, from }) => readLinkedAlert(services, body.token, from));
  serve(app, contract.acknowledgeByLink, ({ body, from }) => acknowledgeLinked(services, body.token, from));
}
