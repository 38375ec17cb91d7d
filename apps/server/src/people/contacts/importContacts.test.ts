import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const marie = await server.aMember(await server.aCustomer(), 'user');
const stranger = await server.aMember(await server.aCustomer('Other'), 'user');
const operator = await server.anOperator();

const HEAD = 'Company,First name,Last name,E-mail,Phone';
const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n');
const ADA = 'Acme,Ada,King,ada@acme.example,+33 6 12 34 56 78';

const run = (member: Member | null, csv: string, dryRun = false, more: object = {}) =>
  server.call(member, 'POST', '/address-book/imports', { csv, dryRun, ...more });
const book = async (member: Member) => (await server.call(member, 'GET', '/address-book')).json().contacts;
const someone = async () => server.aMember(await server.aCustomer(), 'user');

async function exported(member: Member, language = 'en') {
  const headers = { authorization: `Bearer ${member.token}`, 'accept-language': language };
  return (await server.app.inject({ method: 'GET', url: '/api/address-book/export', headers })).json();
}

test("nobody imports into, or exports, another customer's address book", async () => {
  const idCustomer = marie.idCustomer;
  expect((await run(null, sheet(ADA))).statusCode).toBe(401);
  expect((await run(stranger, sheet(ADA), false, { idCustomer })).statusCode).toBe(403);
  expect((await server.call(null, 'GET', '/address-book/export')).statusCode).toBe(401);
  expect((await server.call(stranger, 'GET', `/address-book/export?idCustomer=${idCustomer}`)).statusCode).toBe(403);
  expect((await run(operator, sheet(ADA))).json().code).toBe('customer.notNamed');
  expect((await run(operator, sheet(ADA), false, { idCustomer: 2_000_000 })).json().code).toBe('customer.notFound');
  expect(await book(marie)).toEqual([]);
});

test('a dry run says what would happen, and changes nothing', async () => {
  const member = await someone();
  const answer = await run(member, sheet(ADA, ',,,,', 'Acme,Bob,,bob,12'), true);
  expect(answer.json()).toEqual({
    created: 1,
    updated: 0,
    same: 0,
    refused: 1,
    rows: [
      {
        line: 2,
        outcome: 'created',
        problems: [],
        contact: { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '33612345678' },
      },
      {
        line: 4,
        outcome: 'refused',
        problems: [
          { field: 'lastname', reason: 'missing' },
          { field: 'phone', reason: 'phone' },
          { field: 'email', reason: 'email' },
        ],
        contact: { company: 'Acme', firstname: 'Bob', lastname: '', email: 'bob', phone: '12' },
      },
    ],
  });
  expect(await book(member)).toEqual([]);
});

test.each([
  ['commas', `${HEAD}\n${ADA}`],
  [
    'semicolons, a BOM and French headings',
    '\uFEFFSociété;Prénom;NOM;Courriel;Téléphone\r\nAcme;Ada;King;ada@acme.example;06 12 34 56 78\r\n',
  ],
  [
    'tabs, in another order, with a column of its own',
    'phone\tid\tlast name\tfirst name\temail\tcompany\r33612345678\t7\tKing\tAda\tada@acme.example\tAcme',
  ],
  ['Arabic headings', '\uFEFFالشركة;الاسم الأول;اسم العائلة;البريد الإلكتروني;الهاتف\nAcme;Ada;King;ada@acme.example;+33 6 12 34 56 78'],
  ['quotes and line breaks', `${HEAD}\r\n"Acme","Ada","King","ada@acme.example","+33\n6 12 34 56 78"\n`],
])('a file with %s is understood', async (_, csv) => {
  const member = await someone();
  expect((await run(member, csv)).json()).toMatchObject({ created: 1, refused: 0 });
  const expected = { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '33612345678' };
  expect(await book(member)).toMatchObject([expected]);
});

test('the same person is updated or the same, a repeated row is refused, and the rest goes on', async () => {
  const member = await someone();
  await run(member, sheet(ADA, ',Bob,Low,,33687654321'));
  const answer = await run(
    member,
    sheet(ADA, 'Acme,Bob,Low,bob@acme.example,33687654321', ADA, ',Eve,Roe,,33600000000', `,Eve,${'x'.repeat(101)},,33600000000`),
  );
  const { rows, ...counts } = answer.json();
  expect(counts).toEqual({ created: 1, updated: 1, same: 1, refused: 2 });
  expect(
    rows.flatMap(({ line, problems }: { line: number; problems: object[] }) => problems.map((problem) => ({ line, ...problem }))),
  ).toEqual([
    { line: 4, field: 'phone', reason: 'repeated' },
    { line: 6, field: 'lastname', reason: 'tooLong' },
  ]);
  expect(await book(member)).toMatchObject([
    { firstname: 'Ada' },
    { firstname: 'Bob', company: 'Acme', email: 'bob@acme.example' },
    { firstname: 'Eve' },
  ]);
});

test('an import is one entry in the audit trail, a dry run or one that changes nothing is none', async () => {
  const member = await someone();
  for (const dryRun of [true, false, false]) await run(member, sheet(ADA), dryRun);
  const entries = await inScope(database.db, member.idCustomer, (tx) =>
    tx.selectFrom('auditEntry').select(['action', 'details']).execute(),
  );
  expect(entries).toEqual([{ action: 'contact.imported', details: '{"created":1,"updated":0}' }]);
});

test.each([
  ['', ['phone', 'firstname', 'lastname']],
  ['Name,Address\nAda,Lyon', ['phone', 'firstname', 'lastname']],
  ['First name,Phone\nAda,33612345678', ['lastname']],
  [`${HEAD}\nAcme,"Ada,King`, ['csv']],
])('%j is no file of contacts', async (csv, fields) => {
  const answer = await run(marie, csv);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'contact.importUnreadable']);
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields);
});

test('5,000 rows are taken, and not one more', async () => {
  const member = await someone();
  const rows = Array.from({ length: 5001 }, (_, index) => `,Ada ${index},King,,336${String(index).padStart(8, '0')}`);
  const refused = await run(member, sheet(...rows));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'contact.importTooLarge']);
  expect((await run(member, sheet(...rows.slice(1)))).json()).toMatchObject({ created: 5000, refused: 0 });
  expect((await run(member, sheet(...rows.slice(1).map((row) => `Acme${row}`)))).json()).toMatchObject({ updated: 5000, created: 0 });
  expect((await server.call(member, 'GET', '/address-book?limit=1')).json()).toMatchObject({
    total: 5000,
    contacts: [{ company: 'Acme' }],
  });
});

test('two people who import the same file at once have imported it once', async () => {
  const member = await someone();
  const answers = await Promise.all([1, 2, 3].map(() => run(member, sheet(ADA, ',Bob,Low,,33687654321'))));
  expect(answers.map((answer) => answer.json().created).toSorted()).toEqual([0, 0, 2]);
  expect(await book(member)).toHaveLength(2);
});

test('an export opens in a spreadsheet of the language, and nothing in it is a formula', async () => {
  const member = await someone();
  await run(member, sheet(`=HYPERLINK(1),@Ada,"-King; ""the"" 2nd",,33612345678`));
  expect(await book(member)).toMatchObject([{ company: '=HYPERLINK(1)', firstname: '@Ada', lastname: '-King; "the" 2nd' }]);
  const english = await exported(member);
  expect(english.csv).toBe(`\uFEFF${HEAD}\r\n'=HYPERLINK(1),'@Ada,"'-King; ""the"" 2nd",,33612345678`);
  expect(english.fileName).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const french = await exported(member, 'fr');
  expect(french.csv).toBe(`\uFEFFSociété;Prénom;Nom;E-mail;Téléphone\r\n'=HYPERLINK(1);'@Ada;"'-King; ""the"" 2nd";;33612345678`);
});

test('importing an export changes nothing, whatever is in the address book', async () => {
  const name = fc.array(fc.constantFrom("'", '=', '+', '-', '@', ',', ';', '"', '\t', '\n', '\r', ' ', 'a', 'É', '𝄞', '\uFEFF'), {
    minLength: 1,
    maxLength: 6,
  });
  const contact = fc.record({
    company: name.map((letters) => letters.join('')),
    firstname: name.map((letters) => `${letters.join('')}b`),
    lastname: name.map((letters) => `${letters.join('')}c`),
    email: fc.constantFrom('', 'a@b.example', 'A@b.example', '=a@b.example'),
    phone: fc.constantFrom('33612345678', '0612345678', '+44 7911 123456'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('en', 'fr', 'tr', 'ar', 'es', 'it'),
      async (contacts, language) => {
        const member = await someone();
        for (const one of contacts) await server.call(member, 'POST', '/address-book', one);
        const before = await book(member);
        const { created, updated, same, refused } = (await run(member, (await exported(member, language)).csv)).json();
        expect({ created, updated, same, refused }).toEqual({ created: 0, updated: 0, same: before.length, refused: 0 });
        expect(await book(member)).toEqual(before);
      },
    ),
    { numRuns: 40 },
  );
});
