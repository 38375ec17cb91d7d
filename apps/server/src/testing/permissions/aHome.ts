import { operatorScope } from '@sillage/domain/people/access/actor';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createApiKey } from '../../people/access/apiKeys.usecases.ts';
import { issueLinkToken } from '../../people/access/shared/linkTokens.store.ts';
import { insertCustomer } from '../../people/customers/insertCustomer.store.ts';
import { contactLink } from '../../messages/notifications/shared/contactLink.usecases.ts';
import { encodePicture } from '../../platform/pictures/shared/encodePicture.ts';
import { keepPicture } from '../../platform/pictures/shared/pictures.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { anOption, aQuoteRequest, LYON, PALLET } from '../aQuote.ts';
import { aTransport } from '../aRoute.ts';
import { alertThings } from './alertThings.ts';
import type { Canaries } from './canaries.ts';
import { feedbackThings } from './feedbackThings.ts';
import { indoorThing } from './indoorThing.ts';
import { fashionThings } from './fashionThings.ts';
import { poolThings } from './poolThings.ts';
import { stabilityThings } from './stabilityThings.ts';
import { inAnHour, setUpSecondFactor, type People, type Server } from './people.ts';
import type { Person, Things } from './things.ts';
import { trackingThings } from './trackingThings.ts';

/** Runs a statement as the owner of the database. */
export type Sql = (statement: string) => Promise<Record<string, unknown>[]>;

/** A customer whose every text is a canary. */
export async function aHome(server: Server, sql: Sql, people: People, canaries: Canaries): Promise<Things> {
  const { db } = server.services;
  const idCustomer = await insertCustomer(db, {
    customerName: canaries.next(),
    typeClient: 'TR',
    // All areas are open to it.
    vertical: 'LUXE',
    billingAddress: canaries.next(),
  });
  const admin = await people(canaries, idCustomer, 'userAdmin');
  const webp = await encodePicture(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );

  async function api<Reply>(path: string, body: object, by: Person = admin, method: 'POST' | 'PUT' = 'POST'): Promise<Reply> {
    const answer = await server.call(by, method, path, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} of the tests was refused: ${answer.body}`);
    return answer.json();
  }
  async function aTracker() {
    const identifier = canaries.next();
    const { secret } = await server.aTracker(idCustomer, identifier);
    return { identifier, secret };
  }
  async function link(purpose: 'invitation' | 'reset', { idUser, email }: { idUser: number; email: string }) {
    const token = await issueLinkToken(db, idCustomer, { idUser, purpose, now: new Date(), expiresAt: inAnHour() });
    return { idUser, email, token };
  }

  async function aNotificationContact(): Promise<number> {
    const [row] = await sql(`insert into notification_contact (id_customer, contact_type, address)
      values (${idCustomer}, 'email', '${canaries.next()}@example.com') returning id_contact`);
    return Number(row?.['id_contact']);
  }

  async function anAsset(kind = 'mobile') {
    return (await api<{ uniqueIdentifiant: string }>('/assets', { kind, reference: canaries.next() })).uniqueIdentifiant;
  }

  async function aShipment() {
    const { identifier: tracker } = await aTracker();
    const plain = aTransport(canaries.next(), [tracker], { alerts: [{ ruleName: canaries.next(), ruleValueMax: 8 }] });
    const today = new Date().toISOString();
    const routeSteps = plain.routeSteps.map((step) => ({ ...step, address: canaries.next(), ETA: step.kind === 'step' ? null : today }));
    const { idTransport } = await api<{ idTransport: number }>('/transports', { ...plain, routeSteps });
    return { idTransport, tracker };
  }

  async function aSite(): Promise<number> {
    const made = { name: canaries.next(), address: canaries.next(), latitude: 45.7, longitude: 4.8, radius: 200 };
    return (await api<{ idSite: number }>('/sites', made)).idSite;
  }

  async function aFile(of: string): Promise<number> {
    const query = new URLSearchParams({ name: `${canaries.next()}.txt`, category: 'other' });
    return (await api<{ idFile: number }>(`${of}/files?${query.toString()}`, Buffer.from(canaries.next()))).idFile;
  }

  async function aBillable() {
    const { idTransport } = await aShipment();
    const operator = await people(canaries, operatorScope(), 'superAdmin');
    await api(`/transports/${idTransport}/costs`, { ...aCost(canaries), book: 'sale' }, operator);
    return { idTransport, operator };
  }

  return {
    idCustomer,
    text: canaries.next,
    person: (role = 'user') => people(canaries, idCustomer, role),
    invited: async () => link('invitation', await people(canaries, idCustomer, 'user', null)),
    reset: async () => link('reset', await people(canaries, idCustomer, 'user')),
    secondFactor: async () => {
      const person = await people(canaries, idCustomer, 'user');
      await setUpSecondFactor(server, person);
      return person.idUser;
    },
    tracker: aTracker,
    shipment: aShipment,
    asset: async () => {
      const { idTransport, tracker: uniqueIdentifiant } = await aShipment();
      const asset = { containerReference: canaries.next(), uniqueIdentifiant };
      return { idTransport, idContainer: (await api<{ idContainer: number }>(`/transports/${idTransport}/assets`, asset)).idContainer };
    },
    registered: () => anAsset(),
    content: async () => {
      const asset = await anAsset();
      const made = { name: canaries.next(), reference: canaries.next(), description: canaries.next(), quantity: 10, into: asset };
      return { asset, idContent: (await api<{ idContent: number }>('/contents', made)).idContent };
    },
    packed: async () => {
      const [asset, container] = [await anAsset(), await anAsset('container')];
      await api(`/assets/${asset}/place`, { container });
      return { asset, container };
    },
    tracked: async () => {
      const identifier = await anAsset();
      await api(`/assets/${identifier}/tracker`, { tracker: (await aTracker()).identifier });
      await api(`/assets/${identifier}/positions`, { latitude: 45.7, longitude: 4.8, reason: canaries.next() });
      await api(`/assets/${identifier}/charge`, {});
      await aFile(`/assets/${identifier}`);
      const said = { clientKey: randomUUID(), text: canaries.next() };
      return { identifier, ...(await api<{ idMessage: number }>(`/assets/${identifier}/messages`, said)) };
    },
    report: async () => {
      const { idTransport } = await aShipment();
      return api<{ idReport: number; idTransport: number; code: string }>(`/transports/${idTransport}/reports`, {
        from: '2026-01-01T00:00:00Z',
      });
    },
    hold: async () => {
      const asked = { idTransport: null, reason: canaries.next() };
      return (await api<{ idHold: number }>('/legal-holds', asked, await people(canaries, idCustomer, 'userAdmin'))).idHold;
    },
    erasure: async () => {
      const { idUser } = await people(canaries, idCustomer, 'userAdmin');
      const [row] = await sql(`insert into erasure (id_customer, started_at, finished_at, decided_by, decided_at, thinned, digest)
        values (${idCustomer}, now(), now(), ${idUser}, now(), 1, '\\x00') returning id_erasure`);
      return Number(row?.['id_erasure']);
    },
    calibration: async () => {
      const { identifier: tracker } = await aTracker();
      const asked = { certificate: canaries.next(), laboratory: canaries.next(), calibratedDate: '2026-01-01', dueDate: '2027-01-01' };
      const offsets = { temperatureOffset: 0.1, humidityOffset: null };
      const { idCalibration } = await api<{ idCalibration: number }>(`/trackers/${tracker}/calibrations`, { ...asked, ...offsets });
      const certificate = `/calibrations/${idCalibration}/file?name=${canaries.next()}.txt`;
      await api(certificate, Buffer.from(canaries.next()), admin, 'PUT');
      return { idCalibration, tracker };
    },
    share: async () => {
      const { idTransport } = await aShipment();
      const idFile = await aFile(`/transports/${idTransport}`);
      const asked = { scopes: ['position', 'climate', 'documents'], expiry: '1day' };
      const made = await api<{ idShare: number; link: string }>(`/transports/${idTransport}/shares`, asked);
      return { idShare: made.idShare, idTransport, idFile, id: made.link.split('/').at(-1) ?? '' };
    },
    file: async () => {
      const { idTransport } = await aShipment();
      return { idFile: await aFile(`/transports/${idTransport}`), idTransport };
    },
    message: async () => {
      const { idTransport } = await aShipment();
      const said = { clientKey: randomUUID(), text: canaries.next() };
      return { idTransport, ...(await api<{ idMessage: number }>(`/transports/${idTransport}/messages`, said)) };
    },
    costLine: async (state) => {
      const { idTransport } = await aShipment();
      const { idLine } = await api<{ idLine: number }>(`/transports/${idTransport}/costs`, aCost(canaries));
      if (state === 'deleted') await server.call(admin, 'DELETE', `/costs/${idLine}`);
      return { idLine, idTransport };
    },
    billable: async () => (await aBillable()).idTransport,
    invoice: async () => {
      const { idTransport, operator } = await aBillable();
      return api<{ idInvoice: number; idTransport: number }>(`/transports/${idTransport}/invoices`, {}, operator);
    },
    overdueInvoice: async () => {
      const { idTransport, operator } = await aBillable();
      const { idInvoice } = await api<{ idInvoice: number }>(`/transports/${idTransport}/invoices`, {}, operator);
      await sql(`update invoice set due_on = '2020-01-01' where id_invoice = ${idInvoice}`);
      return idInvoice;
    },
    webhook: async () => {
      const asked = { url: 'https://hooks.example/sillage', name: canaries.next(), events: ['shipment.created'] };
      const { idWebhook } = await api<{ idWebhook: number }>('/webhooks', asked);
      return { idWebhook, idDelivery: (await api<{ idDelivery: number }>(`/webhooks/${idWebhook}/test`, {})).idDelivery };
    },
    ...trackingThings({
      idCustomer,
      idUser: admin.idUser,
      sql,
      api,
      canaries,
      aTracker,
      anAdmin: () => people(canaries, idCustomer, 'userAdmin'),
    }),
    ...fashionThings({ api, canaries, operator: () => people(canaries, operatorScope(), 'superAdmin') }),
    tariff: () => aTariff(sql, idCustomer, canaries.next()),
    site: aSite,
    ...poolThings({ idCustomer, sql, api, canaries, aSite }),
    ...stabilityThings({ sql, api, canaries, aShipment }),
    building: indoorThing({ api, canaries, sql, idCustomer, aTracker }),
    quote: async (state) => {
      // No price list covers it.
      const place = {
        ...LYON,
        country: 'IS',
        address: canaries.next(),
        contact: { ...LYON.contact, name: canaries.next(), surname: canaries.next() },
      };
      const asked = aQuoteRequest({ pickup: place, packingList: [{ ...PALLET, content: canaries.next() }], comment: canaries.next() });
      const { idQuote } = await api<{ idQuote: number }>('/quotes', asked);
      const offered = { options: [anOption('accessible', 50_000, { included: canaries.next() })] };
      if (state === 'priced')
        await api(`/quotes/${idQuote}/options`, offered, await people(canaries, operatorScope(), 'superAdmin'), 'PUT');
      if (state === 'declined') await api(`/quotes/${idQuote}/decline`, { reason: canaries.next() });
      if (state === 'deleted') await server.call(admin, 'DELETE', `/quotes/${idQuote}`);
      return idQuote;
    },
    contractor: async () => (await api<{ idContractor: number }>('/contractors', { company: canaries.next() })).idContractor,
    ...feedbackThings({ idCustomer, sql, canaries, aShipment }),
    ...alertThings({ idCustomer, idUser: admin.idUser, sql, api, canaries, aTracker, aShipment }),
    unknownDevice: async () => {
      const identifier = canaries.next();
      await sql(`insert into unknown_tracker values ('${identifier}', 'osmand', 'unknown', 1, now(), now())`);
      return identifier;
    },
    simulated: async (state) => {
      await sql(`update tracker_simulation set ended_at = now() where id_customer = ${idCustomer}`);
      const { identifier } = await aTracker();
      if (state !== 'none')
        await sql(`insert into tracker_simulation (id_customer, id_tracker, created_by, created_at, next_at)
          select id_customer, id_tracker, ${admin.idUser}, now(), now() from tracker where identifier = '${identifier}'`);
      return identifier;
    },
    template: async () => {
      const [step] = aTransport('', []).routeSteps;
      const { ETA: _time, ...departure } = { ...step, ETA: null, address: canaries.next() };
      const content = { type: 'road', assets: [canaries.next()], routeSteps: [departure] };
      return (await api<{ idTemplate: number }>('/transport-templates', { templateName: canaries.next(), content })).idTemplate;
    },
    contact: async () => {
      const texts = { firstname: canaries.next(), lastname: canaries.next(), company: canaries.next() };
      return (await api<{ idContact: number }>('/address-book', { ...texts, phone: '+33 6 12 34 56 78' })).idContact;
    },
    import: async () => {
      const columns = ['reference', 'trackers', 'departure', 'arrival'].map((field) => ({ field, heading: canaries.next() }));
      const settings = { dateOrder: 'ymd', timeZone: 'UTC' };
      const rows = [{ line: 2, cells: [canaries.next(), canaries.next(), canaries.next(), canaries.next()] }];
      const by = await people(canaries, idCustomer, 'user');
      const asked = { fileName: canaries.next(), signature: '4-a', columns, settings, rows };
      const { idImport } = await api<{ idImport: number }>('/imports', asked, by);
      await sql(`insert into shipment_import_place (id_customer, id_import, ordinal, address, candidates, rows)
        values (${idCustomer}, ${idImport}, 0, '${canaries.next()}', '[]', 1)`);
      return idImport;
    },
    notificationContact: aNotificationContact,
    contactLink: async () => {
      const idContact = await aNotificationContact();
      return new URL(contactLink(server.services, { idCustomer, idContact }, null)).searchParams.get('token') ?? '';
    },
    registration: async (state) => {
      const token = newSecret();
      const [row] = await sql(`insert into registration (email, password_hash, confirm_token_hash, confirm_expires_at, confirmed_at)
        values ('${canaries.next()}@example.com', 'none', '\\x${hashSecret(token).toString('hex')}', now() + interval '1 hour',
          ${state === 'confirmed' ? 'now()' : 'null'}) returning id_registration`);
      return { idRegistration: Number(row?.['id_registration']), token };
    },
    apiKey: async () => (await createApiKey(server.services, idCustomer, admin.idUser, canaries.next())).idApiKey,
    note: async () => (await api<{ idNote: number }>('/notes', { text: canaries.next() })).idNote,
    picture: () => inScope(db, idCustomer, (tx) => keepPicture(tx, idCustomer, webp)),
    customer: () => insertCustomer(db, { customerName: canaries.next(), typeClient: 'TR', vertical: '', billingAddress: canaries.next() }),
  };
}

function aCost(canaries: Canaries) {
  const amounts = { quantityThousandths: 1000, unitCents: 10_000, vatBasisPoints: 2000 };
  return { label: canaries.next(), category: 'freight', date: '2026-03-01', ...amounts };
}

/** A price list between France and Germany. */
async function aTariff(sql: Sql, idCustomer: number, name: string): Promise<number> {
  await sql(`insert into tariff_margin values (${idCustomer}, 700) on conflict do nothing`);
  const zone = (country: string) => `'[{"country":"${country}","postcodeFrom":null,"postcodeTo":null}]', '{${country}}'`;
  const [row] = await sql(`insert into tariff
    (name, name_key, route_option, mode, zones_from, countries_from, zones_to, countries_to, transit_days, breaks, minimum_cents, fuel,
      insurance, surcharges, margin_basis_points, valid_from, offer_days)
    values ('${name}', lower('${name}'), 'accessible', 'road', ${zone('FR')}, ${zone('DE')}, 2, '[{"fromKg":0,"centsPer100Kg":2000}]', 4000, '[]',
      '{"basisPoints":0,"minimumCents":0}', '[]', 1000, '2026-01-01', 14) returning id_tariff`);
  return Number(row?.['id_tariff']);
}
