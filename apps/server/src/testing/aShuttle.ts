/** Paris, Lyon, Milano: what most shuttles of the tests do. */
const STOPS = [
  { address: '12 Rue Saint-Honoré, Paris', country: 'FR', latitude: 48.8626, longitude: 2.3363, radius: 300, minutes: 0 },
  { address: 'Milano Porta Nuova', country: 'IT', latitude: 45.4842, longitude: 9.1873, radius: 500, minutes: 600 },
];

const CARRIER = {
  timeZone: 'Europe/Paris',
  stops: STOPS,
  vehicle: 'Mercedes Sprinter',
  plate: 'FR-123-LX',
  driverName: 'Jean Petit',
  driverPhone: '+33 6 11 22 33 44',
  capacity: { pieces: 100, hangingMetres: 20, kg: 800 },
  price: { perPieceCents: 500, perMetreCents: 1000, perKgCents: 20, minimumCents: 4000 },
};

/** What `POST /shuttle-lines` takes: every day at half past six, bookable until an hour before. */
export function aLine(name: string, more: object = {}) {
  const pattern = { weekdays: [1, 2, 3, 4, 5, 6, 7], departureTime: '06:30', validFrom: '2026-01-01' };
  return { ...CARRIER, ...pattern, name, cutOff: { kind: 'minutesBefore', minutes: 60 }, ...more };
}

const HOUR_MS = 3_600_000;

/** What `POST /shuttles` takes: so many hours after `now`, bookable until an hour before. */
export function aDeparture(now: Date, more: object = {}, hours = 5) {
  const at = (later: number) => new Date(now.getTime() + later * HOUR_MS).toISOString();
  return { ...CARRIER, name: 'Paris – Milano', departsAt: at(hours), bookUntil: at(hours - 1), ...more };
}

/** What `POST /shuttles/:idShuttle/bookings` takes: ten garments on hangers. */
export function aBooking(more: object = {}) {
  return {
    garments: 10,
    contact: { name: 'Coco', surname: 'Martin', phone: '+33 6 12 34 56 78', email: 'coco@example.com' },
    valueCents: 1_200_000,
    ...more,
  };
}
