const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A server that follows another: nobody writes there.
  '25006',
  '08000',
  '08001',
  '08003',
  '08006',
]);
const LOST =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout|server closed the connection/i;

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the database was out of reach, as opposed to having said no. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && UNREACHABLE.has(code)) return true;
  return error instanceof Error && LOST.test(error.message);
}

/** What a node of Citus says to a COPY comes without its own code. */
const DUPLICATE = /^duplicate key value violates unique constraint/;

/** Whether a unique index refused the row; `index` narrows it to one. */
export function isDuplicate(error: unknown, index?: string): boolean {
  if (codeOf(error) === 'XX000' && error instanceof Error && DUPLICATE.test(error.message)) return index === undefined;
  if (codeOf(error) !== '23505') return false;
  return index === undefined || (error as { constraint?: string }).constraint === index;
}

/** What a node of Citus says of a deadlock to a COPY comes without its code, too. */
const DEADLOCK = /^(deadlock detected|canceling the transaction since it was involved in a distributed deadlock)/;

/** Serialisation failures and deadlocks: the same transaction may succeed when it is tried again. */
export function isWorthRetrying(error: unknown): boolean {
  if (codeOf(error) === 'XX000' && error instanceof Error) return DEADLOCK.test(error.message);
  return codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/** Whether what the row refers to is not there (any more). */
export function isBrokenReference(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** Whether PostgreSQL could not take a value as it is (class 22): trying again changes nothing. */
export function isDataError(error: unknown): boolean {
  return codeOf(error)?.startsWith('22') === true;
}
