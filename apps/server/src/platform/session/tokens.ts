import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { randomBytes } from 'node:crypto';
import { DomainError } from '@sillage/domain/domainError';
import { z } from 'zod';

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Clocks of several processes may differ by so much. */
const CLOCK_SKEW_SECONDS = 60;

const claims = z.object({
  sub: z.string().regex(/^\d{1,10}$/),
  sid: z.uuid(),
  iss: z.literal('sillage'),
  aud: z.literal('sillage-api'),
  iat: z.number(),
  exp: z.number(),
});

/** What an access token says: a person and their session. Role and customer are looked up, never believed. */
export interface AccessClaims {
  readonly idUser: number;
  readonly idSession: string;
}

export interface TokenSigner {
  sign(claims: AccessClaims): string;
  /** @throws DomainError `access.tokenExpired` or `access.signInFirst` */
  verify(token: string): AccessClaims;
}

/** JWT, HS256 and nothing else, 15 minutes. */
export function openTokens(key: Buffer, now: () => Date): TokenSigner {
  const sign = createSigner({ algorithm: 'HS256', key, expiresIn: ACCESS_TOKEN_SECONDS * 1000, iss: 'sillage', aud: 'sillage-api' });
  const verify = createVerifier({
    algorithms: ['HS256'],
    key,
    allowedIss: 'sillage',
    allowedAud: 'sillage-api',
    checkTyp: 'JWT',
    cache: 10_000,
  });
  return {
    sign: ({ idUser, idSession }) =>
      sign({ sub: String(idUser), sid: idSession, iat: Math.floor(now().getTime() / 1000), jti: randomBytes(8).toString('hex') }),
    verify(token) {
      try {
        if (!isCanonical(token)) throw new DomainError('access.signInFirst');
        const said = claims.parse(verify(token));
        // None of ours was made later than now.
        if (said.iat > now().getTime() / 1000 + CLOCK_SKEW_SECONDS) throw new DomainError('access.signInFirst');
        return { idUser: Number(said.sub), idSession: said.sid };
      } catch (error) {
        throw new DomainError(
          error instanceof TokenError && error.code === TokenError.codes.expired ? 'access.tokenExpired' : 'access.signInFirst',
        );
      }
    },
  };
}

/** The last letter of a signature has bits to spare, which decoding ignores: only one spelling of each is ours. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}
