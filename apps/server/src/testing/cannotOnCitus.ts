import { inject } from 'vitest';

/** What cannot be tried where Citus distributes the readings (SILLAGE_TEST_CITUS), and why: in this one place. */
const REASONS = {
  plans: 'Citus shows the plan of the question that it sends to a node, not of the statement',
  schema: 'schema.sql is of one node: on Citus the functions that ask for readings are PL/pgSQL, and lie in other places',
} as const;

/** For `test.skipIf`: what is skipped is counted, and named at the end. */
export function cannotOnCitus(_why: keyof typeof REASONS): boolean {
  return inject('nodes').length > 0;
}
