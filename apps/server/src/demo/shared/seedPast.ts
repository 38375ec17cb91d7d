import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { addCost } from '../../commerce/costs/costs.usecases.ts';
import { changeBudget } from '../../commerce/costs/pricing.usecases.ts';
import { changeCarriage } from '../../journeys/carriage/carriage.usecases.ts';
import { moveShipments } from '../../journeys/shipments/moveShipments.usecases.ts';
import { passByHand } from '../../journeys/shipments/passByHand.usecases.ts';
import { putShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { listContractors } from '../../people/contractors/contractors.store.ts';
import { act } from '../../platform/act/act.ts';
import type { PastShipment } from './seedInvoices.ts';
import type { Services } from '../../platform/services.ts';

interface Place {
  readonly address: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

const PLACES = {
  lyon: { address: 'Port Édouard Herriot, Lyon, France', country: 'FR', latitude: 45.7206, longitude: 4.8486 },
  paris: { address: 'Marché international, Rungis, France', country: 'FR', latitude: 48.7469, longitude: 2.3522 },
  milano: { address: 'Segrate, Milano, Italia', country: 'IT', latitude: 45.4906, longitude: 9.2937 },
  hamburg: { address: 'Billbrook, Hamburg, Deutschland', country: 'DE', latitude: 53.5319, longitude: 10.0784 },
  barcelona: { address: 'Zona Franca, Barcelona, España', country: 'ES', latitude: 41.3378, longitude: 2.1328 },
  london: { address: 'Park Royal, London, United Kingdom', country: 'GB', latitude: 51.5282, longitude: -0.2676 },
} as const satisfies Record<string, Place>;

interface Way {
  readonly from: keyof typeof PLACES;
  readonly to: keyof typeof PLACES;
  readonly type: ShipmentType;
  readonly hours: number;
  readonly centsPerKg: number;
}

/** What is carried again and again. */
const WAYS: readonly Way[] = [
  { from: 'lyon', to: 'milano', type: 'road', hours: 9, centsPerKg: 62 },
  { from: 'paris', to: 'hamburg', type: 'road', hours: 15, centsPerKg: 74 },
  { from: 'lyon', to: 'milano', type: 'road', hours: 9, centsPerKg: 62 },
  { from: 'paris', to: 'barcelona', type: 'rail', hours: 30, centsPerKg: 41 },
  { from: 'hamburg', to: 'paris', type: 'road', hours: 15, centsPerKg: 71 },
  { from: 'paris', to: 'london', type: 'multimodal', hours: 12, centsPerKg: 96 },
  { from: 'milano', to: 'lyon', type: 'road', hours: 9, centsPerKg: 64 },
  { from: 'paris', to: 'milano', type: 'air', hours: 7, centsPerKg: 310 },
];

/** By how many hours they came later than promised; most came in time, and fewer are late of late. */
const LATE_HOURS = [0, -0.5, 0.4, 0, 5, -1, 0.6, 2.5, 0, 0.2, 9, -0.2, 0.5];
const KILOGRAMS = [620, 1480, 240, 2150, 860, 1320, 410];
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const DAYS_APART = 10;
const VAT_BASIS_POINTS = 2000;
const RADIUS_METRES = 500;
const ASSETS = 4;

interface Past {
  readonly scope: OneCustomer;
  readonly admin: Actor;
  readonly operator: Actor;
  /** What its references begin with. */
  readonly prefix: string;
  readonly shipments: number;
}

/** Shipments of the months before, as they would be found in the archive: they left, arrived, cost something and were put away. */
export async function seedPast(services: Services, past: Past): Promise<PastShipment[]> {
  const { rows: contractors } = await listContractors(services.db, past.scope, { search: '', offset: 0, limit: 10 });
  const now = services.now().getTime();
  const made: PastShipment[] = [];
  for (let n = past.shipments; n >= 1; n--) {
    const idContractor = contractors.length === 0 ? null : (contractors[n % contractors.length]?.idContractor ?? null);
    made.push(...(await seedOne(services, past, { n, startMs: now - n * DAYS_APART * DAY_MS, idContractor })));
  }
  return made;
}

interface One {
  readonly n: number;
  readonly startMs: number;
  readonly idContractor: number | null;
}

async function seedOne(
  services: Services,
  { scope, admin, operator, prefix }: Past,
  { n, startMs, idContractor }: One,
): Promise<PastShipment[]> {
  const way = WAYS[n % WAYS.length] ?? WAYS[0];
  if (!way) return [];
  const kilograms = KILOGRAMS[n % KILOGRAMS.length] ?? 500;
  const lateHours = LATE_HOURS[n % LATE_HOURS.length] ?? 0;
  // Every other late one had left late already.
  const leftMs = startMs + (n % 2 === 0 ? Math.max(0, lateHours) * HOUR_MS : 0);
  const arrivedMs = startMs + (way.hours + lateHours) * HOUR_MS;
  const at = (ms: number): Services => ({ ...services, now: () => new Date(ms) });
  const iso = (ms: number) => new Date(ms).toISOString();
  const idShipment = await act(at(startMs - DAY_MS), scope, async ({ tx }) => {
    const put = await putShipment(at(startMs - DAY_MS), tx, scope, admin.idUser, {
      ...UNSAID_SHIPMENT,
      reference: `${prefix}-${String(1000 - n)}`,
      type: way.type,
      trackers: [],
      assets: [{ containerReference: `${prefix}-BOX-${(n % ASSETS) + 1}`, uniqueIdentifiant: null }],
      routeSteps: [
        { kind: 'departure', ...PLACES[way.from], radius: RADIUS_METRES, ETA: iso(startMs) },
        { kind: 'arrival', ...PLACES[way.to], radius: RADIUS_METRES, ETA: iso(startMs + way.hours * HOUR_MS) },
      ],
    });
    return put.idShipment;
  });
  const carriage = { grossWeight: kilograms, goods: 'Marchandises générales', revision: 1 };
  await changeCarriage(at(startMs - HOUR_MS), scopeFor(admin), admin, idShipment, carriage);
  for (const [step, ms] of [
    ['departed', leftMs],
    ['arrived', arrivedMs],
  ] as const)
    await passByHand(at(ms), scope, admin.idUser, { idShipment, step, date: iso(ms) });
  await seedMoney(
    at(arrivedMs),
    { admin, operator },
    { idShipment, n, cents: kilograms * way.centsPerKg, date: iso(arrivedMs).slice(0, 10), idContractor },
  );
  await moveShipments(at(arrivedMs + DAY_MS), scope, admin.idUser, [idShipment], 'archived');
  return [{ scope, idShipment, arrivedMs }];
}

interface Money {
  readonly idShipment: number;
  readonly n: number;
  readonly cents: number;
  readonly date: string;
  readonly idContractor: number | null;
}

async function seedMoney(services: Services, { admin, operator }: Pick<Past, 'admin' | 'operator'>, money: Money): Promise<void> {
  const { idShipment, n, cents, date, idContractor } = money;
  const line = {
    category: 'freight' as const,
    quantityThousandths: 1000,
    vatBasisPoints: VAT_BASIS_POINTS,
    supplier: '',
    invoiceNumber: '',
    date,
  };
  const share = (percent: number) => Math.round((cents * percent) / 100);
  await changeBudget(services, admin, idShipment, { budgetCents: share(n % 5 === 0 ? 92 : 108), revision: 0 });
  await addCost(services, operator, idShipment, { ...line, book: 'sale', label: 'Transport', unitCents: share(80), idContractor: null });
  await addCost(services, operator, idShipment, {
    ...line,
    book: 'operatorPurchase',
    label: 'Transport',
    unitCents: share(66),
    idContractor: null,
  });
  await addCost(services, admin, idShipment, { ...line, book: 'purchase', label: 'Manutention', unitCents: share(20), idContractor });
}

/** Who administers a customer. */
export function adminOf(scope: OneCustomer, idUser: number): Actor {
  return { idUser, idCustomer: scope, role: 'userAdmin' };
}
