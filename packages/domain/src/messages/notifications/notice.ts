/** What people are told of in the notification centre. Each has its texts in every language. */
export const NOTICE_KINDS = [
  'temperatureAbove',
  'temperatureBelow',
  'valueAbove',
  'valueBelow',
  'placeEntered',
  'placeLeft',
  'shipmentLate',
  'trackerSilent',
  'overAbove',
  'overBelow',
  'overIn',
  'overOut',
  'alertCorrected',
  'transportCreated',
  'transportsImported',
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
  'incidentAssigned',
  'alertUnanswered',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the texts of a kind are filled with. `arrival`, `since`, `from` and `to` are ISO 8601 and read as moments, `day` is a calendar day (`2026-11-22`), `minutes`, `length` and `allowed` as lengths of time. */
export type NoticeValues = Readonly<Record<string, string | number>>;
