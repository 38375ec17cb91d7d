import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { DEMO_YARD } from '@sillage/simulator/demo/demoYard';
import { askPartner } from '../../goods/pools/confirmations.usecases.ts';
import { answerBalance, readBalance } from '../../goods/pools/balance.usecases.ts';
import { dispatchOne, receiveOne } from '../../goods/pools/dispatches.usecases.ts';
import { addHolder } from '../../goods/pools/holders.usecases.ts';
import { bookOne } from '../../goods/pools/movements.usecases.ts';
import { addPool } from '../../goods/pools/pools.usecases.ts';
import { findByCode } from '../../goods/pools/containers.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Services } from '../../platform/services.ts';
import { findSitePage } from '../../places/sites/sites.store.ts';
import { putSite } from '../../places/sites/putSite.usecases.ts';
import { BOXES, PALLETS, PARTNERS, SECOND_SITE, TRIPS } from './poolsOfDemo.ts';

const DAY_MS = 86_400_000;
const BEGAN_DAYS = 140;
const TRAVEL_DAYS = 2;
const NOWHERE = { ip: '127.0.0.1', userAgent: '' };

/** Two pools of the warehouse: pallets in numbers with four months of their books, and thermal boxes of which each is known. */
export async function seedPools(services: Services, of: { readonly idCustomer: OneCustomer; readonly idAdmin: number }): Promise<void> {
  const own = of.idCustomer;
  const admin: Actor = { idUser: of.idAdmin, idCustomer: own, role: 'userAdmin' };
  const before = at(services, BEGAN_DAYS);
  await inScope(services.db, own, (tx) => putSite(tx, own, SECOND_SITE));
  const sites = await findSitePage(services.db, own, { search: '', after: null, limit: 10 });
  await seedPallets(services, before, admin, sites);
  await seedBoxes(services, before, own, admin, sites);
}

type Sites = Awaited<ReturnType<typeof findSitePage>>;
const LIMITS = { email: '', language: 'fr', lowStock: null, highStock: null } as const;

async function addHolders(before: Services, admin: Actor, idPool: number, sites: Sites, lowStock: number | null): Promise<number[]> {
  const holders: number[] = [];
  for (const { idSite } of sites)
    holders.push(await addHolder(before, admin, idPool, { ...LIMITS, lowStock, idSite, idContractor: null, name: '' }));
  for (const partner of PARTNERS)
    holders.push(await addHolder(before, admin, idPool, { ...LIMITS, ...partner, idSite: null, idContractor: null }));
  return holders;
}

async function seedPallets(services: Services, before: Services, admin: Actor, sites: Sites): Promise<void> {
  const idPool = await addPool(before, admin, PALLETS);
  const holders = await addHolders(before, admin, idPool, sites, 60);
  const [home = 0, , first = 0, second = 0] = holders;
  const said = { reason: 'opening', idHolder: home, note: '' } as const;
  await bookOne(before, admin, idPool, { ...said, kind: 'acquired', quantity: 420 });
  for (const { days, from, to, pieces, arrived, reference } of TRIPS) {
    const [idFrom = 0, idTo = 0] = [holders[from], holders[to]];
    const reason = from > 1 ? 'return' : to > 1 ? 'delivery' : 'transfer';
    const idDispatch = await dispatchOne(at(services, days), admin, idPool, {
      idFrom,
      idTo,
      quantity: pieces,
      reason,
      reference,
      note: '',
    });
    if (arrived !== null)
      await receiveOne(at(services, days - TRAVEL_DAYS), admin, idDispatch, {
        arrived,
        rest: arrived < pieces ? 'missing' : 'underWay',
        note: '',
      });
  }
  const counted = { kind: 'correction', reason: 'counted', idHolder: home, note: 'Inventaire de fin de mois' } as const;
  await bookOne(at(services, 8), admin, idPool, { ...counted, counted: 164 });
  await answerAs(services, admin, first, { less: 0, reason: '', name: 'Luc Arnaud' });
  await answerAs(services, admin, second, { less: 2, reason: 'Due pallet erano rotti alla consegna', name: 'Giulia Ferri' });
}

/** What a partner said of what they were asked, a day later: as many as are booked, or so many less. */
async function answerAs(
  services: Services,
  admin: Actor,
  idHolder: number,
  { less, ...said }: { readonly less: number; readonly reason: string; readonly name: string },
): Promise<void> {
  const { token } = await askPartner(at(services, 6), admin, idHolder);
  const answering = at(services, 5);
  const { quantity } = await readBalance(answering, token, NOWHERE);
  await answerBalance(answering, { token, quantity: quantity - less, ...said }, NOWHERE);
}

async function seedBoxes(services: Services, before: Services, own: OneCustomer, admin: Actor, sites: Sites): Promise<void> {
  const boxes: string[] = [];
  for (const { reference } of DEMO_YARD.assets.filter(({ kind }) => kind === 'container')) {
    const [box] = await findByCode(services.db, own, reference, normaliseReference(reference));
    if (box) boxes.push(box.uniqueIdentifiant);
  }
  const idPool = await addPool(before, admin, BOXES);
  const [home = 0, , first = 0, second = 0] = await addHolders(before, admin, idPool, sites, 2);
  await bookOne(before, admin, idPool, { kind: 'acquired', reason: 'bought', idHolder: home, containers: boxes, note: '' });
  const send = async (idTo: number, containers: string[], days: number, reference: string) => {
    const sent = { idFrom: home, idTo, containers, reason: 'delivery', reference, note: '' } as const;
    return dispatchOne(at(services, days), admin, idPool, sent);
  };
  const arrived = await send(first, boxes.slice(0, 2), 38, 'BL-20601');
  await receiveOne(at(services, 37), admin, arrived, { containers: boxes.slice(0, 2), rest: 'underWay', note: '' });
  await send(second, boxes.slice(2, 4), 1, 'BL-20702');
}

/** As if so many days ago. */
function at(services: Services, days: number): Services {
  const moment = new Date(services.now().getTime() - days * DAY_MS);
  return { ...services, now: () => moment };
}
