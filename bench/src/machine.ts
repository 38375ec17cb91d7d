import { cpus, totalmem, type } from 'node:os';
import type { Database } from './product/database.ts';

/** What the figures were measured on, without saying whose it is. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
}

export async function describeMachine(database: Database): Promise<Machine> {
  const { rows } = await database.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${process.arch}`,
    node: process.version,
    postgres: rows[0]?.version ?? 'unknown',
  };
}
