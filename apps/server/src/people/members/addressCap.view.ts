import { DomainError } from '@sillage/domain/domainError';

const HOUR_MS = 3_600_000;
const MOST_PEOPLE = 50_000;

/**
 * How many different addresses one person may ask about within an hour, by inviting them or taking one on: the answer tells whether an address
 * has an account. The same address asked again counts once.
 */
export function openAddressCap() {
  const asked = new Map<number, Map<string, number>>();
  return {
    /** @throws DomainError `request.tooMany` with the seconds to wait; then none of them counts */
    take(idUser: number, most: number, emails: readonly string[], now: number): void {
      const recent = new Map([...(asked.get(idUser) ?? [])].filter(([, time]) => now - time < HOUR_MS));
      const oldest = recent.values().next().value ?? now;
      for (const email of emails.map((one) => one.toLowerCase())) if (!recent.has(email)) recent.set(email, now);
      if (recent.size > most) throw new DomainError('request.tooMany', { retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now) / 1000) });
      if (asked.size >= MOST_PEOPLE) asked.delete(asked.keys().next().value ?? 0);
      asked.set(idUser, recent);
    },
  };
}

export type AddressCap = ReturnType<typeof openAddressCap>;
