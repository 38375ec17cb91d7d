import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import { placeFor } from '../../../apps/server/src/platform/db/embedded/place.ts';
import { runningPostmaster } from '../../../apps/server/src/platform/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/startEmbeddedPostgres.ts';
import { openProduct, type Product } from '../product/openProduct.ts';

/** How an installation is cut into nodes. */
export interface Layout {
  readonly name: string;
  /** Roles of each node; the first one with `web` is asked to make customers and trackers. */
  readonly nodes: readonly string[];
  /** With a log before the database. */
  readonly natsUrl: string | null;
}

/** Of every node. */
export const SECRET_KEY = 'a secret of at least thirty-two characters';

export interface OpenNode extends Product {
  readonly roles: string;
}

export interface Installation {
  readonly nodes: readonly OpenNode[];
  readonly databaseUrl: string;
  /** Of PostgreSQL's first process. */
  readonly postmaster: number;
  close(): Promise<void>;
}

/** A PostgreSQL of its own, and the nodes of the layout on it. */
export async function openLayout({ nodes: roles, natsUrl }: Layout): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-layout-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('error') });
  const nodes: OpenNode[] = [];
  const close = async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = {
      DATABASE_URL: postgres.url,
      SECRET_KEY,
      ...(natsUrl !== null && { NATS_URL: natsUrl, INGEST_LOG: 'nats', INGEST_LOG_MEGABYTES: '1000' }),
    };
    for (const one of roles) nodes.push({ ...(await openProduct([], { ...settings, SILLAGE_ROLES: one })), roles: one });
    const running = runningPostmaster(placeFor(dataDir).cluster);
    if (!running) throw new Error('PostgreSQL has ended.');
    return { nodes, databaseUrl: postgres.url, postmaster: running.pid, close };
  } catch (error) {
    await close();
    throw error;
  }
}
