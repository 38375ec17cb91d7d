/** Every way the product says no. Each code is also the key of its text in every language. */
export const REFUSALS = [
  'access.signInFirst',
  'access.tokenExpired',
  'access.notAllowed',
  'access.otherCustomer',
  'access.badCredentials',
  'access.notAuthorized',
  'access.badRefreshToken',
  'access.legacyAuthOff',
  'action.undefined',
  'action.unknown',
  'customer.notFound',
  'customer.notNamed',
  'request.invalid',
  'request.tooLarge',
  'request.unsupportedType',
  'request.tooMany',
  'request.notFound',
  'server.unavailable',
  'server.failed',
  'tracker.notFound',
  'tracker.identifierTaken',
  'tracker.inUse',
  'tracker.otherCustomer',
  'apiKey.notFound',
  'ingest.unknownTracker',
  'ingest.wrongSecret',
  'ingest.busy',
  'ingest.malformed',
  'ingest.tooMany',
  'shipment.notFound',
  'shipment.referenceMissing',
  'shipment.referenceTaken',
  'shipment.noTracker',
  'shipment.routeIncomplete',
  'shipment.arrivalBeforeDeparture',
  'alert.temperatureOrder',
  'alert.notFound',
  'place.searchTooShort',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** The one kind of error that is an answer. `details` names every offending field where there are several. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: unknown;

  constructor(code: RefusalCode, details?: unknown) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
