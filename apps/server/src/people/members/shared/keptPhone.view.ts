import { normalPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';

/** A number as it is kept, or empty. @throws DomainError `member.phoneInvalid` naming the field */
export function keptPhone(typed: string): string {
  const phone = typed === '' ? '' : normalPhone(typed);
  if (phone === null) throw new DomainError('member.phoneInvalid', [{ field: 'phone', reason: '10 to 15 digits, with the country code' }]);
  return phone;
}
