import type { Read } from '@sillage/contract/endpoint';
import type { lookAtMove } from '@sillage/contract/tracking/moving/moving.contract';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_SITES } from '@sillage/domain/places/sites/site';
import { DomainError } from '@sillage/domain/domainError';
import { deviceFates, MOST_MOVED_DEVICES, MOST_MOVED_DRIVERS, MOST_MOVES } from '@sillage/domain/tracking/moving/moving';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { planPeople } from '../../people/contacts/shared/people.usecases.ts';
import { findSiteKeys, siteKey } from '../../places/sites/shared/addSites.store.ts';
import { findStrangers } from '../telemetry/shared/attempts.store.ts';
import { findUsed } from '../trackers/shared/addTrackers.store.ts';
import { insertDevices, type NewDevice } from './movedDevices.store.ts';
import { groupsOf, toContact, toKept, type KeptDriver, type KeptPlace } from './moves.view.ts';
import * as store from './moving.store.ts';
import type { FoundDevice, FoundDriver, FoundPlace } from './sources/found.view.ts';
import type { Source } from './sources/otherProduct.usecases.ts';
import { PRODUCTS, samplePerDay } from './sources/products.usecases.ts';

type Context = Dependencies<'db' | 'bus' | 'now' | 'outside' | 'vault' | 'config'>;
type Asked = Omit<Read<(typeof lookAtMove)['body']>, 'idCustomer'>;

const MOST_PLACES = 1000;
const DAY_MS = 86_400_000;

/**
 * Looks at what is there, and what would become of it. Nothing is made but the move itself, with what is signed in with, sealed.
 * @returns its number
 * @throws DomainError `moving.addressRefused`, `moving.rangeEmpty`, `moving.nothingThere`, `moving.tooManyDevices`, `moving.tooMany`, `customer.notFound`; as `OtherProduct.look`
 */
export async function lookAtSource(context: Context, scope: OneCustomer, { idUser, role }: Actor, asked: Asked): Promise<number> {
  const { source, address, token = '', email = '', password = '' } = asked;
  if (!context.outside.mayRead(address))
    throw new DomainError('moving.addressRefused', [{ field: 'address', reason: 'not an address outside' }]);
  const { fromAt, toAt } = periodOf(context, asked);
  await requireCustomer(context.db, scope);
  const from: Source = { address, signIn: { token, email, password } };
  const product = PRODUCTS[source];
  const found = await product.look(context, from);
  if (found.devices.length === 0) throw new DomainError('moving.nothingThere');
  if (found.devices.length > MOST_MOVED_DEVICES) throw new DomainError('moving.tooManyDevices');
  const devices = await assessDevices(context, scope, found.devices, role === 'superAdmin');
  const places = await assessPlaces(context, scope, found.places.slice(0, MOST_PLACES));
  const taken = devices.filter(({ fate }) => fate === 'new' || fate === 'here');
  const drivers = await assessDrivers(context, scope, found.drivers.slice(0, MOST_MOVED_DRIVERS));
  const perDay = await samplePerDay(context, product, from, taken);
  return act(context, scope, async ({ tx }) => {
    const count = await store.countMoves(tx, scope);
    if (count === undefined) throw new DomainError('customer.notFound');
    await store.deleteLooked(tx, scope, idUser);
    if (count >= MOST_MOVES) throw new DomainError('moving.tooMany');
    const idMove = await store.insertMove(tx, scope, {
      source,
      address,
      sealed: context.vault.seal(JSON.stringify(from.signIn)),
      fromAt,
      toAt,
      places,
      morePlaces: Math.max(0, found.places.length - MOST_PLACES),
      groups: groupsOf(found.groups, taken),
      drivers,
      estimate: perDay === null ? null : estimateOf(taken, perDay, { fromAt, toAt }),
      createdBy: idUser,
      createdAt: context.now(),
    });
    await insertDevices(tx, scope, idMove, devices);
    return idMove;
  });
}

/** What is older than what is kept here would be gone at once, and what lies ahead is nowhere yet. */
function periodOf({ now, config }: Context, { from, to }: Asked): { readonly fromAt: Date; readonly toAt: Date } {
  const oldest = config.READINGS_RETENTION_MONTHS === undefined ? new Date(0) : monthsBefore(now(), config.READINGS_RETENTION_MONTHS);
  const fromAt = new Date(Math.max(Date.parse(from), oldest.getTime()));
  const toAt = new Date(Math.min(Date.parse(to), now().getTime()));
  if (!(fromAt < toAt)) throw new DomainError('moving.rangeEmpty', [{ field: 'to', reason: 'not after from' }]);
  return { fromAt, toAt };
}

function monthsBefore(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months, 1));
}

async function assessDevices(
  context: Context,
  scope: OneCustomer,
  devices: readonly FoundDevice[],
  mayAdopt: boolean,
): Promise<NewDevice[]> {
  const names = devices.map(({ identifier }) => identifier);
  const used = await findUsed(context.db, scope, names);
  const fates = deviceFates(names, { ...used, strangers: await findStrangers(context.db, names) }, mayAdopt);
  return devices.map((device, index) => ({ ...device, fate: fates[index] ?? 'unusable' }));
}

async function assessPlaces({ db }: Context, scope: OneCustomer, places: readonly FoundPlace[]): Promise<KeptPlace[]> {
  const keys = await findSiteKeys(db, scope);
  return places.map(({ name, circle }) => {
    if (typeof circle === 'string') return toKept(name, null, circle);
    const key = siteKey(name);
    if (keys.has(key)) return toKept(name, circle, 'here');
    if (keys.size >= MOST_SITES) return toKept(name, circle, 'full');
    keys.add(key);
    return toKept(name, circle, 'new');
  });
}

async function assessDrivers({ db }: Context, scope: OneCustomer, drivers: readonly FoundDriver[]): Promise<KeptDriver[]> {
  const planned = await planPeople(db, scope, drivers.map(toContact));
  return drivers.map((driver, index) => {
    const { outcome, problems } = planned[index] ?? { outcome: 'refused', problems: [] };
    if (outcome === 'created') return { ...driver, fate: 'new' };
    const isReported = outcome !== 'refused' || problems.some(({ reason }) => reason === 'repeated');
    return { ...driver, fate: isReported ? 'here' : 'incomplete' };
  });
}

/** Positions between the two moments, as if each device had reported all the time until it was heard last. */
function estimateOf(
  devices: readonly { readonly lastAt: Date | null }[],
  perDay: number,
  { fromAt, toAt }: { readonly fromAt: Date; readonly toAt: Date },
): number {
  const days = devices.map(({ lastAt }) => Math.max(0, Math.min(toAt.getTime(), lastAt?.getTime() ?? 0) - fromAt.getTime()) / DAY_MS);
  return Math.round(perDay * days.reduce((sum, one) => sum + one, 0));
}
