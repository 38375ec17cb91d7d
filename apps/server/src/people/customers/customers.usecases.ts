import type { CustomerDetails, CustomerOverview, listCustomers as listing } from '@sillage/contract/people/customers/customers.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { TypeClient } from '@sillage/domain/people/access/visit';
import {
  annualPriceCents,
  calendarYear,
  dueSoFarCents,
  subscriptionYear,
  type CustomerStatus,
  type PaymentFrequency,
  type Subscription,
} from '@sillage/domain/people/customers/customer';
import { marginOf } from '@sillage/domain/commerce/costs/money';
import { DomainError } from '@sillage/domain/domainError';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { countListed, TO_INVOICE } from '../../messages/lists/shared/listedShipments.store.ts';
import { countMade, findSubscription, listPeople } from './customers.store.ts';
import { sumShipmentMoney, type ShipmentMoney } from './money.store.ts';
import { countByStatus, findOverview, listOverviews, type OverviewRow, type PersonOf } from './overviews.store.ts';

export async function listAll(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  asked: Read<(typeof listing)['query']>,
): Promise<Sent<(typeof listing)['reply']>> {
  const { search = '', status = null, typeClient, vertical = null, orderBy, order, limit, cursor } = asked;
  const found = { search, vertical, typeClient: typeClient === 'other' ? '' : (typeClient ?? null) };
  const after = cursor === undefined ? null : fromCursor(cursor, orderBy === 'name' ? 'string' : 'number', 'number');
  const shown = { ...found, status, orderBy, isReversed: order === 'DSC', limit: limit + 1, after };
  const rows = await listOverviews(db, scope, shown, now());
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.orderKey, row.idCustomer));
  return { data: page.map(toOverview), nextCursor, counts: await countByStatus(db, scope, found) };
}

export async function readDetails(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idCustomer: number,
): Promise<CustomerDetails> {
  const row = await findOverview(db, scope, idCustomer, now());
  if (!row) throw new DomainError('customer.notFound');
  const one = row.idCustomer;
  const { requiresSecondFactor, billingAddress, vatNumber, revision, ...columns } = await findSubscription(db, one);
  const subscription = toSubscription(columns);
  const year = subscription && subscriptionYear(subscription.startDate, now());
  const moneyYear = year ?? calendarYear(now());
  const [people, toInvoice, used, money] = await Promise.all([
    listPeople(db, one),
    countListed(db, one, TO_INVOICE),
    year === null ? 0 : countMade(db, one, year),
    sumShipmentMoney(db, scope, { one, ...moneyYear }),
  ]);
  return {
    ...toOverview(row),
    requiresSecondFactor,
    revision,
    billingAddress,
    vatNumber,
    subscription: subscription && { ...subscription, annualPriceCents: annualPriceCents(subscription) },
    users: people.map(toUser),
    transportsToInvoice: toInvoice,
    usedTransports: used,
    totalTransports: subscription?.annualTransportVolume ?? 0,
    expensesCents: subscription ? dueSoFarCents(subscription, now()) : 0,
    budgetCents: subscription ? annualPriceCents(subscription) : 0,
    shipmentMoney: toMoney(money, moneyYear),
  };
}

type Year = NonNullable<ReturnType<typeof subscriptionYear>>;

function toMoney({ operatorPurchasesCents, ...sums }: ShipmentMoney, { from, to }: Year): CustomerDetails['shipmentMoney'] {
  return { fromDate: from.toISOString(), toDate: to.toISOString(), ...sums, ...marginOf(sums.salesCents, operatorPurchasesCents) };
}

function toUser({ idUser, firstName, lastName, role }: PersonOf): CustomerOverview['users'][number] {
  return { idUser, firstname: firstName, lastname: lastName, superAdminId: role === 'userAdmin' };
}

function toOverview({ people, ...row }: OverviewRow): CustomerOverview {
  return {
    ...row,
    users: people.map(toUser),
    typeClient: row.typeClient as TypeClient,
    status: row.status as CustomerStatus,
    logo: pictureUrl(row.logoKey),
    createdDate: row.createdAt.toISOString(),
  };
}

/** All of it or nothing: the table sees to that. */
function toSubscription(
  columns: { readonly [Name in keyof Omit<Subscription, 'paymentFrequency'>]: Subscription[Name] | null } & {
    readonly paymentFrequency: string | null;
  },
): Subscription | null {
  const { commitmentMonths, paymentFrequency, monthlyPriceCents, annualTransportVolume, startDate } = columns;
  if (commitmentMonths === null || monthlyPriceCents === null || annualTransportVolume === null || startDate === null) return null;
  const frequency = paymentFrequency as PaymentFrequency;
  return { commitmentMonths, paymentFrequency: frequency, monthlyPriceCents, annualTransportVolume, startDate };
}
