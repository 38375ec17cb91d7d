import { countryOfSeller, vatOfCarriage } from '@sillage/domain/commerce/quotes/vat';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { enterSold, followSold, moveSold, takeSoldAway, type SoldLine } from '../costs/shared/soldLine.store.ts';
import type { Work } from '../../platform/act/act.ts';
import type { SaidBooking } from './bookings.store.ts';
import { findCountryOf } from './customers.store.ts';
import { rideText } from './goods.view.ts';
import type { Context } from './notifyOfBooking.usecases.ts';
import type { Shipped } from './shipBooking.usecases.ts';
import { stopsOf } from './shuttle.view.ts';
import type { LockedShuttle } from './shuttles.store.ts';

/** What a booking knows of the line that bills it. */
interface Billed {
  readonly idSale: number | null;
  readonly saleRevision: number | null;
}

type Billing = Pick<Shipped, 'said' | 'shuttle' | 'language'>;

/** The price of a booking, as it was shown and agreed on, is a sale of its shipment. */
export async function billBooking(
  context: Context,
  { tx }: Work,
  own: OneCustomer,
  { idShipment, cents, shipped }: { readonly idShipment: number; readonly cents: number; readonly shipped: Shipped },
): Promise<Billed> {
  const vatBasisPoints = await vatOf(context, { tx }, own, shipped);
  const dated = context.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const about = { label: rideText(shipped.shuttle, shipped.language), category: 'freight' as const, createdBy: shipped.idUser };
  return columnsOf(await enterSold(tx, own, { ...about, idShipment, cents, vatBasisPoints, dated }));
}

interface Rebilled {
  readonly booking: Billed & { readonly idShipment: number | null; readonly priceCents: number };
  readonly cents: number;
  /** Of which shuttle it is now, where that is another one than before. */
  readonly isMoved: boolean;
  readonly shipped: Shipped;
}

/** The sale says what the booking costs now, unless somebody has changed it by hand or it was invoiced. @returns what is to be kept of it with the booking */
export async function rebillBooking(
  context: Context,
  work: Work,
  own: OneCustomer,
  { booking, cents, isMoved, shipped }: Rebilled,
): Promise<Partial<Billed>> {
  const { idShipment } = booking;
  const before = lineOf(booking);
  // What was booked before its price was entered was entered by hand; what cost nothing was not entered at all.
  if (before === null)
    return idShipment !== null && booking.priceCents === 0 ? billBooking(context, work, own, { idShipment, cents, shipped }) : {};
  const vatBasisPoints = await vatOf(context, work, own, shipped);
  const label = isMoved ? { label: rideText(shipped.shuttle, shipped.language) } : {};
  const line = await followSold(work.tx, own, { before, ...label, centsBefore: booking.priceCents, cents, vatBasisPoints });
  return line === null ? {} : columnsOf(line);
}

/** A booking whose shipment is made anew takes its sale along. */
export async function billAgain(
  context: Context,
  work: Work,
  own: OneCustomer,
  { booking, idShipment, shipped }: Omit<Rebilled, 'cents' | 'isMoved'> & { readonly idShipment: number },
): Promise<Billed> {
  const before = lineOf(booking);
  if (before === null) return billBooking(context, work, own, { idShipment, cents: booking.priceCents, shipped });
  return columnsOf(await moveSold(work.tx, own, before, idShipment));
}

/** What was called off is billed to nobody. */
export async function unbillBooking({ tx }: Work, own: OneCustomer, { idSale }: Billed, at: Date): Promise<void> {
  if (idSale !== null) await takeSoldAway(tx, own, idSale, at);
}

function lineOf({ idSale, saleRevision }: Billed): SoldLine | null {
  return idSale === null || saleRevision === null ? null : { idLine: idSale, revision: saleRevision };
}

function columnsOf(line: SoldLine | null): Billed {
  return { idSale: line?.idLine ?? null, saleRevision: line?.revision ?? null };
}

async function vatOf({ config }: Context, { tx }: Pick<Work, 'tx'>, own: OneCustomer, { said, shuttle }: Billing): Promise<number> {
  const [from, to] = endsOf(said, shuttle);
  const seller = countryOfSeller(config.INVOICE_SELLER_VAT_ID);
  return vatOfCarriage({ from, to, customer: await findCountryOf(tx, own), seller });
}

function endsOf({ pickup, delivery }: SaidBooking, shuttle: LockedShuttle): [string | null, string | null] {
  const stops = stopsOf(shuttle);
  return [(pickup ?? stops[0])?.country ?? null, (delivery ?? stops.at(-1))?.country ?? null];
}
