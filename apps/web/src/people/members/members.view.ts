import type { UserSession } from '@sillage/contract/people/access/access.contract';
import type { MemberLike } from '@sillage/domain/people/members/member';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { DomainError } from '@sillage/domain/domainError';

/** Who is asking, as the domain's rules want it. */
export function actorOf({ role, data: { idUser, idCustomer } }: UserSession): MemberLike {
  return { idUser, idCustomer, role };
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Section 5: first and last name are needed, the telephone may be left out. */
export function personFaults({ firstName, lastName, phone }: Person) {
  return [
    ...Object.entries({ firstName, lastName }).flatMap(([field, typed]) =>
      visibleText(typed) === '' ? [{ field, code: 'form.missing' as const }] : [],
    ),
    ...(phone !== '' && normalPhone(phone) === null ? [{ field: 'phone', code: 'member.phoneInvalid' as const }] : []),
  ];
}

export const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The addresses that have an account already, in an error of invitations. */
export function takenAddresses(error: unknown): readonly string[] {
  if (!(error instanceof DomainError) || error.code !== 'member.taken') return [];
  const { emails } = (error.details ?? {}) as { emails?: unknown };
  return Array.isArray(emails) ? emails.filter((address) => typeof address === 'string') : [];
}
