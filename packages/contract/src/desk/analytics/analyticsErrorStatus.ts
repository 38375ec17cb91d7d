import type { AnalyticsErrorCode } from '@sillage/domain/desk/analytics/analyticsError';

/** The statuses of what is refused about figures. */
export const ANALYTICS_ERROR_STATUS = {
  'analytics.laneUnknown': 422,
  'analytics.customerFirst': 422,
  'analytics.notYet': 422,
  'analytics.notParted': 422,
  'analytics.viewNotFound': 404,
  'analytics.viewTaken': 409,
  'analytics.tooManyViews': 409,
} as const satisfies Record<AnalyticsErrorCode, number>;
