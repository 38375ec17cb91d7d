import type { RatingErrorCode } from '@sillage/domain/commerce/ratings/ratingError';

/** The statuses of what is refused about feedback and ratings. */
export const RATING_ERROR_STATUS = {
  'feedback.notFound': 404,
  'feedback.given': 409,
  'feedback.revoked': 410,
  'feedback.expired': 410,
  'feedback.reasonUnfit': 422,
  'feedback.requestNotFound': 404,
  'feedback.requestOver': 409,
  'rating.notFound': 404,
  'rating.answered': 409,
  'rating.noAddress': 409,
  'rating.notWaiting': 409,
} as const satisfies Record<RatingErrorCode, number>;
