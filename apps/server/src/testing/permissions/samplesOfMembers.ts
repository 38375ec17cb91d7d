import sharp from 'sharp';
import type { Cell, Samples } from './expected.ts';

const PNG = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** The caller themselves, or somebody of the target's customer. */
async function idOf({ caller, target, of }: Cell): Promise<number> {
  return target === 'own' && caller.as && caller.key === null ? caller.as.idUser : (await of.person()).idUser;
}
const member = async (cell: Cell) => ({ params: { idUser: await idOf(cell) } });
const role = ({ caller }: Cell) => caller.as?.role;
const isOwn = ({ target }: Cell) => target === 'own';
const ownBusiness = { entries: 0, because: "what people note for themselves is nobody else's business" };
const ofOperator = (cell: Cell) => role(cell) === 'superAdmin';

/** A note of the caller's, or one of the target's administrator. */
async function note({ caller, target, of, server }: Cell) {
  const isTheirs = target === 'own' && caller.as !== null && caller.key === null;
  const idNote = isTheirs ? (await server.call(caller.as, 'POST', '/notes', { text: of.text() })).json<{ idNote: number }>().idNote : null;
  return { params: { idNote: idNote ?? (await of.note()) } };
}

/** Members, their invitations, notes and pictures. */
export const SAMPLES_OF_MEMBERS: Samples = {
  'POST /members/:idUser/personal-data': {
    about: 'member',
    ask: member,
    but: [
      {
        when: (cell) => cell.target === 'colleague' && role(cell) === 'user',
        status: 404,
        because: 'what is kept about a colleague is not theirs',
      },
    ],
  },
  '/user read': {
    about: 'member',
    looks: true,
    ask: async (cell) => ({ body: { idUser: await idOf(cell) } }),
    but: [{ when: ({ target }) => target === 'colleague', status: 200, because: 'everyone can list members' }],
  },
  '/user update': {
    about: 'member',
    ask: async (cell) => ({ body: { idUser: await idOf(cell), firstName: cell.of.text(), lastName: 'L' } }),
  },
  '/user delete': {
    about: 'member',
    ask: async (cell) => ({ body: { idUser: await idOf(cell) } }),
    but: [{ when: (cell) => isOwn(cell) && role(cell) !== 'superAdmin', status: 403, because: 'an administrator deletes others' }],
  },
  '/user create': {
    about: 'customer',
    ask: ({ of, named }) => ({ body: { customerId: named, usersList: [{ email: `${of.text()}@example.com`, idRole: 3 }] } }),
  },
  'POST /members/:idUser/invitation': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idUser: (await of.invited()).idUser } }),
  },
  'DELETE /members/:idUser/second-factor': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idUser: await of.secondFactor() } }),
  },
  'PUT /members/:idUser/photo': {
    about: 'private',
    ask: async (cell) => ({ ...(await member(cell)), body: PNG, headers: { 'content-type': 'image/png' } }),
    but: [{ when: (cell) => ofOperator(cell) && cell.target !== 'absent', status: 200, because: "the operator changes anybody's photo" }],
  },
  'DELETE /members/:idUser/photo': {
    about: 'private',
    ask: member,
    but: [{ when: (cell) => ofOperator(cell) && cell.target !== 'absent', status: 200, because: "the operator changes anybody's photo" }],
    trail: { entries: 0, because: 'there is none to remove' },
  },
  'GET /pictures/:key': {
    about: 'open',
    targets: ['own', 'foreign', 'absent'],
    ask: async ({ of }) => ({ params: { key: await of.picture() } }),
    but: [{ when: ({ target }) => target === 'absent', status: 404, because: 'nobody was given this key' }],
  },
  'GET /quick-panel/data': { about: 'self', ask: () => ({}) },
  'PATCH /notes/:idNote': {
    about: 'private',
    ask: async (cell) => ({ ...(await note(cell)), body: { isDone: true } }),
    trail: ownBusiness,
  },
  'DELETE /notes/:idNote': { about: 'private', ask: note, trail: ownBusiness },
  'POST /notes': { about: 'self', ask: ({ of }) => ({ body: { text: of.text() } }), trail: ownBusiness },
};
