import { listQueued } from '@sillage/contract/platform/queue/queue.contract';
import type { HeavyKind } from '@sillage/contract/platform/queue/heavyKind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { placesOf } from './queue.store.ts';

export function queueRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, listQueued, async ({ actor }) => {
    const places = await placesOf(db, actor.idCustomer, actor.idUser);
    return { data: places.map(({ kind, queuedAt, before }) => ({ kind: kind as HeavyKind, since: queuedAt.toISOString(), before })) };
  });
}
