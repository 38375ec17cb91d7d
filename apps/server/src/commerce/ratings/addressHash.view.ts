import { hashSecret } from '../../platform/session/sealedToken.ts';

/** What is remembered of an address that wants to be asked no more. */
export function addressHash(address: string): Buffer {
  return hashSecret(`feedback ${address.toLowerCase()}`);
}
