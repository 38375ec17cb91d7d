import { DomainError } from '@sillage/domain/domainError';
import { isBrokenReference } from '../../platform/db/faults.ts';

/** A mapping that is none, or was taken away in the same moment. @throws DomainError `mapping.notFound` */
export async function mappingStillThere<T>(idMapping: number | null | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (typeof idMapping === 'number' && isBrokenReference(error)) throw new DomainError('mapping.notFound');
    throw error;
  }
}
