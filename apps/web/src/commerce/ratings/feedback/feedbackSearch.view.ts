import { RATINGS, type RatingValue } from '@sillage/domain/commerce/ratings/rating';

/** What the address of a feedback link carries. */
export interface FeedbackSearch {
  readonly token?: string | undefined;
  /** Chosen in the mail: it is chosen here, and given by nobody but a person's press. */
  readonly rating?: RatingValue | undefined;
  readonly stop?: 'yes' | undefined;
}

export function feedbackSearch({ token, rating, stop }: Record<string, unknown>): FeedbackSearch {
  const chosen = RATINGS.find((one) => String(one) === String(rating));
  return {
    ...(typeof token === 'string' && token !== '' ? { token } : {}),
    ...(chosen === undefined ? {} : { rating: chosen }),
    ...(stop === 'yes' ? { stop } : {}),
  };
}
