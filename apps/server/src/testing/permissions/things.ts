import { aScope } from '../aScope.ts';
import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';

export interface Person {
  readonly idUser: number;
  readonly idCustomer: number;
  readonly role: MemberRole;
  readonly email: string;
  /** The access token of their session. */
  readonly token: string;
  readonly refreshToken: string;
  readonly idSession: string;
}

/** What can be asked for of one customer. Each call makes something new, for whoever asks to do with as they like. */
export interface Things {
  readonly idCustomer: OneCustomer;
  readonly text: () => string;
  readonly person: (role?: MemberRole) => Promise<Person>;
  /** Invited, and not yet complete. */
  readonly invited: () => Promise<{ readonly idUser: number; readonly email: string; readonly token: string }>;
  /** The token of a link with which to set a new password. */
  readonly reset: () => Promise<{ readonly email: string; readonly token: string }>;
  readonly secondFactor: () => Promise<number>;
  readonly tracker: () => Promise<{ readonly identifier: string; readonly secret: string }>;
  /** The name of somebody who reported by OsmAnd, and was refused because nobody knew it. */
  readonly unknownDevice: () => Promise<string>;
  /** A simulated tracker; `none`: those that there were have ended. */
  readonly simulated: (state?: 'none') => Promise<string>;
  /** What travels with a shipment. */
  readonly asset: () => Promise<{ readonly idTransport: number; readonly idContainer: number }>;
  /** An asset of the register. */
  readonly registered: () => Promise<string>;
  /** One with a tracker, that somebody is in charge of, has set the place of, and spoke about; with a file. */
  readonly tracked: () => Promise<{ readonly identifier: string; readonly idMessage: number }>;
  /** Goods that are in an asset. */
  readonly content: () => Promise<{ readonly idContent: number; readonly asset: string }>;
  /** An asset in a container. */
  readonly packed: () => Promise<{ readonly asset: string; readonly container: string }>;
  readonly shipment: () => Promise<{ readonly idTransport: number; readonly tracker: string }>;
  /** A cold-chain report of a shipment, not yet released, and what its public page is asked with. */
  readonly report: () => Promise<{ readonly idReport: number; readonly idTransport: number; readonly code: string }>;
  /** A link with which anybody sees a shipment: its number, and its secret id. */
  /** A legal hold on everything. */
  readonly hold: () => Promise<number>;
  /** One that is finished. */
  readonly erasure: () => Promise<number>;
  /** A calibration of a tracker, with its certificate. */
  readonly calibration: () => Promise<{ readonly idCalibration: number; readonly tracker: string }>;
  /** A question that somebody was sent, open or answered with a low rating; and a low rating that was looked after. */
  readonly feedback: (
    state: 'open' | 'rated' | 'settled',
  ) => Promise<{ readonly idTransport: number; readonly idRequest: number; readonly idRating: number; readonly token: string }>;
  readonly share: () => Promise<{ readonly idShare: number; readonly idTransport: number; readonly idFile: number; readonly id: string }>;
  readonly file: () => Promise<{ readonly idFile: number; readonly idTransport: number }>;
  readonly message: () => Promise<{ readonly idMessage: number; readonly idTransport: number }>;
  /** What a shipment cost its customer. */
  readonly costLine: (state?: 'deleted') => Promise<{ readonly idLine: number; readonly idTransport: number }>;
  /** An invoice that stands. */
  readonly invoice: () => Promise<{ readonly idInvoice: number; readonly idTransport: number }>;
  readonly overdueInvoice: () => Promise<number>;
  /** A shipment with sales that wait to be billed. */
  readonly billable: () => Promise<number>;
  /** A webhook, and something that is being sent to it. */
  readonly webhook: () => Promise<{ readonly idWebhook: number; readonly idDelivery: number }>;
  readonly contractor: () => Promise<number>;
  /** A pool of returnable packaging: its holders (one of them with nothing), and what is on the way. */
  readonly pool: (state?: 'empty') => Promise<{
    readonly idPool: number;
    readonly idSite: number;
    readonly idPartner: number;
    readonly idSpare: number;
    readonly idDispatch: number;
    readonly reference: string;
  }>;
  /** A link that a partner was sent, to confirm what they have. */
  readonly poolBalance: () => Promise<{ readonly idPool: number; readonly idConfirmation: number; readonly token: string }>;
  /** Goods with a stability profile on a shipment that arrived; `proposed`: with a decision that waits for its second signature. */
  readonly stability: (state?: 'proposed') => Promise<{
    readonly idProfile: number;
    readonly idContent: number;
    readonly idTransport: number;
    readonly idDecision: number;
    readonly digest: string;
  }>;
  /** A building with a floor, on which an asset is. */
  readonly building: () => Promise<{ readonly idSite: number; readonly idFloor: number; readonly asset: string }>;
  /** A place at which assets stay. */
  readonly site: () => Promise<number>;
  /** A quote, waiting for the operator unless something else is said. */
  readonly quote: (state?: 'priced' | 'declined' | 'deleted') => Promise<number>;
  /** A departure that can be booked: nobody's, so that no text of it is. */
  readonly shuttle: () => Promise<number>;
  readonly shuttleLine: () => Promise<number>;
  /** `unshipped`: its shipment was deleted. */
  readonly booking: (state?: 'unshipped') => Promise<{ readonly idBooking: number; readonly idShuttle: number }>;
  /** A price list of the operator, and a margin of the customer's own. */
  readonly tariff: () => Promise<number>;
  /** A command that waits for a second administrator, asked for by one who does nothing else. */
  readonly command: () => Promise<{ readonly idCommand: number; readonly tracker: string }>;
  /** The kind of a network server that commands go to. */
  readonly relay: () => Promise<string>;
  /** How trackers that send JSON of their own are read. */
  readonly mapping: () => Promise<number>;
  readonly alertRule: () => Promise<number>;
  /** A shipment whose minutes out of its band are counted. */
  readonly alertBudget: () => Promise<number>;
  readonly alertPreset: () => Promise<number>;
  readonly incident: (state: 'open' | 'owned' | 'closed') => Promise<number>;
  /** One that is open, and what it was raised by. */
  readonly alert: () => Promise<number>;
  readonly template: () => Promise<number>;
  readonly contact: () => Promise<number>;
  /** A file that was looked at, and waits to be imported. */
  readonly import: () => Promise<number>;
  /** What is moved in from another product: running, or only looked at. */
  readonly move: (state: 'looked' | 'running') => Promise<number>;
  readonly notificationContact: () => Promise<number>;
  /** The token with which a contact says whether it wants messages. */
  readonly contactLink: () => Promise<string>;
  /** The token with which somebody acknowledges an alert. */
  readonly alertLink: () => Promise<string>;
  readonly apiKey: () => Promise<number>;
  readonly note: () => Promise<number>;
  /** An account that waits for a customer: it is nobody's yet. */
  readonly registration: (state: 'confirmed' | 'unconfirmed') => Promise<{ readonly idRegistration: number; readonly token: string }>;
  readonly picture: () => Promise<string>;
  /** A whole customer of its own, for what is done to customers. */
  readonly customer: () => Promise<OneCustomer>;
}

const NO_ID = 999_999;
const NOBODY: Person = {
  idUser: NO_ID,
  idCustomer: aScope(NO_ID),
  role: 'user',
  email: 'nobody@nowhere.example',
  token: 'none',
  refreshToken: 'none',
  idSession: '00000000-0000-4000-8000-000000000000',
};
const noId = () => Promise.resolve(NO_ID);

/** What does not exist. */
export const NOTHING: Things = {
  idCustomer: aScope(NO_ID),
  text: () => 'nothing',
  person: async () => NOBODY,
  invited: async () => ({ idUser: NO_ID, email: NOBODY.email, token: 'none' }),
  reset: async () => ({ email: NOBODY.email, token: 'none' }),
  tracker: async () => ({ identifier: 'no-such-tracker', secret: 'none' }),
  unknownDevice: async () => 'no-such-tracker',
  simulated: async () => 'no-such-tracker',
  shipment: async () => ({ idTransport: NO_ID, tracker: 'no-such-tracker' }),
  asset: async () => ({ idTransport: NO_ID, idContainer: NO_ID }),
  registered: async () => 'no-such-asset',
  tracked: async () => ({ identifier: 'no-such-asset', idMessage: NO_ID }),
  content: async () => ({ idContent: NO_ID, asset: 'no-such-asset' }),
  packed: async () => ({ asset: 'no-such-asset', container: 'no-such-container' }),
  invoice: async () => ({ idInvoice: NO_ID, idTransport: NO_ID }),
  overdueInvoice: noId,
  billable: noId,
  costLine: async () => ({ idLine: NO_ID, idTransport: NO_ID }),
  report: async () => ({ idReport: NO_ID, idTransport: NO_ID, code: 'none' }),
  file: async () => ({ idFile: NO_ID, idTransport: NO_ID }),
  message: async () => ({ idMessage: NO_ID, idTransport: NO_ID }),
  webhook: async () => ({ idWebhook: NO_ID, idDelivery: NO_ID }),
  hold: async () => NO_ID,
  erasure: async () => NO_ID,
  calibration: async () => ({ idCalibration: NO_ID, tracker: 'no-such-tracker' }),
  share: async () => ({ idShare: NO_ID, idTransport: NO_ID, idFile: NO_ID, id: 'none' }),
  feedback: async () => ({ idTransport: NO_ID, idRequest: NO_ID, idRating: NO_ID, token: 'none' }),
  secondFactor: noId,
  contractor: noId,
  quote: noId,
  building: async () => ({ idSite: NO_ID, idFloor: NO_ID, asset: 'no-such-asset' }),
  site: noId,
  pool: async () => ({ idPool: NO_ID, idSite: NO_ID, idPartner: NO_ID, idSpare: NO_ID, idDispatch: NO_ID, reference: 'no-such-reference' }),
  poolBalance: async () => ({ idPool: NO_ID, idConfirmation: NO_ID, token: 'none' }),
  stability: async () => ({ idProfile: NO_ID, idContent: NO_ID, idTransport: NO_ID, idDecision: NO_ID, digest: '0'.repeat(64) }),
  command: async () => ({ idCommand: NO_ID, tracker: 'no-such-tracker' }),
  relay: async () => 'tts',
  mapping: noId,
  tariff: noId,
  shuttle: noId,
  shuttleLine: noId,
  booking: async () => ({ idBooking: NO_ID, idShuttle: NO_ID }),
  alertRule: noId,
  alertBudget: noId,
  alertPreset: noId,
  incident: noId,
  alert: noId,
  template: noId,
  contact: noId,
  import: noId,
  move: noId,
  notificationContact: noId,
  apiKey: noId,
  note: noId,
  customer: () => Promise.resolve(aScope(NO_ID)),
  picture: async () => 'no-such-picture',
  contactLink: async () => 'none',
  alertLink: async () => 'none',
  registration: async () => ({ idRegistration: NO_ID, token: 'none' }),
};

/** The same things each time, for whoever only looks. */
export function remembered(things: Things): Things {
  const known = new Map<string, unknown>();
  const remember =
    <Args extends unknown[], Result>(name: string, make: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const key = `${name} ${args.join(' ')}`;
      if (!known.has(key)) known.set(key, make(...args));
      return known.get(key) as Result;
    };
  return {
    idCustomer: things.idCustomer,
    text: things.text,
    person: remember('person', things.person),
    invited: remember('invited', things.invited),
    reset: remember('reset', things.reset),
    secondFactor: remember('secondFactor', things.secondFactor),
    tracker: remember('tracker', things.tracker),
    unknownDevice: remember('unknownDevice', things.unknownDevice),
    simulated: remember('simulated', things.simulated),
    shipment: remember('shipment', things.shipment),
    asset: remember('asset', things.asset),
    registered: remember('registered', things.registered),
    tracked: remember('tracked', things.tracked),
    content: remember('content', things.content),
    packed: remember('packed', things.packed),
    report: remember('report', things.report),
    hold: remember('hold', things.hold),
    erasure: remember('erasure', things.erasure),
    calibration: remember('calibration', things.calibration),
    share: remember('share', things.share),
    feedback: remember('feedback', things.feedback),
    file: remember('file', things.file),
    message: remember('message', things.message),
    invoice: remember('invoice', things.invoice),
    overdueInvoice: remember('overdueInvoice', things.overdueInvoice),
    billable: remember('billable', things.billable),
    costLine: remember('costLine', things.costLine),
    webhook: remember('webhook', things.webhook),
    contractor: remember('contractor', things.contractor),
    building: remember('building', things.building),
    site: remember('site', things.site),
    pool: remember('pool', things.pool),
    poolBalance: remember('poolBalance', things.poolBalance),
    stability: remember('stability', things.stability),
    quote: remember('quote', things.quote),
    command: remember('command', things.command),
    relay: remember('relay', things.relay),
    mapping: remember('mapping', things.mapping),
    tariff: remember('tariff', things.tariff),
    shuttle: remember('shuttle', things.shuttle),
    shuttleLine: remember('shuttleLine', things.shuttleLine),
    booking: remember('booking', things.booking),
    template: remember('template', things.template),
    alertRule: remember('alertRule', things.alertRule),
    alertBudget: remember('alertBudget', things.alertBudget),
    alertPreset: remember('alertPreset', things.alertPreset),
    incident: remember('incident', things.incident),
    alert: remember('alert', things.alert),
    import: remember('import', things.import),
    move: remember('move', things.move),
    contact: remember('contact', things.contact),
    note: remember('note', things.note),
    notificationContact: remember('notificationContact', things.notificationContact),
    alertLink: remember('alertLink', things.alertLink),
    contactLink: remember('contactLink', things.contactLink),
    registration: remember('registration', things.registration),
    apiKey: remember('apiKey', things.apiKey),
    picture: remember('picture', things.picture),
    customer: remember('customer', things.customer),
  };
}
