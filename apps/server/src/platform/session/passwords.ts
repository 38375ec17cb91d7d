import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@sillage/domain/domainError';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

/** argon2id behind a bounded queue, so that a flood of logins cannot take the processor from everybody else. */
export function openPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  const nobody = hash('nobody has this password', ARGON2ID);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MAX_WAITING) throw new DomainError('request.tooMany', { retryAfterSeconds: 5 });
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2ID)),
    matches: async (password, passwordHash) => {
      const known = passwordHash ?? (await nobody);
      const same = await inTurn(() => verify(known, password));
      return same && passwordHash !== null;
    },
  };
}
