/** The ways to say no to what is kept, and for how long. */
export type RetentionErrorCode = 'retention.contradicts' | 'hold.notFound' | 'hold.lifted' | 'erasure.notFound';
