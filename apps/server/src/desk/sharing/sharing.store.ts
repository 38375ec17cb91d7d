import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { AFTER_DELIVERY_MS, VISIT_MS, type ShareScope } from '@sillage/domain/desk/sharing/share';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const MOST_VIEWS = 500;

/** What a link shows: one of the two. */
export type SharedThing = { readonly idShipment: number; readonly idAsset: null } | { readonly idShipment: null; readonly idAsset: number };

export type NewShare = SharedThing & ShareFields;

interface ShareFields {
  readonly tokenHash: Buffer;
  readonly codeHash: string | null;
  readonly scopes: ShareScope[];
  readonly expiresAt: Date;
  readonly endsAfterDelivery: boolean;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertShare(tx: Tx, scope: OneCustomer, share: NewShare): Promise<number> {
  const { idShare } = await tx
    .insertInto('share')
    .values({ idCustomer: scope, ...share })
    .returning('idShare')
    .executeTakeFirstOrThrow();
  return idShare;
}

/** The asset to be shared, locked so that its links are counted one at a time. */
export function lockSharedAsset(tx: Tx, scope: CustomerScope, identifier: string) {
  return tx
    .selectFrom('asset')
    .select(['idCustomer', 'idAsset'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', '=', identifier)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The shipment to be shared, locked so that its shares are counted one at a time. */
export function lockShared(tx: Tx, scope: CustomerScope, idShipment: number) {
  return tx
    .selectFrom('shipment')
    .select(['idCustomer', 'arrivedAt'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShipment', '=', idShipment)
    .where('shelf', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
}

/** Links that somebody can still look by. */
export async function countActive(tx: Tx, scope: OneCustomer, thing: SharedThing, now: Date): Promise<number> {
  const { active } = await tx
    .selectFrom('share as a')
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('a.idCustomer', '=', scope)
    .$if(thing.idShipment !== null, (some) => some.where('a.idShipment', '=', thing.idShipment))
    .$if(thing.idAsset !== null, (some) => some.where('a.idAsset', '=', thing.idAsset))
    .where('a.revokedAt', 'is', null)
    .where('a.expiresAt', '>', now)
    .where((eb) =>
      eb.or([
        eb('a.endsAfterDelivery', '=', false),
        eb('s.arrivedAt', 'is', null),
        eb('s.arrivedAt', '>', new Date(now.getTime() - AFTER_DELIVERY_MS)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return active;
}

export function listShares(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, async (tx) =>
    withMakers(tx, await shares(tx, scope).where('a.idShipment', '=', idShipment).orderBy('a.idShare', 'desc').execute()),
  );
}

/** Those of an asset, by what addresses name it by. */
export function listSharesOfAsset(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, async (tx) =>
    withMakers(
      tx,
      await shares(tx, scope)
        .innerJoin('asset as g', (join) => join.onRef('g.idCustomer', '=', 'a.idCustomer').onRef('g.idAsset', '=', 'a.idAsset'))
        .where('g.identifier', '=', identifier)
        .orderBy('a.idShare', 'desc')
        .execute(),
    ),
  );
}

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export function findShare(db: Db, scope: CustomerScope, idShare: number) {
  return inScope(db, scope, async (tx) => (await withMakers(tx, await shares(tx, scope).where('a.idShare', '=', idShare).execute()))[0]);
}

/** Also of the operator, whose people are no members of the customer. */
function withMakers<Row extends { readonly createdBy: number }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { makerName: 'createdBy' });
}

function shares(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('share as a')
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select([
      'a.idShare',
      'a.idCustomer',
      'a.scopes',
      'a.expiresAt',
      'a.endsAfterDelivery',
      'a.revokedAt',
      'a.createdAt',
      'a.createdBy',
      's.arrivedAt',
    ])
    .select((eb) => eb('a.codeHash', 'is not', null).as('hasCode'))
    .select((eb) => {
      const views = eb.selectFrom('shareView as v').whereRef('v.idCustomer', '=', 'a.idCustomer').whereRef('v.idShare', '=', 'a.idShare');
      return [
        views.select((count) => count.fn.countAll<number>().as('views')).as('views'),
        views.select((latest) => latest.fn.max('v.lastAt').as('last')).as('lastViewAt'),
      ];
    })
    .where(ofCustomer(scope, 'a.idCustomer'));
}

export function endShare(tx: Tx, scope: CustomerScope, idShare: number, now: Date) {
  return tx
    .updateTable('share')
    .set({ revokedAt: now })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShare', '=', idShare)
    .where('revokedAt', 'is', null)
    .returning((eb) => [
      ...(['idCustomer', 'idShipment'] as const),
      eb
        .selectFrom('asset as g')
        .select('g.identifier')
        .whereRef('g.idCustomer', '=', 'share.idCustomer')
        .whereRef('g.idAsset', '=', 'share.idAsset')
        .as('asset'),
    ])
    .executeTakeFirst();
}

export function listViews(db: Db, scope: CustomerScope, idShare: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shareView')
      .select(['viewedAt', 'lastAt', 'network', 'browser'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShare', '=', idShare)
      .orderBy('lastAt', 'desc')
      .orderBy('idView', 'desc')
      .limit(MOST_VIEWS)
      .execute(),
  );
}

/** Whose link this is. Nobody is signed in, so it is looked for everywhere; not where a customer is paused, or what it shows is deleted. */
export function findByToken(db: Db, tokenHash: Buffer) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('share as a')
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
      .leftJoin('asset as g', (join) => join.onRef('g.idCustomer', '=', 'a.idCustomer').onRef('g.idAsset', '=', 'a.idAsset'))
      .innerJoin('customer as c', 'c.idCustomer', 'a.idCustomer')
      .select([
        'a.idShare',
        'a.idCustomer',
        'a.idShipment',
        'a.idAsset',
        'a.codeHash',
        'a.scopes',
        'a.expiresAt',
        'a.endsAfterDelivery',
        's.arrivedAt',
      ])
      .select('g.identifier as asset')
      .where('a.tokenHash', '=', tokenHash)
      .where('a.revokedAt', 'is', null)
      .where('s.deletedAt', 'is', null)
      .where('g.removedAt', 'is', null)
      .where('c.status', '=', 'active')
      .executeTakeFirst(),
  );
}

export type OpenShare = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export interface Visit {
  readonly idShare: number;
  readonly network: string;
  readonly browser: string;
  readonly now: Date;
}

/** A page that stays open asks again and again: that is one visit. */
export async function saveVisit(db: Db, scope: OneCustomer, { idShare, network, browser, now }: Visit): Promise<void> {
  await inScope(db, scope, async (tx) => {
    const same = await tx
      .updateTable('shareView')
      .set({ lastAt: now })
      .where('idCustomer', '=', scope)
      .where('idShare', '=', idShare)
      .where('network', '=', network)
      .where('browser', '=', browser)
      .where('lastAt', '>', new Date(now.getTime() - VISIT_MS))
      .returning('idView')
      .execute();
    if (same.length === 0)
      await tx.insertInto('shareView').values({ idCustomer: scope, idShare, network, browser, viewedAt: now, lastAt: now }).execute();
  });
}
