import type { Cell, Samples } from './expected.ts';

const file = async ({ of }: Cell) => ({ params: { idFile: (await of.file()).idFile } });
const isUser = ({ caller, target }: Cell) => caller.as?.role === 'user' && target === 'own';

/** The documents of shipments. */
export const SAMPLES_OF_FILES: Samples = {
  'GET /transports/:idTransport/files': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.file()).idTransport } }),
  },
  'POST /transports/:idTransport/files': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { idTransport: (await of.shipment()).idTransport },
      query: { name: 'note.txt', category: 'deliveryNote' },
      body: Buffer.from('received in good order'),
      headers: { 'content-type': 'text/plain' },
    }),
  },
  'GET /assets/:uniqueIdentifiant/files': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: (await of.tracked()).identifier } }),
  },
  'POST /assets/:uniqueIdentifiant/files': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { uniqueIdentifiant: await of.registered() },
      query: { name: 'note.txt', category: 'deliveryNote' },
      body: Buffer.from('received in good order'),
      headers: { 'content-type': 'text/plain' },
    }),
  },
  'GET /quotes/:idQuote/files': {
    about: 'thing',
    ask: async ({ of, server }) => {
      const idQuote = await of.quote();
      const name = encodeURIComponent(`${of.text()}.txt`);
      await server.call(await of.person(), 'POST', `/quotes/${idQuote}/files?category=other&name=${name}`, Buffer.from(of.text()));
      return { params: { idQuote } };
    },
  },
  'POST /quotes/:idQuote/files': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { idQuote: await of.quote() },
      query: { name: 'note.txt', category: 'deliveryNote' },
      body: Buffer.from('received in good order'),
      headers: { 'content-type': 'text/plain' },
    }),
  },
  'GET /files/:idFile/content': { about: 'thing', ask: file },
  'DELETE /files/:idFile': {
    about: 'thing',
    ask: file,
    but: [{ when: isUser, status: 403, because: 'an administrator uploaded it' }],
  },
};
