/** The ways to say no to feedback, and to what is done about it. */
export type RatingErrorCode =
  | 'feedback.notFound'
  | 'feedback.given'
  | 'feedback.revoked'
  | 'feedback.expired'
  | 'feedback.reasonUnfit'
  | 'feedback.requestNotFound'
  | 'feedback.requestOver'
  | 'rating.notFound'
  | 'rating.answered'
  | 'rating.noAddress'
  | 'rating.notWaiting';
