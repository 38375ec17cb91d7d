/** The ways to say no about figures. */
export type AnalyticsErrorCode =
  | 'analytics.laneUnknown'
  | 'analytics.customerFirst'
  | 'analytics.notYet'
  | 'analytics.notParted'
  | 'analytics.viewNotFound'
  | 'analytics.viewTaken'
  | 'analytics.tooManyViews';
