import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import type { Denied } from '@sillage/domain/people/denials/denial';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { FastifyRequest } from 'fastify';

/** Not about what a role or a customer may: signing in tells of itself, and the code of a shared link is nobody's permission. */
const OTHERWISE: ReadonlySet<ErrorCode> = new Set([
  'access.notAuthorized',
  'access.resetNotPending',
  'provider.notLinked',
  'share.codeNeeded',
  'share.codeWrong',
]);

/** What was refused to somebody who is signed in, or whose current password was asked for and was wrong; null for everything else. */
export function deniedBy(error: unknown, { signedIn, ip, method, routeOptions }: FastifyRequest): Denied | null {
  if (!signedIn || !(error instanceof DomainError)) return null;
  if (ERROR_STATUS[error.code] !== 403 || OTHERWISE.has(error.code)) return null;
  const reason = error.code === 'access.currentPasswordWrong' ? 'currentPassword' : 'permission';
  return { reason, who: signedIn, ip, door: `${method} ${routeOptions.url ?? ''}` };
}
