import { seal, unseal } from './sealedToken.ts';

/** Keeps what must be read again but not by somebody who only holds the database: second-factor secrets, a provider's tokens. */
export interface Vault {
  seal(value: string): Buffer;
  /** @throws when it was sealed with another key */
  open(sealed: Buffer): string;
}

/** @param key the installation's own, which is not in the database */
export function openVault(key: Buffer): Vault {
  const secret = `vault ${key.toString('base64')}`;
  return { seal: (value) => seal(secret, value), open: (sealed) => unseal(secret, sealed) };
}
