import { createHmac } from 'node:crypto';
import pg from 'pg';

/** `sillage_app` serves people, `sillage_ingest` adds readings. Neither owns anything. */
const ROLES = ['sillage_app', 'sillage_ingest'] as const;
type RoleName = (typeof ROLES)[number];

/** Makes the two roles where they are missing. The owner needs CREATEROLE for that, once. */
export async function ensureRoles(client: pg.ClientBase, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  for (const role of ROLES) {
    const bypass = role === 'sillage_ingest' && rows[0]?.super === true ? 'bypassrls' : '';
    await createRole(client, `create role ${role} login ${bypass} password '${passwordOf(role, ownerUrl)}'`);
  }
}

async function createRole(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // Made by somebody else, before or at this very moment.
    if (code === '42710' || code === '23505') return;
    if (code === '42501') {
      throw new Error(
        'The user of DATABASE_URL may not create roles. As a superuser run:\n' +
          '  create role sillage_app login; create role sillage_ingest login;\n' +
          '  grant sillage_app, sillage_ingest to <that user>;',
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * A URL that connects as the role. Where the server does not let the role sign in by its own password (another
 * installation made it, or pg_hba forbids it), the owner connects and takes the role on as the session's default.
 */
export async function urlAs(role: RoleName, ownerUrl: string): Promise<string> {
  const own = new URL(ownerUrl);
  own.username = role;
  own.password = passwordOf(role, ownerUrl);
  if (await connects(own.href)) return own.href;
  const borrowed = new URL(ownerUrl);
  borrowed.searchParams.set('options', `-c role=${role}`);
  return borrowed.href;
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Derived, so that nothing more has to be kept or agreed between processes. */
function passwordOf(role: RoleName, ownerUrl: string): string {
  return createHmac('sha256', new URL(ownerUrl).password || 'sillage')
    .update(role)
    .digest('hex');
}
