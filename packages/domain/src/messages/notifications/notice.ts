/** What people are told of in the notification centre. Each has its texts in every language. */
export const NOTICE_KINDS = [
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
  'overAbove',
  'overBelow',
  'overRising',
  'overFalling',
  'overIn',
  'overOut',
  'alertCorrected',
  'transportCreated',
  'transportsImported',
  'importEnded',
  'documentDeposited',
  'mentioned',
  'shipmentAssigned',
  'shipmentsAssigned',
  'capReached',
  'arrivalLater',
  'arrivalEarlier',
  'arrivalLaterThanPlanned',
  'arrivalEarlierThanPlanned',
  'webhookPaused',
  'calibrationDue',
  'calibrationsDue',
  'commandProposed',
  'incidentAssigned',
  'incidentTaken',
  'incidentCommented',
  'incidentClosed',
  'incidentReopened',
  'alertUnanswered',
  'quoteRequested',
  'quotePriced',
  'quoteAsked',
  'quoteAnswered',
  'quoteAccepted',
  'quoteDeclined',
  'quoteReopened',
  'bookedDirectly',
  'shuttleBooked',
  'shuttleBookingChanged',
  'shuttleBookingCancelled',
  'shuttleBookingMoved',
  'shuttleCancelled',
  'shuttleChanged',
  'shuttleWritten',
  'invoiceIssued',
  'invoiceCredited',
  'invoiceReminded',
  'taskHanded',
  'ratingLow',
  'poolStockLow',
  'poolStockHigh',
  'poolConfirmed',
  'poolDisputed',
  'stabilityProposed',
  'stabilityConfirmed',
  'stabilityRefused',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the texts of a kind are filled with. `arrival`, `since`, `from`, `to` and `ended` (what it tells of is over) are ISO 8601 and read as moments, `day` is a calendar day (`2026-11-22`), `amountCents` a sum in euro cents, `minutes`, `length` and `allowed` as lengths of time. */
export type NoticeValues = Readonly<Record<string, string | number>>;

/** What the page of a thing may be about. */
export const NOTICE_SUBJECTS = ['shipment', 'quote', 'booking', 'incident', 'alert'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** The parts of a shipment's page in which a notice is seen. */
export const NOTICE_PARTS = ['overview', 'carriage', 'files', 'conversation', 'stability'] as const;
export type NoticePart = (typeof NOTICE_PARTS)[number];

/** What somebody looks at. */
export interface SeenThing {
  readonly about: NoticeSubject;
  readonly id: number;
  /** Of a shipment's page; other pages show all at once. */
  readonly part: NoticePart;
}

/** The part of a shipment in which it is seen, where that is not the overview. */
export const SEEN_IN: Readonly<Partial<Record<NoticeKind, Exclude<NoticePart, 'overview'>>>> = {
  bookedDirectly: 'carriage',
  documentDeposited: 'files',
  mentioned: 'conversation',
  stabilityProposed: 'stability',
  stabilityConfirmed: 'stability',
  stabilityRefused: 'stability',
};
