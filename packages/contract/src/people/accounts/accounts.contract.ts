import { z } from 'zod';
import { userSession } from '../access/access.contract.ts';
import { action, actions, endpoint } from '../../endpoint.ts';
import { cursor, email, identifier, language, linkToken, moment, optionalName, password, phone, whole } from '../../fields.ts';

const registration = z.object({
  email,
  firstName: optionalName(100),
  lastName: optionalName(100),
  phone: phone.default(''),
  password,
  confirmPassword: password.optional(),
  language: language.optional(),
  /** Of the invitation, when there was one. */
  token: linkToken.optional(),
  terms: z.boolean().optional(),
  newsletter: z.boolean().default(false),
});

/** Calls before anybody is signed in. */
export const noauth = actions('/noauth', {
  newRegister: action({
    access: 'anyone',
    summary: 'Make an account, or complete the one of an invitation',
    body: registration,
    reply: z.object({ confirmed: z.boolean() }),
  }),
  mailpwd: action({
    access: 'anyone',
    summary: 'Ask for a link with which to set a new password',
    body: z.object({ email }),
    reply: z.object({}),
  }),
  updpwd: action({
    access: 'anyone',
    summary: 'Set a new password with the token of the link; ends every session of the account',
    body: z.object({ email, password, token: linkToken.optional(), confirmPassword: password.optional() }),
    reply: z.object({}),
  }),
  invitation: action({
    access: 'anyone',
    summary: 'What an invitation is for',
    body: z.object({ token: linkToken }),
    reply: z.object({ email: z.string(), customerName: z.string(), language: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  pendingreset: action({
    access: 'anyone',
    summary: 'Whether a link to set a new password still works, and for which address',
    body: z.object({ token: linkToken }),
    reply: z.object({ email: z.string() }),
  }),
  confirmmail: action({
    access: 'anyone',
    summary: 'Confirm the e-mail address of an account that somebody made for themselves',
    body: z.object({ token: linkToken }),
    reply: z.object({ email: z.string() }),
  }),
  resendconfirm: action({
    access: 'anyone',
    summary: 'Send the link that confirms an e-mail address again; answers the same whether or not one is waiting',
    body: z.object({ email }),
    reply: z.object({}),
  }),
});

/** What the legacy helper answers; an account that must first be confirmed has no token yet. */
const legacyReply = z.object({ user: userSession.nullable(), access_token: z.string().nullable(), error: z.null() });

export const legacyRegister = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'The legacy way to make an account: the same as newRegister',
  envelope: 'legacy',
  body: z.object({ displayName: optionalName(200), email, password, language: language.optional() }),
  reply: legacyReply,
});

export const legacyUpdate = endpoint({
  method: 'POST',
  path: '/auth/user/update',
  access: 'user',
  summary: "The legacy way to keep one's own settings, each by its name, and shortcuts; everything else in `user` is ignored",
  envelope: 'legacy',
  body: z.object({
    user: z.object({
      data: z
        .object({
          /** Those that are not named stay as they are. */
          settings: z.record(z.string(), z.unknown()).optional(),
          shortcuts: z.array(z.string().max(100)).max(50).optional(),
        })
        .default({}),
    }),
  }),
  reply: legacyReply,
});

const waiting = z.object({
  idRegistration: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: z.string(),
  isConfirmed: z.boolean(),
  createdDate: moment,
});
export type WaitingRegistration = z.output<typeof waiting>;

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/registrations',
  access: 'superAdmin',
  summary: 'Accounts that people made for themselves and that wait for a customer, the newest first',
  query: z.object({ limit: whole(1, 100).default(50), cursor }),
  reply: z.object({ data: z.array(waiting), nextCursor: z.string().nullable() }),
});

export const attachRegistration = endpoint({
  method: 'POST',
  path: '/registrations/:idRegistration/attachment',
  access: 'superAdmin',
  summary: 'Attach an account to a customer, so that it can connect',
  params: z.object({ idRegistration: identifier }),
  body: z.object({ idCustomer: identifier, idRole: z.literal([2, 3]) }),
  reply: z.object({ idUser: z.int() }),
});

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/registrations/:idRegistration',
  access: 'superAdmin',
  summary: 'Turn a waiting account down, and forget it',
  params: z.object({ idRegistration: identifier }),
});
