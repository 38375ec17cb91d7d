import type { NewDeparture, NewLine, PlannedStop } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { BookingInput } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { dayAfter, weekdayOf } from '@sillage/domain/commerce/fashion/timetable';
import type { Actor } from '@sillage/domain/people/access/actor';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { bookShuttle } from '../../commerce/fashion/book.usecases.ts';
import { cancelBooking } from '../../commerce/fashion/bookings.usecases.ts';
import { addDeparture } from '../../commerce/fashion/departures.usecases.ts';
import { addLine } from '../../commerce/fashion/lines.usecases.ts';
import { listShuttles } from '../../commerce/fashion/listShuttles.usecases.ts';
import { writeOfBooking } from '../../commerce/fashion/bookingMessages.usecases.ts';
import type { Services } from '../../platform/services.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PARIS_ZONE = 'Europe/Paris';
const ROME_ZONE = 'Europe/Rome';

function stop(address: string, country: string, latitude: number, longitude: number, minutes: number): PlannedStop {
  return { address, country, latitude, longitude, radius: 400, minutes };
}

const CARRIER = {
  vehicle: 'Mercedes Sprinter, two rails',
  plate: 'GA-418-LX',
  driverName: 'Luc Perrin',
  driverPhone: '+33639980161',
  capacity: { pieces: 240, hangingMetres: 18, kg: 900 },
  price: { perPieceCents: 350, perMetreCents: 1200, perKgCents: 45, minimumCents: 6500 },
};

const PARIS_MILAN: PlannedStop[] = [
  stop('Place Vendôme, 75001 Paris', 'FR', 48.8675, 2.3296, 0),
  stop('Rue de la République, 69002 Lyon', 'FR', 45.7634, 4.8353, 320),
  stop('Via Monte Napoleone, 20121 Milano', 'IT', 45.4685, 9.1951, 640),
];
const FLORENCE_PARIS: PlannedStop[] = [
  stop("Via de' Tornabuoni, 50123 Firenze", 'IT', 43.7711, 11.2511, 0),
  stop('Via Monte Napoleone, 20121 Milano', 'IT', 45.4685, 9.1951, 230),
  stop('Place Vendôme, 75001 Paris', 'FR', 48.8675, 2.3296, 870),
];
const PARIS_GENEVA: PlannedStop[] = [
  stop('Place Vendôme, 75001 Paris', 'FR', 48.8675, 2.3296, 0),
  stop('Rue du Rhône 48, 1204 Genève', 'CH', 46.2034, 6.148, 330),
];

/** Two lines that leave today and tomorrow but not the day after, a departure whose booking closes within the hour, and what the house has booked of them. */
export async function seedFashion(
  services: Services,
  { operator, member }: { readonly operator: Actor; readonly member: Actor },
): Promise<void> {
  await addLine(services, operator, lineOf(services, 'Paris – Milano', PARIS_ZONE, PARIS_MILAN, 4));
  await addLine(services, operator, {
    ...lineOf(services, 'Firenze – Paris', ROME_ZONE, FLORENCE_PARIS, 7),
    plate: 'GB-902-LX',
    driverName: 'Sara Neri',
  });
  const express = await addDeparture(services, operator, expressOf(services));
  const { data } = await listShuttles(services, operator, { days: 7, limit: 100 });
  const [first, second] = data.filter(({ name }) => name === 'Paris – Milano');
  const florence = data.find(({ name }) => name.startsWith('Firenze'));
  const book = (idShuttle: number, said: Partial<BookingInput>) =>
    bookShuttle(services, member, idShuttle, { ...NOTHING_SAID, ...said, trackers: [] }, 'fr');
  if (!first || !second || !florence) return;
  await book(express, { garments: 46, boxes: 12, kg: 190, valueCents: 18_500_000, care: 'Haute couture, never folded' });
  const { idBooking } = await book(first.idShuttle, {
    garments: 60,
    boxes: 4,
    valueCents: 9_200_000,
    remark: 'Showroom of the spring collection',
  });
  await book(second.idShuttle, { garments: 180, boxes: 20, bags: 28, kg: 640, valueCents: 31_000_000 });
  const given = await book(florence.idShuttle, { bags: 25, valueCents: 4_000_000 });
  await cancelBooking(services, member, given.idBooking, 'The bags leave by air');
  await writeOfBooking(services, operator, idBooking, 'The driver calls half an hour before he is at Place Vendôme.');
}

const NOTHING_SAID: BookingInput = {
  garments: 0,
  boxes: 0,
  bags: 0,
  hangingMetres: null,
  kg: null,
  valueCents: null,
  pickup: null,
  delivery: null,
  care: '',
  remark: '',
  contact: { name: 'Marc', surname: 'Vidal', phone: '+33639980107', email: 'user@maisonlune.example' },
};

/** Leaves so many hours from now by the clock of its place, on every day of the week but that of the day after tomorrow. */
function lineOf({ now }: Services, name: string, timeZone: string, stops: PlannedStop[], hours: number): NewLine {
  const at = new Date(now().getTime() + hours * HOUR_MS);
  const today = dayIn(timeZone)(now().getTime());
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at);
  const empty = weekdayOf(dayAfter(today, 2));
  return {
    ...CARRIER,
    name,
    timeZone,
    stops,
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== empty),
    departureTime: `${hour.padStart(2, '0')}:30`,
    validFrom: today,
    validTo: null,
    daysWithout: [],
    cutOff: { kind: 'minutesBefore', minutes: 90 },
  };
}

function expressOf({ now }: Services): NewDeparture {
  const later = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS).toISOString();
  const capacity = { pieces: 60, hangingMetres: 4, kg: 220 };
  const ride = { departsAt: later(150), bookUntil: later(50) };
  return {
    ...CARRIER,
    ...ride,
    capacity,
    name: 'Express Paris – Genève',
    timeZone: PARIS_ZONE,
    stops: PARIS_GENEVA,
    vehicle: 'Volkswagen Crafter',
  };
}
