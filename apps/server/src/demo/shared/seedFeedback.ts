import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { addCost } from '../../commerce/costs/costs.usecases.ts';
import { askAbout } from '../../commerce/ratings/asking.usecases.ts';
import { giveRating } from '../../commerce/ratings/feedback.usecases.ts';
import { answerRating, listRatings, settleRating } from '../../commerce/ratings/ratings.usecases.ts';
import { changeSetting } from '../../commerce/ratings/setting.usecases.ts';
import { saveCarriage, UNSAID_CARRIAGE } from '../../journeys/carriage/shared/carriage.store.ts';
import { moveShipments } from '../../journeys/shipments/moveShipments.usecases.ts';
import { passByHand } from '../../journeys/shipments/passByHand.usecases.ts';
import { putShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Services } from '../../platform/services.ts';
import { PAST_LANES, PAST_RATINGS, type PastRating } from './feedbackOfDemo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Between two of them: the whole is a year. */
const APART_MS = 15.1 * DAY_MS;
const SWITCHED_ON_DAYS = 380;
const NOWHERE = { ip: '127.0.0.1', userAgent: '' };
const KEYS = ['TR', 'LUXE', 'TR', 'SC'] as const;
type Key = keyof typeof PAST_LANES;

interface Desk {
  readonly operator: Actor;
  readonly of: Readonly<Record<Key, { readonly idCustomer: OneCustomer; readonly idAdmin: number; readonly idMember: number }>>;
}

/** A year of deliveries that were asked about, and what was said of them. */
export async function seedFeedback(services: Services, desk: Desk): Promise<void> {
  const switchedOn = at(services, SWITCHED_ON_DAYS * DAY_MS);
  for (const { idCustomer } of Object.values(desk.of))
    await changeSetting(switchedOn, desk.operator, idCustomer, { isOn: true, delayHours: 2, asked: 'receiverElseMember', language: 'fr' });
  for (const [index, past] of PAST_RATINGS.entries()) {
    const key = KEYS[index % KEYS.length] ?? 'TR';
    await seedOne(services, desk, key, { index, past, agoMs: (index + 0.3) * APART_MS });
  }
}

interface Past {
  readonly index: number;
  readonly past: PastRating | null;
  /** When it arrived. */
  readonly agoMs: number;
}

async function seedOne(services: Services, { operator, of }: Desk, key: Key, { index, past, agoMs }: Past): Promise<void> {
  const { idCustomer, idAdmin, idMember } = of[key];
  const lanes = PAST_LANES[key];
  const lane = lanes[Math.floor(index / 2) % lanes.length] ?? lanes[0];
  const late = (past?.late ?? 0) * MINUTE_MS;
  const arrived = services.now().getTime() - agoMs;
  const [departure, planned] = [arrived - late - lane.hours * HOUR_MS, arrived - late];
  const iso = (ms: number) => new Date(ms).toISOString();
  const making = { ...services, now: () => new Date(departure - DAY_MS) };
  const route = [
    { kind: 'departure' as const, ...lane.from, radius: 500, ETA: iso(departure) },
    { kind: 'arrival' as const, ...lane.to, radius: 500, ETA: iso(planned) },
  ];
  const asked = { reference: `${key}-${iso(arrived).slice(2, 10).replaceAll('-', '')}`, type: 'road' as const, trackers: [] };
  const idShipment = await act(making, idCustomer, async ({ tx }) => {
    const made = await putShipment(making, tx, idCustomer, idAdmin, {
      ...UNSAID_SHIPMENT,
      ...asked,
      idResponsible: idMember,
      routeSteps: route,
    });
    await saveCarriage(tx, idCustomer, made.idShipment, { ...UNSAID_CARRIAGE, driverName: lane.driver });
    return made.idShipment;
  });
  await addCost(making, operator, idShipment, { ...FREIGHT, supplier: lane.supplier, date: iso(departure).slice(0, 10) });
  const arriving = at(services, agoMs);
  for (const [step, ms] of [['departed', departure] as const, ['arrived', arrived] as const])
    await passByHand(arriving, idCustomer, idAdmin, { idShipment, step, date: iso(ms) });
  const asking = at(services, agoMs - 3 * HOUR_MS);
  const token = await askAbout(asking, { idCustomer, idShipment });
  await moveShipments(asking, idCustomer, idAdmin, [idShipment], 'archived');
  if (token === null || past === null) return;
  const { rating, comment, reasons, answer, isSettled } = past;
  await giveRating(at(services, agoMs - 9 * HOUR_MS), { token, rating, comment, reasons: [...reasons] }, NOWHERE);
  if (answer === undefined && isSettled !== true) return;
  const { data } = await listRatings(services, operator, { idCustomer: [String(idCustomer)], limit: 1000 });
  const idRating = data.find(({ idTransport }) => idTransport === idShipment)?.idRating ?? 0;
  const answering = at(services, agoMs - 30 * HOUR_MS);
  if (answer === undefined) await settleRating(answering, operator, idRating, true);
  else await answerRating(answering, operator, idRating, answer);
}

/** As if so long ago. */
function at(services: Services, agoMs: number): Services {
  const moment = new Date(services.now().getTime() - agoMs);
  return { ...services, now: () => moment };
}

const FREIGHT = {
  book: 'operatorPurchase',
  label: 'Transport',
  category: 'freight',
  idContractor: null,
  quantityThousandths: 1000,
  unitCents: 42_000,
  vatBasisPoints: 2000,
  invoiceNumber: '',
} as const;
