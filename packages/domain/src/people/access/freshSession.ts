/** So long after signing in nobody is asked for the password once more: clients of before, which do not know that question, change it in this time. */
export const FRESH_SESSION_MINUTES = 15;

const MINUTE_MS = 60_000;

export function isFresh(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() < FRESH_SESSION_MINUTES * MINUTE_MS;
}
