import { bookShuttle, type BookingDetails, type WindowedPlace } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { bookingFaults } from '@sillage/domain/commerce/fashion/bookingFaults';
import { loadOf, type Load } from '@sillage/domain/commerce/fashion/load';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { customerFaults } from '../../../people/customers/shared/customerFaults.view.ts';
import type { BookingChange, WantedBooking } from '../fashion.queries.ts';

interface Town {
  readonly address: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where goods are fetched or brought; switched off, it is a stop of the shuttle. */
export interface DraftWindow {
  isAsked: boolean;
  street: string;
  town: Town | null;
  postcode: string;
  /** Epoch milliseconds. */
  from: number | null;
  to: number | null;
}

/** What is typed, by the names of the wire; null is what nobody has said. */
export interface BookingDraft {
  idCustomer: number | null;
  garments: number | null;
  boxes: number | null;
  bags: number | null;
  hangingMetres: number | null;
  kg: number | null;
  valueCents: number | null;
  pickup: DraftWindow;
  delivery: DraftWindow;
  contact: { name: string; surname: string; phone: string; email: string };
  care: string;
  remark: string;
  trackers: string[];
}

const nowhere = (): DraftWindow => ({ isAsked: false, street: '', town: null, postcode: '', from: null, to: null });

export function emptyBooking(contact: BookingDraft['contact']): BookingDraft {
  return {
    idCustomer: null,
    garments: null,
    boxes: null,
    bags: null,
    hangingMetres: null,
    kg: null,
    valueCents: null,
    pickup: nowhere(),
    delivery: nowhere(),
    contact,
    care: '',
    remark: '',
    trackers: [],
  };
}

export function draftOfBooking(booking: BookingDetails): BookingDraft {
  const { garments, boxes, bags, hangingMetres, kg, valueCents, contact, care, remark } = booking;
  return {
    idCustomer: booking.idCustomer,
    garments,
    boxes,
    bags,
    hangingMetres,
    kg,
    valueCents,
    care,
    remark,
    pickup: draftWindow(booking.pickup),
    delivery: draftWindow(booking.delivery),
    contact: { ...contact },
    trackers: [],
  };
}

function draftWindow(place: BookingDetails['pickup']): DraftWindow {
  if (place === null) return nowhere();
  const { address, country, latitude, longitude, postcode, from, to } = place;
  const moment = (said: string | null) => (said === null ? null : Date.parse(said));
  return {
    isAsked: true,
    street: '',
    town: { address, country: country ?? '', latitude, longitude },
    postcode,
    from: moment(from),
    to: moment(to),
  };
}

/** What it comes to in the three measures, with what nobody said reckoned. */
export function loadOfDraft({
  garments,
  boxes,
  bags,
  hangingMetres,
  kg,
}: Pick<BookingDraft, 'garments' | 'boxes' | 'bags' | 'hangingMetres' | 'kg'>): Load {
  const count = (value: number | null) => (value === null || !(value > 0) ? 0 : Math.floor(value));
  const amount = (value: number | null) => (value === null || !(value >= 0) ? null : value);
  return loadOf({
    garments: count(garments),
    boxes: count(boxes),
    bags: count(bags),
    hangingMetres: amount(hangingMetres),
    kg: amount(kg),
  });
}

function fieldsOf(draft: BookingDraft) {
  const { garments, boxes, bags, hangingMetres, kg, valueCents, contact, care, remark } = draft;
  return {
    garments: garments ?? 0,
    boxes: boxes ?? 0,
    bags: bags ?? 0,
    hangingMetres,
    kg,
    valueCents,
    contact,
    care,
    remark,
    pickup: wireWindow(draft.pickup),
    delivery: wireWindow(draft.delivery),
  };
}

function wireWindow({ isAsked, street, town, postcode, from, to }: DraftWindow) {
  if (!isAsked) return null;
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const address = [street.trim(), town?.address ?? ''].filter((part) => part !== '').join(', ');
  const country = town === null || town.country === '' ? null : town.country;
  // What is missing of a place its schema says.
  const place = { address, postcode, country, latitude: town?.latitude, longitude: town?.longitude, from: moment(from), to: moment(to) };
  return place as WindowedPlace;
}

export function bookingOfDraft(draft: BookingDraft): WantedBooking {
  const { idCustomer, trackers } = draft;
  return { ...(idCustomer === null ? {} : { idCustomer }), ...fieldsOf(draft), trackers };
}

export function changeOfDraft(draft: BookingDraft, revision: number): BookingChange {
  return { ...fieldsOf(draft), revision };
}

/** The operator, who belongs to no customer, must name one. */
export function bookingRules(ride: Pick<WireShuttle, 'departsAt' | 'arrivesAt'>, needsCustomer: boolean): FormRules<BookingDraft> {
  const window = ({ isAsked, from, to }: DraftWindow) => (isAsked ? { from, to } : null);
  return {
    schema: bookShuttle.body,
    toWire: (draft) => ({ ...fieldsOf(draft), trackers: draft.trackers }),
    furtherFaults: (draft) => [
      ...customerFaults(needsCustomer, draft.idCustomer),
      ...bookingFaults(
        {
          pieces: loadOfDraft(draft).pieces,
          pickup: window(draft.pickup),
          delivery: window(draft.delivery),
          contact: draft.contact,
        },
        { departsAt: Date.parse(ride.departsAt), arrivesAt: Date.parse(ride.arrivesAt) },
      ),
    ],
    fieldOf: (path) =>
      path === 'pieces' ? 'garments' : path.replace(/^(pickup|delivery)(\.(address|country|latitude|longitude))?$/, '$1.town'),
  };
}
