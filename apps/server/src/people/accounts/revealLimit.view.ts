import { openFailureCount } from '../access/shared/failureCount.usecases.ts';
import { networkOf } from '../../platform/http/networkOf.ts';

const HOUR_MS = 3_600_000;
const MOST = 5;

/** What may be asked before anybody is signed in, and tells by its answer or its mail whether an address has an account. */
export type Revealing = 'newRegister' | 'mailpwd' | 'updpwd' | 'resendconfirm';

/** Five an hour, for where one asks from and for the address that is asked about, each kind of question by itself. */
export function openRevealLimit() {
  const asked = openFailureCount({ most: MOST, withinMs: HOUR_MS });
  return {
    /** @throws DomainError `request.tooMany` with the seconds to wait */
    take(kind: Revealing, ip: string, email: string, now: number): void {
      const keys = [`${kind} from ${networkOf(ip)}`, `${kind} about ${email.toLowerCase()}`];
      for (const key of keys) asked.check(key, now);
      for (const key of keys) asked.add(key, now);
    },
  };
}
