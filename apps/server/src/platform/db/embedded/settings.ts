import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** What is the same on every machine. */
const FIXED = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 60,

  // Nothing here may lose an acknowledged reading.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  work_mem: '8MB',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  wal_buffers: '16MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: 0.9,
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 1,
  // Compiling costs more than it saves in queries that take milliseconds.
  jit: 'off',
  autovacuum_vacuum_insert_scale_factor: 0.1,

  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  default_text_search_config: 'pg_catalog.simple',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};

/**
 * postgresql.conf of the embedded server: one small machine, shared with Node. Written anew at every start, so that an update
 * of Sillage takes effect; an operator's own lines go to `custom.conf` beside it, which is read last.
 */
export function settingsFor(port: number): string {
  const memory = Math.floor(totalmem() / MB);
  const settings = {
    ...FIXED,
    port,
    shared_buffers: megabytes(64, memory / 16, 512),
    effective_cache_size: megabytes(256, memory / 2, 8192),
    maintenance_work_mem: megabytes(64, memory / 64, 256),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return ['# Written by Sillage at every start. Put your own settings into custom.conf.', ...lines, "include = 'custom.conf'", ''].join(
    '\n',
  );
}

/** A part of the machine's memory, but neither less nor more than this. */
function megabytes(least: number, part: number, most: number): string {
  return `${Math.round(Math.min(most, Math.max(least, part)))}MB`;
}

export const CUSTOM_SETTINGS = '# Your own settings: they win over those of postgresql.conf, and Sillage leaves them alone.\n';

/** Whoever comes over loopback, with the password; nobody else. */
export const HOST_RULES = `# Written by Sillage at every start.
host all         all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;
