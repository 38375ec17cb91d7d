import * as contract from '@sillage/contract/desk/tasks/tasks.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { countOwnTasks } from './shared/countTasks.usecases.ts';
import { handTask, listColleagues, listTasks, snoozeTask, takeTaskBack, wakeTask } from './tasks.usecases.ts';

/** What waits for somebody. */
export function taskRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listTasks, ({ actor, query }) => listTasks(services, actor, query));
  serve(app, contract.countTasks, ({ actor }) => countOwnTasks(services, actor));
  serve(app, contract.listTaskColleagues, ({ actor, query }) => listColleagues(services, actor, query));
  serve(app, contract.snoozeTask, async ({ actor, params: { idTask }, body: { until } }) => {
    await snoozeTask(services, actor, idTask, new Date(until));
    return {};
  });
  serve(app, contract.wakeTask, async ({ actor, params: { idTask } }) => {
    await wakeTask(services, actor, idTask);
    return {};
  });
  serve(app, contract.handTask, async ({ actor, params: { idTask }, body: { idUser } }) => {
    await handTask(services, actor, idTask, idUser);
    return {};
  });
  serve(app, contract.takeTaskBack, async ({ actor, params: { idTask } }) => {
    await takeTaskBack(services, actor, idTask);
    return {};
  });
}
