import { sql, type SqlBool } from 'kysely';

/** Of `rating r`: low, and neither answered nor looked after otherwise. As an index has it. */
export const LOW_AND_WAITING = sql<SqlBool>`(r.rating < 3 and r.answered_at is null and r.settled_at is null)`;
