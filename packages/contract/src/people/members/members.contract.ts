import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { MEMBER_STATUSES } from '@sillage/domain/people/members/member';
import { z } from 'zod';
import { action, actions, endpoint } from '../../endpoint.ts';
import { email, idCustomer, identifier, language, moment, password, phone, reference, whole } from '../../fields.ts';

const roles = Object.keys(ROLE_IDS) as [MemberRole, ...MemberRole[]];

export const member = z.object({
  idUser: z.int(),
  idCustomer: z.int(),
  idRole: z.int(),
  roleName: z.enum(roles),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phone: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  /** `unconfirmed`: invited, and the account is not yet complete. */
  status: z.enum(MEMBER_STATUSES),
  language: z.string(),
  /** An address on this origin, or empty. */
  photo: z.string(),
  hasSecondFactor: z.boolean(),
  lastConnection: moment.nullable(),
});
export type Member = z.output<typeof member>;

const name = reference(100);
/** By number, as the specification has it; a text with the number is the same. */
const idRole = whole(1, 3);

/** A role as old clients write it: the number, or the name. */
const role = z.union([z.enum(roles), idRole]);

/** Sent and checked against the token, never believed. */
const claimed = { idConnectedUser: z.unknown().optional(), customerId: z.unknown().optional(), userId: z.unknown().optional() };

export const user = actions('/user', {
  read: action({
    access: 'user',
    summary: 'A member of the own customer',
    body: z.object({ idUser: identifier, idConnectedUser: z.unknown().optional() }),
    // `status` is the envelope's own word.
    reply: member.omit({ status: true }),
  }),
  update: action({
    access: 'user',
    summary:
      "One's own profile (e-mail and password need the current password, or a sign-in of the last 15 minutes), or another member by an administrator",
    body: z.object({
      ...claimed,
      idUser: identifier,
      email: email.optional(),
      password: password.optional(),
      confirmPassword: password.optional(),
      currentPassword: password.optional(),
      firstName: name.optional(),
      lastName: name.optional(),
      phone: phone.optional(),
      enabled: z.union([z.boolean(), z.literal([0, 1])]).optional(),
      language: language.optional(),
      /** A `data:` address of an image; empty removes it; a web address, as it was read, leaves it as it is. */
      photo: z.string().max(1_000_000).optional(),
      idRole: idRole.optional(),
      role: role.optional(),
    }),
    reply: z.object({ success_coce: z.enum(['UPDACNTSUC', 'UPDACNTSUCPASS']) }),
  }),
  delete: action({
    access: 'userAdmin',
    summary: 'Delete a member for good: every session ends, personal data is erased',
    body: z.object({ idUser: identifier, idConnectedUser: z.unknown().optional() }),
    reply: z.object({}),
  }),
  create: action({
    access: 'userAdmin',
    summary: 'Invite people by e-mail. All or none: addresses that have an account already are named',
    body: z.object({
      ...claimed,
      customerId: idCustomer.optional(),
      usersList: z
        .array(z.object({ email, idRole: whole(1, 3) }))
        .min(1)
        .max(50),
    }),
    reply: z.object({ data: z.array(z.object({ idUser: z.int(), email: z.string() })) }),
  }),
});

const onMember = z.object({ idUser: identifier });

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/members/:idUser/invitation',
  access: 'userAdmin',
  summary: 'Send the invitation again; the earlier link ends',
  params: onMember,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/members/:idUser/second-factor',
  access: 'userAdmin',
  summary: 'Remove the second factor of a member who lost it; they set it up anew',
  params: onMember,
});

export const putPhoto = endpoint({
  method: 'PUT',
  path: '/members/:idUser/photo',
  access: 'user',
  summary: "One's own photo: a JPEG, PNG, WebP, AVIF or GIF of at most 5 MB. It is re-encoded, and its metadata dropped",
  params: onMember,
  media: { body: 'image' },
  body: z.instanceof(Uint8Array),
  reply: z.object({ photo: z.string() }),
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/members/:idUser/photo',
  access: 'user',
  summary: "Remove one's own photo",
  params: onMember,
});
