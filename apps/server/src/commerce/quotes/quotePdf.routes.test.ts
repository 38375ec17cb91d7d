import { language as known } from '@sillage/contract/fields';
import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { anOption, aQuoteRequest, inDays, PALLET } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { quotePaperTexts } from './pdf/quotePaperTexts.pdf.ts';
import { writeQuotePaper } from './pdf/writeQuotePaper.pdf.ts';

const database = await freshDb();
const server = await aServer(database, { INVOICE_SELLER_NAME: 'Quai des Brumes SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes\nLyon' });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin'), await server.anOperator()];
const ASKED = {
  packingList: [
    { ...PALLET, reference: 'BOX-7', unNumber: '1266' },
    { ...PALLET, content: '香水', quantity: 1, stackable: false },
  ],
  timeZone: 'Asia/Kolkata',
  incoterm: 'DAP',
  insuranceValueCents: 2_500_000,
  specialHandling: ['coldChain', 'fragile'],
  comment: 'Ring twice',
};
const OPTIONS = [
  anOption('accessible', 123_456, { included: 'Tolls' }),
  anOption('critical', 987_654, { mode: 'air', transitDays: 1, intensity: { grams: 700, source: 'Carrier 2026' } }),
];

async function aPriced(): Promise<number> {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest(ASKED))).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: OPTIONS });
  return idQuote;
}
const pdf = (member: Member | null, idQuote: number, query = '') => server.call(member, 'GET', `/quotes/${idQuote}/pdf${query}`);

/** Every word that is drawn, in the order of the page. */
async function saidOn(idQuote: number, language: (typeof known.options)[number]): Promise<string> {
  const quote = (await server.call(ada, 'GET', `/quotes/${idQuote}`)).json();
  const text = vi.spyOn(Pdf.prototype, 'text');
  await writeQuotePaper({
    quote,
    operator: { name: 'Quai des Brumes SAS', address: '1 quai des Brumes\nLyon' },
    customerAddress: '7 rue du Port\n69002 Lyon',
    contractor: 'Alpes Transports',
    zones: { pickup: 'Europe/Paris', delivery: 'Europe/Paris' },
    language,
    now: Date.now(),
  });
  const said = text.mock.calls.map((call: readonly unknown[]) => String(call[0])).join('\n');
  text.mockRestore();
  return said;
}

test("another customer's quote is no paper, and nobody's is for who is not signed in", async () => {
  const idQuote = await aPriced();
  expect([(await pdf(null, idQuote)).statusCode, (await pdf(eve, idQuote)).json().code]).toEqual([401, 'quote.notFound']);
  expect((await pdf(operator, idQuote)).statusCode).toBe(200);
});

test("the paper is in the caller's language, or in the one that is asked for", async () => {
  const idQuote = await aPriced();
  const own = await pdf(ada, idQuote);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const language of known.options)
    expect((await pdf(ada, idQuote, `?language=${language}`)).rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
  expect((await pdf(ada, idQuote, '?language=xx')).json().errors).toMatchObject([{ field: 'language' }]);
});

test('in every language it says what is asked for and what is offered, and nothing of what it costs the operator', async () => {
  const idQuote = await aPriced();
  for (const language of known.options) {
    const said = await saidOn(idQuote, language);
    const texts = quotePaperTexts(language);
    for (const value of [
      'BOX-7',
      'UN 1266',
      'Marie Curie',
      '+33612345678',
      'marie@example.com',
      'DAP',
      'Ring twice',
      'Tolls',
      'Carrier 2026',
    ])
      expect([language, said]).toEqual([language, expect.stringContaining(value)]);
    for (const key of ['quote', 'packingList', 'status.quoted', 'option.accessible', 'mode.air', 'validUntil'] as const)
      for (const word of texts[key].split(' ')) expect([language, key, said]).toEqual([language, key, expect.stringContaining(word)]);
    const digits = said.replaceAll(/\D/g, '');
    expect([digits.includes('987654'), digits.includes('790123')]).toEqual([true, false]);
    expect(said).not.toContain('undefined');
  }
});

test('pickup and delivery are told by the clock of their places, and what was written by the one that the request names', async () => {
  const said = await saidOn(await aPriced(), 'en');
  const [day = ''] = inDays(3).split('T');
  expect(said).toMatch(new RegExp(`${day.split('-').toReversed().join('/')} 1[01]:00 UTC\\+[12]`));
  expect(said).toContain('UTC+5:30');
  for (const value of ['7 rue du Port, 69002 Lyon', 'Alpes Transports', '1 Quai Perrache, 69002 Lyon']) expect(said).toContain(value);
  expect(said).not.toContain('Lyon, 69002');
});

test('what is not priced yet says so', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  expect(await saidOn(idQuote, 'en')).toContain('No price has been offered yet.');
});

test('the options begin below what is asked for, with their prices and what they come to', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest(ASKED))).json();
  const { options, total, notPriced } = quotePaperTexts('en');
  expect(await pagesOf(idQuote, [options, notPriced])).toEqual([1, 1]);
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: OPTIONS });
  expect(await pagesOf(idQuote, [options, total])).toEqual([1, 1]);
});

/** The page on which each of these is written. */
async function pagesOf(idQuote: number, wanted: readonly string[]): Promise<(number | undefined)[]> {
  const addPage = vi.spyOn(Pdf.prototype, 'addPage');
  const text = vi.spyOn(Pdf.prototype, 'text');
  const quote = (await server.call(ada, 'GET', `/quotes/${idQuote}`)).json();
  await writeQuotePaper({
    quote,
    operator: { name: 'Quai des Brumes SAS', address: '1 quai des Brumes\nLyon' },
    customerAddress: '1 Quai Perrache, 69002 Lyon',
    contractor: 'Alpes Transports',
    zones: { pickup: 'Europe/Paris', delivery: 'Europe/Paris' },
    language: 'en',
    now: Date.now(),
  });
  const begun = [...addPage.mock.invocationCallOrder];
  const said = text.mock.calls.map((call: readonly unknown[]) => String(call[0]));
  const orders = [...text.mock.invocationCallOrder];
  text.mockRestore();
  addPage.mockRestore();
  return wanted.map((one) => {
    const order = orders[said.indexOf(one)];
    return order === undefined ? undefined : begun.filter((page) => page < order).length;
  });
}
