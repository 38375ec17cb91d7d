import * as contract from '@sillage/contract/platform/pictures/pictures.contract';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findPicture } from './shared/pictures.store.ts';

export function picturesRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.readPicture, async ({ params }) => {
    const picture = await findPicture(db, params.key);
    if (!picture) throw new DomainError('picture.notFound');
    return picture;
  });
}
