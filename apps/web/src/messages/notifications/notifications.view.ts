import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { SEEN_IN, type NoticeKind } from '@sillage/domain/messages/notifications/notice';

const SHOWN_AT_MOST = 50;

/** The badge shows at most 50. */
export function badgeText(count: number): string {
  return count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(count);
}

/** The page of a shipment, as the specification writes its path. Routes are matched without regard to case. */
export const SHIPMENT_PATH = '/transport/transportDetails/$idTransport' as unknown as '/transport/transportdetails/$idTransport';

const MESSAGES = {
  temperatureAbove: 'msg.temperatureAbove',
  temperatureBelow: 'msg.temperatureBelow',
  valueAbove: 'msg.valueAbove',
  valueBelow: 'msg.valueBelow',
  valueRising: 'msg.valueRising',
  valueFalling: 'msg.valueFalling',
  placeEntered: 'msg.placeEntered',
  placeLeft: 'msg.placeLeft',
  shipmentLate: 'msg.shipmentLate',
  trackerSilent: 'msg.trackerSilent',
  overAbove: 'msg.overAbove',
  overBelow: 'msg.overBelow',
  overRising: 'msg.overRising',
  overFalling: 'msg.overFalling',
  overIn: 'msg.overIn',
  overOut: 'msg.overOut',
  alertCorrected: 'msg.alertCorrected',
  transportCreated: 'msg.transportCreated',
  transportsImported: 'msg.transportsImported',
  importEnded: 'msg.importEnded',
  documentDeposited: 'msg.documentDeposited',
  quoteRequested: 'msg.quoteRequested',
  quotePriced: 'msg.quotePriced',
  quoteAsked: 'msg.quoteAsked',
  quoteAnswered: 'msg.quoteAnswered',
  quoteAccepted: 'msg.quoteAccepted',
  quoteDeclined: 'msg.quoteDeclined',
  quoteReopened: 'msg.quoteReopened',
  bookedDirectly: 'msg.bookedDirectly',
  shuttleBooked: 'msg.shuttleBooked',
  shuttleBookingChanged: 'msg.shuttleBookingChanged',
  shuttleBookingCancelled: 'msg.shuttleBookingCancelled',
  shuttleBookingMoved: 'msg.shuttleBookingMoved',
  shuttleCancelled: 'msg.shuttleCancelled',
  shuttleChanged: 'msg.shuttleChanged',
  shuttleWritten: 'msg.shuttleWritten',
  mentioned: 'msg.mentioned',
  shipmentAssigned: 'msg.shipmentAssigned',
  shipmentsAssigned: 'msg.shipmentsAssigned',
  capReached: 'msg.capReached',
  arrivalLater: 'msg.arrivalLater',
  arrivalEarlier: 'msg.arrivalEarlier',
  arrivalLaterThanPlanned: 'msg.arrivalLaterThanPlanned',
  arrivalEarlierThanPlanned: 'msg.arrivalEarlierThanPlanned',
  webhookPaused: 'msg.webhookPaused',
  calibrationDue: 'msg.calibrationDue',
  calibrationsDue: 'msg.calibrationsDue',
  commandProposed: 'msg.commandProposed',
  incidentAssigned: 'msg.incidentAssigned',
  incidentTaken: 'msg.incidentTaken',
  incidentCommented: 'msg.incidentCommented',
  incidentClosed: 'msg.incidentClosed',
  incidentReopened: 'msg.incidentReopened',
  alertUnanswered: 'msg.alertUnanswered',
  invoiceIssued: 'msg.invoiceIssued',
  invoiceCredited: 'msg.invoiceCredited',
  invoiceReminded: 'msg.invoiceReminded',
  taskHanded: 'msg.taskHanded',
  ratingLow: 'msg.ratingLow',
  poolStockLow: 'msg.poolStockLow',
  poolStockHigh: 'msg.poolStockHigh',
  poolConfirmed: 'msg.poolConfirmed',
  poolDisputed: 'msg.poolDisputed',
  stabilityProposed: 'msg.stabilityProposed',
  stabilityConfirmed: 'msg.stabilityConfirmed',
  stabilityRefused: 'msg.stabilityRefused',
} as const satisfies Record<NoticeKind, string>;
/** How the same is said of what somebody did. */
const MESSAGES_BY = {
  transportCreated: 'msg.by.transportCreated',
  transportsImported: 'msg.by.transportsImported',
  documentDeposited: 'msg.by.documentDeposited',
  quoteRequested: 'msg.by.quoteRequested',
  quotePriced: 'msg.by.quotePriced',
  quoteAsked: 'msg.by.quoteAsked',
  quoteAnswered: 'msg.by.quoteAnswered',
  quoteAccepted: 'msg.by.quoteAccepted',
  quoteDeclined: 'msg.by.quoteDeclined',
  quoteReopened: 'msg.by.quoteReopened',
  bookedDirectly: 'msg.by.bookedDirectly',
  shuttleBooked: 'msg.by.shuttleBooked',
  shuttleBookingChanged: 'msg.by.shuttleBookingChanged',
  shuttleBookingCancelled: 'msg.by.shuttleBookingCancelled',
  shuttleBookingMoved: 'msg.by.shuttleBookingMoved',
  shuttleChanged: 'msg.by.shuttleChanged',
  shuttleWritten: 'msg.by.shuttleWritten',
  mentioned: 'msg.by.mentioned',
  shipmentAssigned: 'msg.by.shipmentAssigned',
  shipmentsAssigned: 'msg.by.shipmentsAssigned',
  incidentAssigned: 'msg.by.incidentAssigned',
  incidentTaken: 'msg.by.incidentTaken',
  incidentCommented: 'msg.by.incidentCommented',
  incidentClosed: 'msg.by.incidentClosed',
  incidentReopened: 'msg.by.incidentReopened',
  taskHanded: 'msg.by.taskHanded',
  stabilityProposed: 'msg.by.stabilityProposed',
  stabilityConfirmed: 'msg.by.stabilityConfirmed',
  stabilityRefused: 'msg.by.stabilityRefused',
} as const satisfies Partial<Record<NoticeKind, string>>;
type MessageKey = (typeof MESSAGES)[NoticeKind] | (typeof MESSAGES_BY)[keyof typeof MESSAGES_BY];

export function actorOf({ firstName, lastName }: WireNotification): string {
  return `${firstName} ${lastName}`.trim();
}

/** The text of a message that the server names, or null for one that this version does not know: then its `title` and `content` are shown. */
export function messageKeyOf(notification: WireNotification): MessageKey | null {
  const { msg } = notification.translate;
  if (!isKnown(msg)) return null;
  return hasActor(msg) && actorOf(notification) !== '' ? MESSAGES_BY[msg] : MESSAGES[msg];
}

const ALERTS: readonly string[] = [
  'temperatureAbove',
  'temperatureBelow',
  'valueAbove',
  'valueBelow',
  'valueRising',
  'valueFalling',
  'placeEntered',
  'placeLeft',
  'shipmentLate',
  'trackerSilent',
  'alertUnanswered',
  'overAbove',
  'overBelow',
  'overRising',
  'overFalling',
  'overIn',
  'overOut',
  'alertCorrected',
];

export function isAlert({ translate: { msg } }: WireNotification): boolean {
  return ALERTS.includes(msg);
}

/** The address of the part of a shipment in which it is seen, and of the message there. */
export function partOf(notification: WireNotification): { readonly tab?: (typeof SEEN_IN)[NoticeKind] } & ReturnType<typeof messageOf> {
  const { msg } = notification.translate;
  const tab = isKnown(msg) ? SEEN_IN[msg] : undefined;
  return tab === undefined ? {} : { tab, ...messageOf(notification) };
}

/** The message in which somebody was called; of what was told before it was kept, none. */
export function messageOf({ translate: { msg, values } }: WireNotification): { readonly message?: number } {
  const { message } = values;
  return msg === 'mentioned' && typeof message === 'number' ? { message } : {};
}

/** The asset in whose conversation somebody was called. */
export function assetOf({ translate: { msg, values } }: WireNotification): string | null {
  const { asset } = values;
  return msg === 'mentioned' && typeof asset === 'string' ? asset : null;
}

/** The number of the invoice that it is about. */
export function invoiceOf({ translate: { msg, ref } }: WireNotification): string | null {
  return msg === 'invoiceIssued' || msg === 'invoiceCredited' || msg === 'invoiceReminded' ? ref : null;
}

/** The tracker whose certificate is due, or that a command waits for. */
export function trackerOf({ translate: { msg, ref, values } }: WireNotification) {
  const { type } = values;
  return (msg === 'calibrationDue' || msg === 'commandProposed') && typeof type === 'string' ? { uniqueIdentifiant: ref, type } : null;
}

function hasActor(msg: NoticeKind): msg is keyof typeof MESSAGES_BY {
  return Object.hasOwn(MESSAGES_BY, msg);
}

function isKnown(msg: string): msg is NoticeKind {
  return Object.hasOwn(MESSAGES, msg);
}

const UNSAID = '–';

interface Habits {
  readonly date: (ms: number) => string;
  readonly decimal: (value: number) => string;
  readonly nearMoment: (ms: number, now: number) => string;
  readonly duration: (minutes: number) => string;
  readonly eurosInColumn: (cents: number) => string;
}

/** Values of a message as they are read: numbers by the habits of the language, moments by the reader's clock. */
export function shownValues(notification: WireNotification, format: Habits, now: number) {
  const { values } = notification.translate;
  const momentOf = (name: string) => {
    const at = Date.parse(String(values[name]));
    return Number.isNaN(at) ? UNSAID : format.nearMoment(at, now);
  };
  // Noon of the reader's own: a calendar day is the same day everywhere.
  const day = Date.parse(`${values['day']}T12:00`);
  const shown = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? format.decimal(value) : (value ?? UNSAID);
  };
  return {
    extreme: shown('extreme'),
    limit: shown('limit'),
    unit: shown('unit'),
    tracker: shown('tracker'),
    rule: shown('rule'),
    most: shown('most'),
    number: shown('number'),
    certificate: shown('certificate'),
    made: shown('made'),
    left: shown('left'),
    text: shown('text'),
    reason: shown('reason'),
    goods: shown('goods'),
    holder: shown('holder'),
    pieces: shown('pieces'),
    line: shown('line'),
    metres: shown('metres'),
    kg: shown('kg'),
    rating: shown('rating'),
    from: momentOf('from'),
    to: momentOf('to'),
    ended: momentOf('ended'),
    arrival: momentOf('arrival'),
    day: Number.isNaN(day) ? UNSAID : format.date(day),
    minutes: format.duration(Number(values['minutes'] ?? 0)),
    amountCents: format.eurosInColumn(Number(values['amountCents'] ?? 0)),
    actor: actorOf(notification),
  };
}
