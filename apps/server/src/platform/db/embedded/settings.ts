import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/**
 * postgresql.conf of the embedded server: one small machine, shared with Node. Written anew at every start, so that an update
 * of Sillage takes effect; an operator's own lines go to `custom.conf` beside it, which is read last.
 */
export function settingsFor(port: number): string {
  const memory = Math.floor(totalmem() / MB);
  const between = (least: number, value: number, most: number) => `${Math.round(Math.min(most, Math.max(least, value)))}MB`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 60,

    // Nothing here may lose an acknowledged reading.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',

    shared_buffers: between(64, memory / 16, 512),
    effective_cache_size: between(256, memory / 2, 8192),
    work_mem: '8MB',
    maintenance_work_mem: between(64, memory / 64, 256),
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
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return [
    '# Written by Sillage at every start. Put your own settings into custom.conf.',
    ...lines,
    "include_if_exists = 'custom.conf'",
    '',
  ].join('\n');
}

/** Whoever comes over loopback, with the password; nobody else. */
export const HOST_RULES = `# Written by Sillage at every start.
host all         all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;
