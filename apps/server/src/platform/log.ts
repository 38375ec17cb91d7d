import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Logs one JSON object a line. Secrets never reach it: bodies, queries and authorization headers are not logged at all. */
export function openLog(level: string, to: DestinationStream = pino.destination({ fd: 2, sync: false })): Logger {
  const paths = ['password', 'secret', 'token', 'authorization', '*.password', '*.secret', '*.token'];
  return pino({ level, redact: paths, serializers: { error: withoutRows } }, to);
}

/** What PostgreSQL tells of a failed statement names the row it failed at; people's data has no place in a log. */
function withoutRows(error: unknown) {
  if (!(error instanceof Error)) return error;
  const reported = Object.entries(stdSerializers.err(error)).filter(([name]) => !['detail', 'where', 'hint', 'parameters'].includes(name));
  return Object.fromEntries(reported);
}
