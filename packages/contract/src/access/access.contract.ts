import { ROLE_IDS, type MemberRole } from '@sillage/domain/access/actor';
import { z } from 'zod';
import { action, actions, endpoint } from '../endpoint.ts';

const memberRole = z.enum(Object.keys(ROLE_IDS) as [MemberRole, ...MemberRole[]]);

const tokens = z.object({
  token: z.string(),
  refresh_token: z.string(),
  data: z.object({ idUser: z.int(), role: memberRole }),
});

export const logIn = endpoint({
  method: 'POST',
  path: '/login_check',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  envelope: 'legacy',
  body: z.object({ username: z.string().max(320), password: z.string().max(1024) }),
  reply: tokens,
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/token/refresh',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens; each refresh token is good for one exchange',
  envelope: 'legacy',
  body: z.object({ refresh_token: z.string().max(512) }),
  reply: tokens,
});

export const auth = actions('/auth', {
  logout: action({
    access: 'user',
    summary: "End the caller's own session, whatever the body says",
    body: z.object({ idUser: z.unknown().optional(), email: z.unknown().optional() }),
    reply: z.object({}),
  }),
});

/** The user session of section 3 of the specification, without anything secret. */
export const userSession = z.object({
  id: z.int(),
  uuid: z.string(),
  role: memberRole,
  from: z.string(),
  data: z.object({
    displayName: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    username: z.string(),
    idUser: z.int(),
    idRole: z.int(),
    idCustomer: z.int(),
    customerName: z.string(),
    phone: z.string(),
    photoURL: z.string(),
    email: z.string(),
    language: z.string(),
    typeClient: z.string(),
    vertical: z.string(),
    logo: z.string(),
    lastConnection: z.iso.datetime().nullable(),
    settings: z.record(z.string(), z.unknown()),
    shortcuts: z.array(z.string()),
  }),
});
export type UserSession = z.output<typeof userSession>;

export const logInByToken = endpoint({
  method: 'GET',
  path: '/auth/access-token',
  access: 'user',
  summary: 'Sign in by the stored token: the user behind it, and a fresh access token',
  envelope: 'legacy',
  reply: z.object({ user: userSession, access_token: z.string() }),
});

export const legacyLogIn = endpoint({
  method: 'GET',
  path: '/auth',
  access: 'anyone',
  summary: 'The legacy sign-in with the password in the query: 410 unless LEGACY_AUTH=true',
  envelope: 'legacy',
  query: z.object({ email: z.string().max(320).default(''), password: z.string().max(1024).default('') }),
  reply: z.object({ user: userSession, access_token: z.string() }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  access: 'userAdmin',
  summary: 'Make an API key with which a customer may report for its trackers; the key is shown this once',
  body: z.object({ name: z.string().trim().min(1).max(100), idCustomer: z.int().min(0).optional() }),
  reply: z.object({ idApiKey: z.int(), idCustomer: z.int(), name: z.string(), key: z.string(), createdDate: z.iso.datetime() }),
  status: 201,
});
