import { normalPhone } from '@sillage/domain/platform/text/phone';
import { Refusal } from '@sillage/domain/refusal';

/** A number as it is kept, or empty. @throws Refusal `member.phoneInvalid` naming the field */
export function keptPhone(typed: string): string {
  const phone = typed === '' ? '' : normalPhone(typed);
  if (phone === null)
    throw new Refusal('member.phoneInvalid', [{ field: 'phone', reason: 'needs at least 10 digits with the country code' }]);
  return phone;
}
