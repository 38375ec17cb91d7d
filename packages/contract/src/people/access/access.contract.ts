import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { z } from 'zod';
import { action, actions, endpoint } from '../../endpoint.ts';
import { linkToken, moment, password } from '../../fields.ts';

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
  summary: 'Sign in with e-mail and password, and the code of the second factor where there is one (ACCESS_CODE_NEEDED asks for it)',
  envelope: 'legacy',
  body: z.object({ username: z.string().max(320), password, code: z.string().trim().max(40).optional() }),
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
    beforeSecondFactor: true,
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
    photo: z.string(),
    subscribed: z.boolean(),
    settings: z.record(z.string(), z.unknown()),
    shortcuts: z.array(z.string()),
    /** `required`: nothing else works before it is set up. */
    secondFactor: z.enum(['none', 'active', 'required']),
  }),
});
export type UserSession = z.output<typeof userSession>;

export const logInByToken = endpoint({
  method: 'GET',
  path: '/auth/access-token',
  access: 'user',
  summary: 'Sign in by the stored token: the user behind it, and a fresh access token',
  envelope: 'legacy',
  beforeSecondFactor: true,
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

const ownSession = z.object({
  idSession: z.uuid(),
  isCurrent: z.boolean(),
  /** As the browser describes itself; empty when it did not. */
  userAgent: z.string(),
  ip: z.string(),
  createdDate: moment,
  lastSeenDate: moment,
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: "The caller's own sessions, the newest first",
  reply: z.object({ data: z.array(ownSession) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:idSession',
  access: 'user',
  summary: "End one of the caller's own sessions",
  params: z.object({ idSession: z.string().max(64) }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  summary: "End all of the caller's sessions but this one",
  reply: z.object({ ended: z.int() }),
});

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/second-factor',
  access: 'user',
  summary: "Whether the caller's account has a second factor",
  beforeSecondFactor: true,
  reply: z.object({ isActive: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor',
  access: 'user',
  summary: 'Begin to set up a second factor (RFC 6238): a secret for an authenticator application. Nothing changes before it is confirmed',
  beforeSecondFactor: true,
  body: z.object({ currentPassword: password }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/confirmation',
  access: 'user',
  summary: 'Confirm the second factor with a first code; the recovery codes are shown this once',
  beforeSecondFactor: true,
  body: z.object({ code: z.string().trim().max(40) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'user',
  summary: 'New recovery codes; the old ones end',
  body: z.object({ currentPassword: password }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/removal',
  access: 'user',
  summary: 'Remove the second factor; refused where the customer requires one',
  body: z.object({ currentPassword: password }),
});

export const readIdentityProvider = endpoint({
  method: 'GET',
  path: '/identity-provider',
  access: 'anyone',
  summary: 'Whether one may sign in through an external identity provider, and what it is called',
  reply: z.object({ isConfigured: z.boolean(), name: z.string() }),
});

export const startAuthorization = endpoint({
  method: 'POST',
  path: '/identity-provider/authorizations',
  access: 'anyone',
  summary: 'Begin to sign in at the identity provider, or, signed in, to link the account there: where to send the browser',
  body: z.object({ link: z.boolean().default(false) }),
  reply: z.object({ url: z.string(), state: z.string() }),
});

export const signInByProvider = endpoint({
  method: 'POST',
  path: '/identity-provider/sessions',
  access: 'anyone',
  summary: 'Finish what was begun: what the identity provider sent the browser back with, for tokens',
  envelope: 'legacy',
  body: z.object({ code: z.string().max(4096), state: linkToken }),
  reply: tokens.extend({ isLinked: z.boolean() }),
});

export const readIdentity = endpoint({
  method: 'GET',
  path: '/identity-provider/identity',
  access: 'user',
  summary: "Whether the caller's account is linked to one at the identity provider",
  reply: z.object({ isLinked: z.boolean(), linkedDate: moment.nullable() }),
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/identity-provider/identity',
  access: 'user',
  summary: "Unlink the caller's account from the identity provider",
});

export const readProviderUser = endpoint({
  method: 'GET',
  path: '/identity-provider/user',
  access: 'user',
  summary: "The caller's own record at the identity provider, by its subject",
  reply: z.object({ subject: z.string(), user_metadata: z.record(z.string(), z.unknown()) }),
});

export const updateProviderUser = endpoint({
  method: 'PATCH',
  path: '/identity-provider/user',
  access: 'user',
  summary: "Change the user_metadata of the caller's own record at the identity provider",
  body: z.object({ user_metadata: z.record(z.string(), z.unknown()) }),
  reply: z.object({ subject: z.string(), user_metadata: z.record(z.string(), z.unknown()) }),
});
