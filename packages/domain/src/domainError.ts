import type { AlertErrorCode } from './monitoring/alerts/alertErrorCode.ts';
import type { MovingErrorCode } from './tracking/moving/movingError.ts';
import type { FashionErrorCode } from './commerce/fashion/fashionError.ts';
import type { InvoiceErrorCode } from './commerce/billing/invoiceError.ts';
import type { QuoteErrorCode } from './commerce/quotes/quoteError.ts';
import type { ContentErrorCode } from './goods/contents/contentError.ts';
import type { PoolErrorCode } from './goods/pools/poolError.ts';
import type { StabilityErrorCode } from './monitoring/stability/stabilityError.ts';
import type { ActionErrorCode } from './journeys/shipments/actionError.ts';
import type { DeviceErrorCode } from './tracking/trackers/deviceError.ts';
import type { RatingErrorCode } from './commerce/ratings/ratingError.ts';
import type { TaskErrorCode } from './desk/tasks/taskError.ts';
import type { SiteErrorCode } from './places/sites/siteError.ts';
import type { IndoorErrorCode } from './goods/indoor/indoorError.ts';
import type { RetentionErrorCode } from './monitoring/retention/retentionError.ts';
import type { AnalyticsErrorCode } from './desk/analytics/analyticsError.ts';

/** Every way the product says no. Each code is also the key of its text in every language. */
export type ErrorCode =
  | DeviceErrorCode
  | QuoteErrorCode
  | RatingErrorCode
  | PoolErrorCode
  | StabilityErrorCode
  | ContentErrorCode
  | FashionErrorCode
  | TaskErrorCode
  | IndoorErrorCode
  | SiteErrorCode
  | AnalyticsErrorCode
  | InvoiceErrorCode
  | RetentionErrorCode
  | ActionErrorCode
  | 'access.signInFirst'
  | 'access.tokenExpired'
  | 'access.notAllowed'
  | 'access.keyNotAllowed'
  | 'access.otherCustomer'
  | 'access.badCredentials'
  | 'access.notAuthorized'
  | 'access.badRefreshToken'
  | 'access.legacyAuthOff'
  | 'access.codeNeeded'
  | 'access.badCode'
  | 'access.codeMismatch'
  | 'access.tooManyFailures'
  | 'access.secondFactorNeeded'
  | 'access.secondFactorRequired'
  | 'access.noSecondFactor'
  | 'access.currentPasswordWrong'
  | 'access.linkExpired'
  | 'access.resetNotPending'
  | 'access.sessionNotFound'
  | 'account.unknownEmail'
  | 'account.noSuchEmail'
  | 'account.invalidEmail'
  | 'account.taken'
  | 'account.termsNotAccepted'
  | 'account.notConfirmed'
  | 'account.notFound'
  | 'password.tooShort'
  | 'password.noCapital'
  | 'password.tooLong'
  | 'password.tooCommon'
  | 'password.mismatch'
  | 'provider.notConfigured'
  | 'provider.failed'
  | 'provider.notLinked'
  | 'provider.taken'
  | 'member.notFound'
  | 'member.taken'
  | 'member.notAllowed'
  | 'member.lastAdministrator'
  | 'member.roleNotAllowed'
  | 'member.contradiction'
  | 'member.emailReadOnly'
  | 'member.nameMissing'
  | 'member.phoneInvalid'
  | 'member.alreadyComplete'
  | 'picture.notFound'
  | 'picture.unreadable'
  | 'picture.addressRefused'
  | 'contractor.notFound'
  | 'contractor.taken'
  | 'contact.notFound'
  | 'contact.incomplete'
  | 'contact.phoneInvalid'
  | 'contact.importTooLarge'
  | 'contact.importUnreadable'
  | 'note.notFound'
  | 'note.tooMany'
  | 'notification.emailInvalid'
  | 'notification.phoneInvalid'
  | 'notification.contactTaken'
  | 'notification.notFound'
  | 'notification.contactNotFound'
  | 'notification.contactConfirmed'
  | 'notification.contactDeclined'
  | 'notification.tooManyContacts'
  | 'notification.addressRested'
  | 'action.undefined'
  | 'action.unknown'
  | 'customer.notFound'
  | 'customer.notNamed'
  | 'customer.operator'
  | 'customer.changedMeanwhile'
  | 'request.invalid'
  | 'request.tooLarge'
  | 'request.tooLong'
  | 'request.unsupportedType'
  | 'request.dateRange'
  | 'request.tooMany'
  | 'request.crowded'
  | 'request.notFound'
  | 'server.unavailable'
  | 'server.failed'
  | 'apiKey.notFound'
  | 'shipment.notFound'
  | 'shipment.referenceMissing'
  | 'shipment.referenceTaken'
  | 'shipment.noTracker'
  | 'shipment.routeIncomplete'
  | 'shipment.arrivalBeforeDeparture'
  | 'shipment.changedMeanwhile'
  | 'shipment.notOnTheWay'
  | 'shipment.beyondRestoring'
  | 'carriage.awbFormat'
  | 'carriage.awbCheckDigit'
  | 'carriage.flightInvalid'
  | 'carriage.netAboveGross'
  | 'carriage.weightRange'
  | 'carriage.packagesRange'
  | 'carriage.returnExists'
  | 'shipment.isArchived'
  | 'shipment.notAResponsible'
  | 'shipment.assignedMeanwhile'
  | 'event.notFound'
  | 'event.notYours'
  | 'event.notUndoable'
  | 'event.laterFirst'
  | 'event.undoneAlready'
  | 'event.notRedoable'
  | 'event.inFuture'
  | 'event.reasonMissing'
  | 'event.receiverMissing'
  | 'asset.referenceMissing'
  | 'asset.referenceTaken'
  | 'asset.notFound'
  | 'asset.trackerNotOfShipment'
  | 'asset.trackerTaken'
  | 'asset.tooMany'
  | 'asset.notRegistered'
  | 'asset.referenceInUse'
  | 'asset.changedMeanwhile'
  | 'asset.hasTracker'
  | 'asset.hasNoTracker'
  | 'asset.trackerElsewhere'
  | 'asset.inChargeOfAnother'
  | 'asset.notYoursToRelease'
  | 'asset.notAContainer'
  | 'asset.packedInItself'
  | 'asset.packedTooDeep'
  | 'asset.packedElsewhere'
  | 'asset.notPacked'
  | 'asset.holdsOthers'
  | 'template.notFound'
  | 'template.nameMissing'
  | 'template.nameTaken'
  | 'template.tooMany'
  | 'cost.notFound'
  | 'cost.changedMeanwhile'
  | 'cost.tooMany'
  | 'cost.invoiced'
  | 'import.notFound'
  | 'import.notWaiting'
  | 'import.notAllGood'
  | 'import.columnMissing'
  | 'import.fileUnreadable'
  | 'import.fileTooLarge'
  | 'import.tooManyRows'
  | 'import.fileEmpty'
  | 'import.twiceInFile'
  | 'import.dateUnreadable'
  | 'import.numberUnreadable'
  | 'import.typeUnknown'
  | 'import.kindUnknown'
  | 'import.placeUnknown'
  | 'import.countryUnknown'
  | 'import.coordinatesInvalid'
  | 'import.radiusRange'
  | 'import.temperatureRange'
  | 'import.tooLong'
  | 'track.unreadable'
  | 'track.empty'
  | 'track.tooManyPoints'
  | 'track.trackerNotOfShipment'
  | AlertErrorCode
  | MovingErrorCode
  | 'place.searchTooShort'
  | 'report.notFound'
  | 'report.periodEmpty'
  | 'report.tooManyReadings'
  | 'report.tooMany'
  | 'report.released'
  | 'report.noteMissing'
  | 'report.humidityOrder'
  | 'report.assetWithoutTracker'
  | 'message.notFound'
  | 'message.notYours'
  | 'message.empty'
  | 'message.tooLong'
  | 'message.tooLate'
  | 'message.tooManyMentions'
  | 'webhook.notFound'
  | 'webhook.addressRefused'
  | 'webhook.noEvent'
  | 'webhook.tooMany'
  | 'webhook.deliveryNotFound'
  | 'webhook.notSending'
  | 'file.notFound'
  | 'file.missing'
  | 'file.categoryMissing'
  | 'file.tooLarge'
  | 'file.notAllowed'
  | 'file.nameTaken'
  | 'file.contentTaken'
  | 'file.tooMany'
  | 'file.notYours'
  | 'share.notFound'
  | 'share.codeNeeded'
  | 'share.codeWrong'
  | 'share.expiryInvalid'
  | 'share.tooMany';

/** The one kind of error that is an answer. `details` names every offending field where there are several. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}
