import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertCustomer } from '../../people/customers/insertCustomer.store.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { openBus } from '../bus/bus.ts';
import type { Db, Tx } from '../db/openDb.ts';
import { act } from './act.ts';

const database = await freshDb();
const { db } = database;
const bus = openBus((error) => {
  throw error;
});
const context = { db, bus };
const [acme, other] = [await aCustomer('Acme'), await aCustomer('Other')];

const heard: (readonly string[] | null)[] = [];
bus.listen('trackersChanged', (trackers) => heard.push(trackers));
beforeEach(() => heard.splice(0));

test('what a change says is told once it is committed, in the order in which it was said', async () => {
  const answer = await act(context, acme, async ({ tx, audit, publish }) => {
    publish('trackersChanged', ['first']);
    await rename(tx, acme, 'Acme and sons');
    publish('trackersChanged', ['second']);
    audit(acme, { idUser: null, action: 'test.renamed', subject: 'customer' });
    expect(heard).toEqual([]);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(heard).toEqual([['first'], ['second']]);
  expect(await nameOf(acme)).toBe('Acme and sons');
  expect(await trail(acme)).toEqual(['test.renamed']);
});

test('nothing is told, kept or in the trail of a change that throws, also when it does so at its very end', async () => {
  const before = await nameOf(acme);
  const failing = act(context, acme, async ({ tx, audit, publish, putOff }) => {
    await rename(tx, acme, 'Never');
    audit(acme, { idUser: null, action: 'test.never', subject: 'customer' });
    publish('trackersChanged', ['never']);
    putOff('outbox', acme, () => Promise.reject(new Error('too late')));
  });
  await expect(failing).rejects.toThrow('too late');
  expect(heard).toEqual([]);
  expect(await nameOf(acme)).toBe(before);
  expect(await trail(acme)).not.toContain('test.never');
});

test('nothing is told of a change that the database refuses with the commit', async () => {
  await onServer(
    `create function refuse_name() returns trigger language plpgsql as $$ begin raise exception 'refused with the commit'; end $$;
    create constraint trigger refuse_name after update on customer deferrable initially deferred
      for each row when (new.customer_name = 'Refused') execute function refuse_name()`,
    database.ownerUrl,
  );
  const failing = act(context, acme, async ({ tx, publish }) => {
    await rename(tx, acme, 'Refused');
    publish('trackersChanged', ['never']);
  });
  await expect(failing).rejects.toThrow('refused with the commit');
  expect(heard).toEqual([]);
});

test('two changes that block each other both happen, and each is told of once', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let attempts = 0;
  const crossing = (one: typeof acme, another: typeof acme, [mine, theirs]: readonly PromiseWithResolvers<void>[]) =>
    act(context, systemScope(), async ({ tx, audit, publish }) => {
      attempts++;
      await rename(tx, one, `first ${one}`);
      // Each holds one row before either asks for the row of the other. The second attempt finds both resolved.
      mine?.resolve();
      await theirs?.promise;
      await rename(tx, another, `then ${one}`);
      audit(one, { idUser: null, action: 'test.crossed', subject: 'customer' });
      publish('trackersChanged', [`of ${one}`]);
    });
  await Promise.all([crossing(acme, other, both), crossing(other, acme, both.toReversed())]);
  expect(attempts).toBe(3);
  expect(heard.flat().toSorted()).toEqual([`of ${acme}`, `of ${other}`].toSorted());
  for (const one of [acme, other]) expect((await trail(one)).filter((action) => action === 'test.crossed')).toHaveLength(1);
});

test('what goes on failing like that is given up at the third attempt, and anything else at the first', async () => {
  const attemptsUntil = async (code: string) => {
    let attempts = 0;
    const failing = act(context, acme, ({ tx }) => {
      attempts++;
      return sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code });
    return attempts;
  };
  expect(await attemptsUntil('40P01')).toBe(3);
  expect(await attemptsUntil('40001')).toBe(3);
  expect(await attemptsUntil('23505')).toBe(1);
});

test('what is put off comes after the change itself: stage by stage, within one by the number of the customer, and the trail last', async () => {
  const [low, high] = acme < other ? [acme, other] : [other, acme];
  const order: string[] = [];
  const before = (await trail(low)).length;
  await act(context, systemScope(), async ({ audit, putOff }) => {
    const later = (stage: 'outbox' | 'trackerLatest', own: typeof acme, name: string) =>
      putOff(stage, own, async (tx) => {
        order.push(name);
        expect(await trailIn(tx, low)).toHaveLength(before);
      });
    audit(low, { idUser: null, action: 'test.inOrder', subject: 'customer' });
    later('trackerLatest', high, 'latest of the higher');
    later('trackerLatest', low, 'latest of the lower');
    later('outbox', high, 'outbox of the higher, first');
    later('outbox', high, 'outbox of the higher, second');
    later('outbox', low, 'outbox of the lower');
    await Promise.resolve();
    order.push('the change itself');
  });
  expect(order).toEqual([
    'the change itself',
    'outbox of the lower',
    'outbox of the higher, first',
    'outbox of the higher, second',
    'latest of the lower',
    'latest of the higher',
  ]);
  expect((await trail(low)).at(-1)).toBe('test.inOrder');
});

test('the same done to many is an entry for each', async () => {
  await act(context, acme, async ({ audit }) => {
    audit(acme, { idUser: null, action: 'test.many', subjects: ['asset A', 'asset B'] });
    await Promise.resolve();
  });
  expect((await trail(acme)).slice(-2)).toEqual(['test.many', 'test.many']);
});

test('a change within a change is refused: what takes part in one is given its work', async () => {
  const nested = act(context, acme, ({ tx }) => act({ db: tx, bus }, acme, () => Promise.resolve()));
  await expect(nested).rejects.toThrow('takes the work of the outer one');
});

function aCustomer(customerName: string) {
  return insertCustomer(db, { customerName, typeClient: 'TR', vertical: '' });
}

async function rename(tx: Tx, idCustomer: OneCustomer, customerName: string): Promise<void> {
  await tx.updateTable('customer').set({ customerName }).where('idCustomer', '=', idCustomer).execute();
}

async function nameOf(idCustomer: OneCustomer): Promise<string | undefined> {
  return act(context, idCustomer, async ({ tx }) => {
    const row = await tx.selectFrom('customer').select('customerName').where('idCustomer', '=', idCustomer).executeTakeFirst();
    return row?.customerName;
  });
}

function trail(idCustomer: OneCustomer): Promise<string[]> {
  return act(context, idCustomer, ({ tx }) => trailIn(tx, idCustomer));
}

async function trailIn(tx: Db, idCustomer: OneCustomer): Promise<string[]> {
  const rows = await tx.selectFrom('auditEntry').select('action').where('idCustomer', '=', idCustomer).orderBy('seq').execute();
  return rows.map(({ action }) => action);
}
