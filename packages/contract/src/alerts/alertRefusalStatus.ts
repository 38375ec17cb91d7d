import type { AlertRefusalCode } from '@sillage/domain/alerts/alertRefusalCode';

/** The statuses of what is refused about alerts, their rules and incidents. */
export const ALERT_REFUSAL_STATUS = {
  'alert.temperatureOrder': 422,
  'alert.notFound': 404,
  'alertRule.notFound': 404,
  'alertRule.limitMissing': 422,
  'alertRule.limitOrder': 422,
  'alertRule.limitForbidden': 422,
  'alertRule.placeMissing': 422,
  'alertRule.placeForbidden': 422,
  'alertRule.oneShape': 422,
  'alertRule.polygonFew': 422,
  'alertRule.polygonCrossing': 422,
  'alertRule.polygonWide': 422,
  'alertRule.oneTarget': 422,
  'alertRule.tooMany': 409,
  'alertRule.wholeCustomer': 403,
  'alertRule.notTellable': 422,
  'alertRule.trialBusy': 429,
  'alertPreset.notFound': 404,
  'alertPreset.nameMissing': 422,
  'alertPreset.nameTaken': 409,
  'alertPreset.tooMany': 409,
  'incident.notFound': 404,
  'incident.changedMeanwhile': 409,
  'incident.notAnOwner': 422,
} as const satisfies Record<AlertRefusalCode, number>;
