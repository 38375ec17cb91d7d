import { randomUUID } from 'node:crypto';
import { operatorScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { anOption, aQuoteRequest, inDays, LYON, PALLET } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const request = (member: Member | null = ada, more: object = {}) => server.call(member, 'POST', '/quotes', aQuoteRequest(more));
const aQuote = async (more: object = {}): Promise<number> => (await request(ada, more)).json().idQuote;
const price = (idQuote: number, options: object[] = [anOption('accessible', 50_000), anOption('critical', 90_000, { transitDays: 1 })]) =>
  server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options });
const aPriced = async (more: object = {}): Promise<number> => {
  const idQuote = await aQuote(more);
  await price(idQuote);
  return idQuote;
};
const accept = (idQuote: number, routeOption = 'accessible', member: Member = ada) =>
  server.call(member, 'POST', `/quotes/${idQuote}/accept`, { routeOption });
const decline = (idQuote: number, member: Member = ada) =>
  server.call(member, 'POST', `/quotes/${idQuote}/decline`, { reason: 'Too dear' });
const reopen = (idQuote: number, member: Member = ada) => server.call(member, 'POST', `/quotes/${idQuote}/reopen`);
const read = async (idQuote: number, member: Member = ada) => (await server.call(member, 'GET', `/quotes/${idQuote}`)).json();
const list = async (query = '', member: Member = ada) => (await server.call(member, 'GET', `/quotes?limit=1000&${query}`)).json().data;
const numbers = async (query = '', member: Member = ada) => (await list(query, member)).map(({ idQuote }: { idQuote: number }) => idQuote);

test("another customer's quote looks as if it did not exist, and only the operator prices", async () => {
  const idQuote = await aPriced();
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { ...aQuoteRequest(), revision: 1 }],
    ['POST', '/accept', { routeOption: 'accessible' }],
    ['POST', '/decline', { reason: '' }],
    ['POST', '/reopen', undefined],
    ['POST', '/duplicate', undefined],
    ['DELETE', '', undefined],
    ['GET', '/events', undefined],
    ['POST', '/messages', { text: 'Hello' }],
  ] as const) {
    const answer = await server.call(eve, method, `/quotes/${idQuote}${path}`, body);
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([method, path, 404, 'quote.notFound']);
    expect((await server.call(null, method, `/quotes/${idQuote}${path}`, body)).statusCode).toBe(401);
  }
  expect(await numbers('', eve)).toEqual([]);
  expect((await server.call(admin, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 1)] })).statusCode).toBe(403);
  expect((await server.call(admin, 'GET', `/quotes/${idQuote}/pricing`)).statusCode).toBe(403);
  expect((await request(ada, { idCustomer: other })).json().code).toBe('access.otherCustomer');
  expect(JSON.stringify(await read(idQuote))).not.toContain('cost');
});

test('what is missing of a request is named, each by its field', async () => {
  const nameless = { ...LYON, contact: { ...LYON.contact, name: '', phone: '' } };
  const answer = await request(ada, { pickup: nameless });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'quote.contactIncomplete']);
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['pickup.contact.name', 'pickup.contact.phone']);
  const refusedFor = async (more: object) => {
    const { code, errors } = (await request(ada, more)).json();
    return [code, errors[0].field];
  };
  expect(await refusedFor({ delivery: { ...LYON, latitude: 46, contact: { ...LYON.contact, email: '' } } })).toEqual([
    'quote.emailMissing',
    'delivery.contact.email',
  ]);
  expect(await refusedFor({ packingList: [{ ...PALLET, content: '' }] })).toEqual(['quote.packingIncomplete', 'packingList.0.content']);
  expect(await refusedFor({ packingList: [{ ...PALLET, weight: 0 }] })).toEqual(['quote.packingIncomplete', 'packingList.0.weight']);
  expect(await refusedFor({ packingList: [{ ...PALLET, unNumber: '12' }] })).toEqual(['request.invalid', 'packingList.0.unNumber']);
  const hazardous = (hazard: object) => ({ packingList: [{ ...PALLET, ...hazard }] });
  expect(await refusedFor(hazardous({ hazardClass: '3' }))).toEqual(['quote.hazardUnnumbered', 'packingList.0.unNumber']);
  expect(await refusedFor(hazardous({ unNumber: '1950', hazardClass: '2.1', packingGroup: 'II' }))).toEqual([
    'quote.packingGroupUnfit',
    'packingList.0.packingGroup',
  ]);
  expect(await refusedFor(hazardous({ unNumber: '1266', hazardClass: '10' }))).toEqual(['request.invalid', 'packingList.0.hazardClass']);
  expect(await refusedFor({ pickupDate: inDays(-1) })).toEqual(['quote.pickupPast', 'pickupDate']);
  expect(await refusedFor({ deliveryDate: inDays(1) })).toEqual(['quote.deliveryBeforePickup', 'deliveryDate']);
  expect(await refusedFor({ delivery: LYON })).toEqual(['quote.samePlace', 'delivery.address']);
  expect(await refusedFor({ idContractor: 999 })).toEqual(['contractor.notFound', 'idContractor']);
});

test('what no tariff covers waits for the operator, who prices it; the customer sees price, arrival and footprint', async () => {
  const made = (await request()).json();
  expect(made).toMatchObject({ status: 'pending', options: [], pieces: 2, grossWeight: 600, isExpired: false });
  expect(made.reference).toMatch(/^Q-\d{4}-\d{5}$/);
  const answer = await price(made.idQuote);
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'quoted']);
  const { options, priceCents, request: asked } = await read(made.idQuote);
  expect(priceCents).toBe(50_000);
  expect(asked.pickup.contact.phone).toBe('33612345678');
  expect(options.map((one: { routeOption: string }) => one.routeOption)).toEqual(['accessible', 'critical']);
  // 600 kg, 970 km as the crow flies and 5 % more, at 90 g.
  expect(options[0]).toMatchObject({ currency: 'EUR', transitDays: 2, chargeableWeight: 640, footprint: { method: 'ISO 14083:2023' } });
  expect(options[0].co2eTonnes).toBeCloseTo((0.6 * options[0].footprint.legs[0].kilometres * 90) / 1e6, 6);
  expect(Date.parse(options[0].arrivalDate) - Date.parse(made.pickupDate)).toBe(2 * 86_400_000);
  const seen = (await server.call(operator, 'GET', `/quotes/${made.idQuote}/pricing`)).json();
  expect(seen.options[0]).toMatchObject({ costCents: 40_000, marginCents: 10_000, marginBasisPoints: 2000 });
});

test('an option that is there twice, or is over already, is refused by its field', async () => {
  const idQuote = await aQuote();
  const twice = await price(idQuote, [anOption('green', 1), anOption('green', 2)]);
  expect(twice.json().errors).toMatchObject([{ field: 'options.1.routeOption' }]);
  expect((await price(idQuote, [anOption('green', 1, { validUntil: inDays(-1) })])).json().errors).toMatchObject([
    { field: 'options.0.validUntil' },
  ]);
});

test('accepting makes the shipment with all that was quoted', async () => {
  const idQuote = await aPriced({
    incoterm: 'DAP',
    specialHandling: ['coldChain'],
    packingList: [PALLET, { ...PALLET, quantity: 1, reference: 'BOX-7', content: 'Roses' }],
  });
  const answer = await accept(idQuote, 'critical');
  expect(answer.statusCode).toBe(200);
  const { idTransport, quote } = answer.json();
  expect(quote).toMatchObject({ status: 'accepted', acceptedOption: 'critical', priceCents: 90_000, transport: { idTransport } });
  const get = async (path: string, member = ada) => (await server.call(member, 'GET', `/transports/${idTransport}${path}`)).json();
  const transport = await get('');
  expect(transport).toMatchObject({ reference: quote.reference, type: 'road', status: 'tocomplete' });
  expect(transport.routeSteps).toMatchObject([
    { kind: 'departure', address: LYON.address, radius: 500, ETA: quote.pickupDate },
    { kind: 'arrival', ETA: quote.options[1].arrivalDate },
  ]);
  expect(transport.alerts).toMatchObject([{ ruleValueMin: 2, ruleValueMax: 8 }]);
  const assets = (await get('/assets')).data.map((one: { containerReference: string }) => one.containerReference);
  expect(assets).toEqual(['BOX-7', `${quote.reference}/1`, `${quote.reference}/2`]);
  expect(await get('/carriage')).toMatchObject({ incoterm: 'DAP', grossWeight: 900, packages: 3, goods: 'Perfume, Roses' });
  expect((await get('/costs?book=sale')).data).toMatchObject([{ label: 'Freight', netCents: 90_000 }]);
  expect((await get('/costs?book=operatorPurchase', operator)).data).toMatchObject([{ netCents: 72_000 }]);
  expect(await get('/pricing')).toMatchObject({ budgetCents: 90_000, salesCents: 90_000 });
  expect((await get('/promise')).promise).toMatchObject({
    idQuote,
    routeOption: 'critical',
    price: { promisedCents: 90_000, actualCents: 90_000 },
    hasArrived: false,
    co2eTonnes: null,
  });
});

test('a booking with the longest reference names its pieces by it', async () => {
  const booked = await server.call(ada, 'POST', '/bookings', aQuoteRequest({ reference: 'B'.repeat(100) }));
  expect(booked.statusCode).toBe(201);
});

test('a packing list that says one reference in several lines becomes a shipment all the same', async () => {
  const line = { ...PALLET, quantity: 1 };
  const packingList = [
    { ...line, reference: 'Crate' },
    { ...line, reference: 'crate' },
    { ...line, reference: 'Crate', quantity: 2 },
    { ...line, reference: 'x'.repeat(100), quantity: 11 },
  ];
  const accepted = await accept(await aPriced({ packingList }));
  expect(accepted.statusCode).toBe(200);
  const { data } = (await server.call(ada, 'GET', `/transports/${accepted.json().idTransport}/assets`)).json();
  const names = data.map((one: { containerReference: string }) => one.containerReference);
  expect(names.filter((one: string) => one.startsWith('x'))).toHaveLength(11);
  expect(new Set(names.filter((one: string) => !one.startsWith('x')))).toEqual(new Set(['Crate', 'crate-2', 'Crate-1', 'Crate-2-2']));
});

test('what was decided is not decided again; too late is told', async () => {
  const idQuote = await aPriced();
  expect((await accept(idQuote, 'premium')).json().code).toBe('quote.optionUnknown');
  expect((await accept(idQuote)).statusCode).toBe(200);
  expect([(await accept(idQuote)).statusCode, (await accept(idQuote)).json().code]).toEqual([409, 'quote.alreadyAccepted']);
  expect((await decline(idQuote)).json().code).toBe('quote.alreadyAccepted');
  expect((await server.call(ada, 'DELETE', `/quotes/${idQuote}`)).json().code).toBe('quote.alreadyAccepted');
  const declined = await aPriced();
  expect((await decline(declined)).json()).toMatchObject({ status: 'declined', declinedReason: 'Too dear' });
  expect((await accept(declined)).json().code).toBe('quote.declined');
  expect((await accept(await aQuote())).json().code).toBe('quote.notPriced');
  const old = await aPriced();
  await onServer(`update quote set valid_until = now() where id_quote = ${old}`, database.ownerUrl);
  await onServer(`update quote_option set valid_until = now() where id_quote = ${old}`, database.ownerUrl);
  expect([(await accept(old)).statusCode, (await accept(old)).json().code]).toEqual([409, 'quote.expired']);
  expect(await read(old)).toMatchObject({ status: 'quoted', isExpired: true });
});

test('of two who answer at once one wins, and there is one shipment at most; ten times each', async () => {
  for (let time = 0; time < 10; time++) {
    const twice = await aPriced();
    const accepted = await Promise.all([accept(twice), accept(twice, 'critical', bob)]);
    expect(accepted.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const either = await aPriced();
    const answers = await Promise.all([accept(either), decline(either, bob)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { status, idTransport } = await read(either);
    expect(idTransport === null).toBe(status === 'declined');
  }
  const shipments = (await server.call(ada, 'GET', '/transports?limit=1000')).json().data;
  const accepted = await list('status=accepted');
  expect(
    accepted.every(({ idTransport }: { idTransport: number }) =>
      shipments.some((one: { idTransport: number }) => one.idTransport === idTransport),
    ),
  ).toBe(true);
  const quoted = shipments.filter((one: { reference: string }) => one.reference.startsWith('Q-'));
  expect(quoted).toHaveLength(accepted.length);
});

test('whoever accepts what they saw is told when another price is offered by now', async () => {
  const idQuote = await aPriced();
  const { revision } = await read(idQuote);
  const acceptSeen = (seen: number) => server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'accessible', revision: seen });
  await price(idQuote, [anOption('accessible', 75_000)]);
  expect([(await acceptSeen(revision)).statusCode, (await acceptSeen(revision)).json().code]).toEqual([409, 'quote.changedMeanwhile']);
  const again = await read(idQuote);
  expect(again).toMatchObject({ status: 'quoted', transport: null });
  expect((await acceptSeen(again.revision)).json().quote).toMatchObject({ status: 'accepted', priceCents: 75_000 });
});

test('whoever accepts in the second in which an offer runs out has a shipment if they were in time, and none if not; ten times', async () => {
  for (let time = 0; time < 10; time++) {
    const idQuote = await aPriced();
    // Some of the ten begin before its end, some after.
    const end = new Date(Date.now() + time * 6).toISOString();
    for (const table of ['quote', 'quote_option'])
      await onServer(`update ${table} set valid_until = '${end}' where id_quote = ${idQuote}`, database.ownerUrl);
    const answers = await Promise.all([accept(idQuote), accept(idQuote, 'critical', bob), accept(idQuote, 'accessible', bob)]);
    const { status, idTransport, decidedDate } = await read(idQuote);
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code);
    expect(won.map((answer) => answer.json().idTransport)).toEqual(idTransport === null ? [] : [idTransport]);
    expect(status).toBe(won.length === 0 ? 'quoted' : 'accepted');
    expect(won.length === 0 || decidedDate <= end).toBe(true);
    expect(new Set(lost)).toEqual(new Set([won.length === 0 ? 'quote.expired' : 'quote.alreadyAccepted']));
  }
});

test('a change of mind goes both ways until the departure, and no further once the shipment has begun', async () => {
  const idQuote = await aPriced();
  await decline(idQuote);
  expect((await reopen(idQuote)).json()).toMatchObject({ status: 'quoted', declinedReason: '' });
  const first = (await accept(idQuote)).json().idTransport;
  expect((await reopen(idQuote)).json()).toMatchObject({ status: 'quoted', idTransport: null, acceptedOption: null });
  expect((await server.call(ada, 'GET', `/transports/${first}`)).statusCode).toBe(404);
  expect((await reopen(idQuote)).json().code).toBe('quote.stillOpen');
  const second = (await accept(idQuote)).json().idTransport;
  expect(second).not.toBe(first);
  const restore = async (idTransport: number) =>
    (await server.call(ada, 'POST', '/transports/shelf', { shelf: 'current', idTransports: [idTransport] })).json();
  expect(await restore(first)).toMatchObject({ code: 'shipment.withdrawn' });
  await server.call(ada, 'DELETE', `/transports/${second}`);
  await reopen(idQuote);
  const third = (await accept(idQuote)).json().idTransport;
  expect(await restore(second)).toMatchObject({ code: 'shipment.withdrawn' });
  const tracker = (await server.aTracker(acme)).uniqueIdentifiant;
  await server.call(ada, 'POST', `/transports/${third}/trackers`, { trackers: [tracker] });
  expect((await server.call(ada, 'POST', `/transports/${third}/departure`, {})).statusCode).toBe(200);
  expect([(await reopen(idQuote)).statusCode, (await reopen(idQuote)).json().code]).toEqual([409, 'quote.shipmentBegun']);
  const late = await aPriced();
  await decline(late);
  await onServer(`update quote set pickup_at = now() where id_quote = ${late}`, database.ownerUrl);
  expect((await reopen(late)).json().code).toBe('quote.departed');
});

test('what the operator declined is theirs to open again, and the customer reads why', async () => {
  const idQuote = await aPriced();
  const shown = async () => (await server.call(ada, 'GET', `/quotes/${idQuote}`)).json();
  expect((await shown()).standsBecause).toBeNull();
  await server.call(operator, 'POST', `/quotes/${idQuote}/decline`, { reason: 'No room' });
  expect(await shown()).toMatchObject({ status: 'declined', standsBecause: 'quote.declinedByOperator' });
  expect((await reopen(idQuote)).json().code).toBe('quote.declinedByOperator');
  const many = await server.call(ada, 'POST', '/quotes/decisions', { decision: 'reopen', idQuotes: [idQuote] });
  expect(many.json().code).toBe('quote.declinedByOperator');
  expect((await server.call(operator, 'POST', `/quotes/${idQuote}/reopen`)).json()).toMatchObject({ status: 'quoted' });
  await decline(idQuote);
  expect((await shown()).standsBecause).toBeNull();
  expect((await server.call(operator, 'POST', `/quotes/${idQuote}/reopen`)).statusCode).toBe(200);
});

test('lists, tabs and counts are one condition; expired is a tab of its own', async () => {
  const company = await server.aCustomer('Counted');
  const cid = await server.aMember(company, 'user');
  const ask = async (more: object = {}) => (await request(cid, more)).json().idQuote as number;
  const [pending, quoted, expired, declined] = [await ask({ transportMeans: 'air' }), await ask(), await ask(), await ask()];
  for (const one of [quoted, expired, declined]) await price(one);
  await decline(declined, cid);
  await onServer(`update quote set valid_until = now() where id_quote = ${expired}`, database.ownerUrl);
  const { counts } = (await server.call(cid, 'GET', '/quotes/counts')).json();
  expect(counts).toEqual({ pending: 1, quoted: 1, accepted: 0, declined: 1, expired: 1 });
  expect(await numbers('', cid)).toEqual([declined, expired, quoted, pending]);
  expect((await server.call(cid, 'GET', '/quotes/countries')).json()).toEqual({
    country: ['FR'],
    countryEnd: [expect.stringMatching(/^[A-Z]{2}$/)],
  });
  expect(await numbers('status=expired,pending', cid)).toEqual([expired, pending]);
  expect(await numbers('transportMeans=air', cid)).toEqual([pending]);
  expect(await numbers('country=FR&countryEnd=DE&orderBy=reference', cid)).toEqual([pending, quoted, expired, declined]);
  expect(await numbers('searchText=perfume', cid)).toHaveLength(4);
  expect(await numbers('searchText=nowhere', cid)).toEqual([]);
  expect((await server.call(cid, 'GET', `/quotes?idCustomer=${acme}`)).statusCode).toBe(403);
  expect(await numbers(`idCustomer=${company}&orderBy=client`, operator)).toEqual([declined, expired, quoted, pending]);
  const first = (await server.call(cid, 'GET', '/quotes?limit=3&orderBy=ETA')).json();
  const rest = (await server.call(cid, 'GET', `/quotes?limit=3&orderBy=ETA&cursor=${first.nextCursor}`)).json();
  expect([...first.data, ...rest.data].map(({ idQuote }: { idQuote: number }) => idQuote).toSorted()).toEqual(
    [pending, quoted, expired, declined].toSorted(),
  );
});

test('who asks, prices and decides is told to the others: in the notification centre, with the badge, and the list that it leads to', async () => {
  const company = await server.aCustomer('Told');
  const [cid, dora] = [await server.aMember(company, 'user'), await server.aMember(company, 'user')];
  const clerk = await server.aMember(operatorScope(), 'user');
  const idQuote = (await request(cid)).json().idQuote as number;
  const inbox = async (member: Member) =>
    (await server.call(member, 'GET', '/notifications')).json().data.filter((one: { idQuote: number | null }) => one.idQuote === idQuote);
  const kinds = async (member: Member) => (await inbox(member)).map((one: { translate: { msg: string } }) => one.translate.msg);
  const badge = async (member: Member) => (await server.call(member, 'POST', '/notif', { action: 'unreadntfontr' })).json().counterCotation;
  expect([await kinds(cid), await kinds(dora), await kinds(operator)]).toEqual([[], ['quoteRequested'], ['quoteRequested']]);
  // Of the operator's people only a superAdmin sees it: nobody is led to what they may not look at.
  expect([await kinds(clerk), (await server.call(clerk, 'GET', `/quotes/${idQuote}`)).statusCode]).toEqual([[], 404]);
  await price(idQuote);
  await accept(idQuote, 'accessible', dora);
  expect(await kinds(cid)).toEqual(['quoteAccepted', 'quotePriced']);
  expect([await badge(cid), await badge(dora)]).toEqual([1, 1]);
  expect(await numbers('notifications=unread', cid)).toEqual([idQuote]);
  await server.call(cid, 'POST', '/notif', { action: 'updatestatus', status: 1 });
  expect([await badge(cid), await numbers('notifications=unread', cid)]).toEqual([0, []]);
  const trail = (await server.call(operator, 'GET', `/audit-entries?idCustomer=${company}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('quote.'))).toEqual([
    'quote.accepted',
    'quote.priced',
    'quote.created',
  ]);
});

test('the operator asks something back, and the customer answers', async () => {
  const idQuote = await aQuote();
  const say = (member: Member, text: string) => server.call(member, 'POST', `/quotes/${idQuote}/messages`, { text });
  for (const nothing of ['', ' \u200B\u00AD ']) expect((await say(operator, nothing)).json().code).toBe('quote.messageEmpty');
  expect((await say(operator, 'How high?')).json().isAsked).toBe(true);
  expect((await say(ada, 'One metre')).json().isAsked).toBe(false);
  const { data } = (await server.call(ada, 'GET', `/quotes/${idQuote}/events`)).json();
  expect(data).toMatchObject([
    { kind: 'answered', text: 'One metre', isOperator: false },
    { kind: 'asked', text: 'How high?', isOperator: true },
    { kind: 'created' },
  ]);
});

test('a request is changed while nobody has decided, and who changes an older one is told', async () => {
  const idQuote = await aPriced();
  const { revision } = await read(idQuote);
  const change = (body: object) => server.call(ada, 'PATCH', `/quotes/${idQuote}`, { ...aQuoteRequest(), ...body });
  expect((await change({ revision: revision - 1 })).json().code).toBe('quote.changedMeanwhile');
  expect((await change({ revision, comment: 'Ring twice' })).json()).toMatchObject({
    status: 'pending',
    options: [],
    request: { comment: 'Ring twice' },
  });
});

test('many are declined or deleted at once and brought back; what cannot be is named', async () => {
  const [one, two] = [await aPriced(), await aPriced()];
  await accept(two);
  const decide = async (decision: string) =>
    (await server.call(ada, 'POST', '/quotes/decisions', { decision, idQuotes: [one, two, 999_999], reason: 'No' })).json();
  expect(await decide('decline')).toMatchObject({
    done: [one],
    refused: [
      { idQuote: two, code: 'quote.alreadyAccepted' },
      { idQuote: 999_999, reference: null, code: 'quote.notFound' },
    ],
  });
  expect((await decide('delete')).done).toEqual([one]);
  expect((await server.call(ada, 'GET', `/quotes/${one}`)).statusCode).toBe(404);
  expect((await decide('restore')).done).toEqual([one, two]);
  expect((await read(one)).status).toBe('declined');
});

test('a duplicate asks for the same, by the tariffs of today', async () => {
  const idQuote = await aPriced({ comment: 'Fragile' });
  const copy = (await server.call(ada, 'POST', `/quotes/${idQuote}/duplicate`)).json();
  expect(copy).toMatchObject({ status: 'pending', request: { comment: 'Fragile' } });
  expect(copy.idQuote).not.toBe(idQuote);
});

test('a duplicate of what has left is picked up tomorrow, at the same time by the clock of the place', async () => {
  const idQuote = await aQuote({ timeZone: 'Europe/Paris', deliveryDate: inDays(5) });
  const past = { pickupDate: '2026-01-15T08:30:00.000Z', deliveryDate: '2026-01-17T17:00:00.000Z' };
  await onServer(`update quote set request = request || '${JSON.stringify(past)}' where id_quote = ${idQuote}`, database.ownerUrl);
  const { request: asked } = (await server.call(ada, 'POST', `/quotes/${idQuote}/duplicate`)).json();
  const clock = (date: string) => new Date(date).toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' });
  expect([asked.pickupDate, asked.deliveryDate].map(clock)).toEqual(['09:30', '18:00']);
  expect(Date.parse(asked.pickupDate)).toBeGreaterThan(Date.now());
});

test('a booking makes a shipment without a quote', async () => {
  const book = (more: object = {}, member: Member = ada) => server.call(member, 'POST', '/bookings', aQuoteRequest(more));
  const answer = await book({ reference: 'BOOKED-1', transportMeans: 'rail', deliveryDate: inDays(5) });
  expect(answer.statusCode).toBe(201);
  const transport = (await server.call(ada, 'GET', `/transports/${answer.json().idTransport}`)).json();
  expect(transport).toMatchObject({ reference: 'BOOKED-1', type: 'rail', plannedArrival: inDays(5) });
  expect((await book({ reference: 'BOOKED-1' })).json().code).toBe('shipment.referenceTaken');
  expect((await book()).statusCode).toBe(201);
  expect((await server.call(ada, 'GET', `/transports/${answer.json().idTransport}/promise`)).json()).toEqual({ promise: null });
  expect((await book({}, operator)).json().code).toBe('customer.notNamed');
});

test('what was asked for on behalf of a contractor who is gone is changed and asked for again without them', async () => {
  const contractor = { firstname: 'Ines', lastname: 'Paz', company: 'Gone SA', email: 'ines@gone.example', phone: '+33612345678' };
  const made = await server.call(admin, 'POST', '/contractors', contractor);
  const { idContractor } = made.json();
  const [idQuote, again] = [await aQuote({ idContractor }), await aQuote({ idContractor })];
  expect((await read(idQuote)).request.idContractor).toBe(idContractor);
  expect((await server.call(admin, 'DELETE', `/contractors/${idContractor}`)).statusCode).toBe(200);
  const change = (more: object, revision: number) => server.call(ada, 'PATCH', `/quotes/${idQuote}`, { ...aQuoteRequest(more), revision });
  const { revision } = await read(idQuote);
  const changed = await change({ idContractor, comment: 'Call first' }, revision);
  expect([changed.statusCode, changed.json().request]).toMatchObject([200, { idContractor: null, comment: 'Call first' }]);
  expect((await change({ idContractor }, changed.json().revision)).json().code).toBe('contractor.notFound');
  const copy = await server.call(ada, 'POST', `/quotes/${again}/duplicate`);
  expect([copy.statusCode, copy.json().request]).toMatchObject([201, { idContractor: null }]);
});

test.each([
  ['/quotes', 'idQuote'],
  ['/bookings', 'idTransport'],
])(
  'what is sent to %s once more with its key, also at the same time, is made once; somebody else has keys of their own',
  async (path, id) => {
    const requestKey = randomUUID();
    const send = async (member: Member, key: string = requestKey) => {
      const answer = await server.call(member, 'POST', path, aQuoteRequest({ requestKey: key }));
      return [answer.statusCode, answer.json()[id]];
    };
    const [first, second] = await Promise.all([send(ada), send(ada)]);
    expect(first).toEqual([201, expect.any(Number)]);
    expect([second, await send(ada)]).toEqual([first, first]);
    expect([await send(ada, randomUUID()), await send(admin)]).not.toContainEqual(first);
  },
);
