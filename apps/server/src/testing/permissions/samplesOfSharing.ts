import type { Cell, Samples } from './expected.ts';

const share = async ({ of }: Cell) => ({ params: { idShare: (await of.share()).idShare } });

/** Links with which anybody sees a shipment. */
export const SAMPLES_OF_SHARING: Samples = {
  'POST /transports/:idTransport/shares': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { idTransport: (await of.shipment()).idTransport },
      body: { scopes: ['position', 'climate'], expiry: '1day' },
    }),
  },
  'GET /transports/:idTransport/shares': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.share()).idTransport } }),
  },
  'POST /assets/:uniqueIdentifiant/shares': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: await of.registered() }, body: { scopes: ['position'], expiry: '1day' } }),
  },
  'GET /assets/:uniqueIdentifiant/shares': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: await of.registered() } }),
  },
  'DELETE /shares/:idShare': { about: 'thing', ask: share },
  'GET /shares/:idShare/views': { about: 'thing', ask: share },
  'POST /shares/read': {
    about: 'open',
    ask: async ({ of }) => ({ body: { id: (await of.share()).id } }),
    targets: ['own', 'foreign', 'absent'],
    looks: true,
    but: [{ when: ({ target }) => target === 'absent', status: 404, because: 'whoever has the link may look, and this is none' }],
    reveals: { of: ['acme', 'other'], because: 'the reference, the places and the documents are what is shared' },
  },
  'POST /shares/read-file': {
    about: 'open',
    ask: async ({ of }) => {
      const { id, idFile } = await of.share();
      return { body: { id, idFile } };
    },
    targets: ['own', 'foreign', 'absent'],
    looks: true,
    but: [{ when: ({ target }) => target === 'absent', status: 404, because: 'whoever has the link may look, and this is none' }],
    reveals: { of: ['acme', 'other'], because: 'the document is what is shared' },
  },
};
