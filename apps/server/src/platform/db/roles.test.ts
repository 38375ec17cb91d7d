import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { urlAs } from './roles.ts';

const { ownerUrl } = await freshDb();

async function show(url: string, names: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const shown: unknown[] = [];
    for (const name of names)
      shown.push((await client.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value);
    return shown;
  } finally {
    await client.end();
  }
}

test("queries are not compiled, whatever the server's own way is, unless the owner's URL says so", async () => {
  await onServer(`alter database "${new URL(ownerUrl).pathname.slice(1)}" set jit = on`, ownerUrl);
  expect(await show(ownerUrl, ['jit'])).toEqual(['on']);
  for (const role of ['sillage_app', 'sillage_ingest'] as const)
    expect(await show(await urlAs(role, ownerUrl), ['jit', 'role'])).toEqual(['off', 'none']);

  const own = new URL(ownerUrl);
  own.searchParams.set('options', '-c jit=on -c work_mem=7MB');
  expect(await show(await urlAs('sillage_app', own.href), ['jit', 'work_mem'])).toEqual(['on', '7MB']);
});
