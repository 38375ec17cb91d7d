import type { UserSession } from '@sillage/contract/people/access/access.contract';
import type { MemberLike } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';

/** Who is asking, as the domain's rules want it. */
export function actorOf({ role, data: { idUser, idCustomer } }: UserSession): MemberLike {
  return { idUser, idCustomer, role };
}

export const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The addresses that have an account already, in an error of invitations. */
export function takenAddresses(error: unknown): readonly string[] {
  if (!(error instanceof DomainError) || error.code !== 'member.taken') return [];
  const { emails } = (error.details ?? {}) as { emails?: unknown };
  return Array.isArray(emails) ? emails.filter((address) => typeof address === 'string') : [];
}
