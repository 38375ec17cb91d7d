import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

/** Everything that is counted, under one registry per process (or per test server). */
export function openMetrics(defaults = false) {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    readings: new Counter({
      name: 'sillage_readings_total',
      help: 'Readings, by what became of them',
      labelNames: ['protocol', 'outcome'] as const,
      registers,
    }),
    rejections: new Counter({
      name: 'sillage_ingest_refused_total',
      help: 'Messages refused',
      labelNames: ['protocol', 'reason'] as const,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'sillage_ingest_commit_seconds',
      help: 'How long one group commit took',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    queued: new Gauge({ name: 'sillage_ingest_queued_readings', help: 'Readings that wait for their commit', registers }),
    oldestWaitSeconds: new Gauge({
      name: 'sillage_ingest_oldest_wait_seconds',
      help: 'How long the reading that waits longest has waited for its commit',
      registers,
    }),
    connections: new Gauge({ name: 'sillage_connections', help: 'Open connections', labelNames: ['listener'] as const, registers }),
    heavyWaitSeconds: new Histogram({
      name: 'sillage_heavy_wait_seconds',
      help: 'How long heavy work (reports, trials, papers) waited for its turn, by the node that began it',
      labelNames: ['kind'] as const,
      buckets: [0.05, 0.2, 1, 5, 15, 50],
      registers,
    }),
    denials: new Counter({
      name: 'sillage_denials_total',
      help: 'Sign-ins that failed, and what was refused to people who are signed in',
      labelNames: ['reason'] as const,
      registers,
    }),
    requests: new Histogram({
      name: 'sillage_http_seconds',
      help: 'HTTP requests',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
  };
}
