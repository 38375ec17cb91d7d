import type { Actor } from '@sillage/domain/people/access/actor';
import { signatureOf } from '@sillage/domain/journeys/imports/headings';
import { readCredit, setCreditLimit } from '../../commerce/billing/credit.usecases.ts';
import { lookAt } from '../../journeys/imports/imports.usecases.ts';
import type { Services } from '../../platform/services.ts';
import { addCalibration } from '../../tracking/calibrations/calibrations.usecases.ts';

const DAY_MS = 86_400_000;
const COLUMNS = [
  'reference',
  'trackers',
  'departure',
  'departureLatitude',
  'departureLongitude',
  'arrival',
  'arrivalLatitude',
  'arrivalLongitude',
  'plannedArrival',
] as const;
const GRENOBLE = ['Grenoble, FR', '45.1885', '5.7245'];
const TORINO = ['Torino, IT', '45.0703', '7.6869'];

/** What waits for somebody without anything having gone wrong on the way: a certificate that runs out, and a file with two rows to mend. */
export async function seedTasks(services: Services, admin: Actor, tracker: string): Promise<void> {
  const day = (days: number) => new Date(services.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await addCalibration(services, admin.idCustomer, admin.idUser, tracker, {
    certificate: `CAL-${tracker.slice(-4)}-25`,
    laboratory: 'Laboratoire Vercors Métrologie',
    calibratedDate: day(-353),
    dueDate: day(12),
    temperatureOffset: -0.1,
    humidityOffset: null,
    applied: false,
  });
  await lookAt(services, admin.idCustomer, admin, {
    what: 'shipments',
    fileName: 'transports-semaine.csv',
    settings: { dateOrder: 'ymd', timeZone: 'Europe/Paris', type: 'road', kind: 'fixed', radiusMetres: 500 },
    signature: signatureOf('shipments', COLUMNS),
    columns: COLUMNS.map((field) => ({ field, heading: field })),
    rows: [
      { line: 2, cells: ['VACC-GRE-0412', tracker, ...GRENOBLE, ...TORINO, `${day(9)} 08:00`] },
      { line: 3, cells: ['VACC-GRE-0413', 'NO-SUCH-TRACKER', ...GRENOBLE, ...TORINO, `${day(9)} 08:00`] },
      { line: 4, cells: ['VACC-GRE-0414', tracker, ...GRENOBLE, '', '', '', `${day(10)} 08:00`] },
    ],
  });
}

/** How full it is, so that a task tells of it. */
const SHARE_USED = 0.92;
const HUNDRED_EUROS = 10_000;

/** A limit that is nearly used by what was sold to the customer. */
export async function seedCredit(services: Services, operator: Actor, idCustomer: number): Promise<void> {
  const { usedCents } = await readCredit(services, idCustomer);
  await setCreditLimit(services, operator, idCustomer, Math.ceil(usedCents / SHARE_USED / HUNDRED_EUROS) * HUNDRED_EUROS);
}
