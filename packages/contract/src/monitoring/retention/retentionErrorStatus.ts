import type { RetentionErrorCode } from '@sillage/domain/monitoring/retention/retentionError';

/** The statuses of what is refused about what is kept, and for how long. */
export const RETENTION_ERROR_STATUS = {
  'retention.contradicts': 422,
  'hold.notFound': 404,
  'hold.lifted': 409,
  'erasure.notFound': 404,
} as const satisfies Record<RetentionErrorCode, number>;
