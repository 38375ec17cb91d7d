import type pg from 'pg';

/** There from before a restore writes anything until all of it is there: the one who starts on such a database would start on half a product. */
const MARK = 'restore_unfinished';

export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists public.${MARK} (since timestamptz not null default now())`);
}

/** Within the transaction that ends the restore. */
export async function markFinished(client: pg.Client): Promise<void> {
  await client.query(`drop table public.${MARK}`);
}

export async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [`public.${MARK}`]);
  return rowCount === 1;
}

/** @throws Error with a sentence for the operator where a restore was cut short */
export async function refuseUnfinished(client: pg.Client): Promise<void> {
  if (await isUnfinished(client))
    throw new Error(
      'A restore into this database was not finished, and nothing of it can be used. Run "npm run restore -- FILE" again: it begins anew.',
    );
}
