import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { Hazard } from '@sillage/domain/commerce/quotes/hazard';
import type { Actor } from '@sillage/domain/people/access/actor';
import { acceptQuote, declineQuote } from '../../commerce/quotes/decisions.usecases.ts';
import { writeOfQuote } from '../../commerce/quotes/messages.usecases.ts';
import { priceByHand } from '../../commerce/quotes/pricing.usecases.ts';
import { requestQuote } from '../../commerce/quotes/quotes.usecases.ts';
import { addTariff } from '../../commerce/tariffs/tariffs.usecases.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_TARIFFS } from './tariffsOfDemo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const GRENOBLE = { address: '8 rue des Alpes, 38000 Grenoble', postcode: '38000', country: 'FR', latitude: 45.1885, longitude: 5.7245 };
const PARIS = { address: '21 rue de la Paix, 75002 Paris', postcode: '75002', country: 'FR', latitude: 48.8692, longitude: 2.3316 };
const MILAN = { address: 'Via Mecenate 76, 20138 Milano', postcode: '20138', country: 'IT', latitude: 45.4542, longitude: 9.2436 };
const BRUSSELS = { address: 'Avenue du Port 86, 1000 Bruxelles', postcode: '1000', country: 'BE', latitude: 50.8646, longitude: 4.3487 };
const OSLO = { address: 'Akershusstranda 21, 0150 Oslo', postcode: '0150', country: 'NO', latitude: 59.9075, longitude: 10.7361 };
const DUBAI = { address: 'Al Quoz Industrial Area 3, Dubai', postcode: '', country: 'AE', latitude: 25.1333, longitude: 55.2333 };

const SENDER = { name: 'Hélène', surname: 'Aubert', phone: '+33639980151', email: 'logistique@labo-vercors.example' };
const RECEIVER = { name: 'Giulia', surname: 'Conti', phone: '+33639980141', email: 'reception@farmacielombarde.example' };

interface Asked {
  readonly from: typeof PARIS;
  readonly to: typeof PARIS;
  /** When it is to leave, in days from now. */
  readonly inDays: number;
  readonly pieces: QuoteRequest['packingList'];
  readonly more?: Partial<QuoteRequest>;
}

const HARMLESS = { unNumber: '', hazardClass: null, packingGroup: null };

function piece(content: string, quantity: number, weight: number, height: number, hazard: Hazard = HARMLESS) {
  return { reference: '', length: 120, width: 80, height, weight, quantity, content, stackable: false, ...hazard };
}

const VACCINES = piece('Vaccines', 2, 180, 140);
const PERFUME = piece('Perfume', 3, 240, 110, { unNumber: '1266', hazardClass: '3', packingGroup: 'II' });
const GOWNS = piece('Evening gowns', 4, 60, 180);

/** Quotes of a customer in every state, as its people and the operator would have brought them there; and, once, the price lists. */
export async function seedQuotes(
  services: Services,
  { operator, member }: { readonly operator: Actor; readonly member: Actor },
): Promise<void> {
  const ask = (asked: Asked, agoMs = 0) => requestQuote(at(services, agoMs), member, requestOf(services, asked));
  const cold: Partial<QuoteRequest> = { specialHandling: ['coldChain'], insuranceValueCents: 4_500_000, incoterm: 'DAP' };

  await ask({ from: GRENOBLE, to: MILAN, inDays: 6, pieces: [VACCINES], more: cold }, 2 * HOUR_MS);
  await ask({ from: PARIS, to: OSLO, inDays: 9, pieces: [GOWNS] }, 3 * HOUR_MS);
  const byHand = await ask({ from: PARIS, to: OSLO, inDays: 2, pieces: [PERFUME] }, 26 * HOUR_MS);
  await priceByHand(at(services, 20 * HOUR_MS), operator, byHand, { options: handMade(services) });
  const asked = await ask({ from: GRENOBLE, to: OSLO, inDays: 12, pieces: [VACCINES, PERFUME] }, 30 * HOUR_MS);
  await writeOfQuote(at(services, 5 * HOUR_MS), operator, asked, 'Which temperature range do the vaccines need on the way?');
  const accepted = await ask({ from: PARIS, to: BRUSSELS, inDays: 4, pieces: [GOWNS], more: { incoterm: 'DDP' } }, 50 * HOUR_MS);
  await acceptQuote(at(services, 46 * HOUR_MS), member, accepted, { routeOption: 'accessible' }, 'fr');
  const declined = await ask({ from: PARIS, to: DUBAI, inDays: 8, pieces: [PERFUME] }, 70 * HOUR_MS);
  await declineQuote(at(services, 60 * HOUR_MS), member, declined, 'Sent with another consignment');
  await ask({ from: PARIS, to: BRUSSELS, inDays: -20, pieces: [GOWNS] }, 30 * DAY_MS);
}

/** The operator's price lists. */
export async function seedTariffs(services: Services, operator: Actor): Promise<void> {
  for (const tariff of DEMO_TARIFFS) await addTariff(services, operator, tariff);
}

/** As if so long ago. */
function at(services: Services, agoMs: number): Services {
  const moment = new Date(services.now().getTime() - agoMs);
  return { ...services, now: () => moment };
}

function handMade(services: Services) {
  const validUntil = new Date(services.now().getTime() + 40 * HOUR_MS).toISOString();
  const option = { mode: 'road', validUntil, intensity: null } as const;
  return [
    { ...option, routeOption: 'accessible', priceCents: 98_000, costCents: 81_000, transitDays: 5, included: 'By Rostock and the ferry' },
    { ...option, mode: 'air', routeOption: 'critical', priceCents: 246_000, costCents: 205_000, transitDays: 1, included: 'By Gardermoen' },
  ] as const;
}

function requestOf(services: Services, { from, to, inDays, pieces, more = {} }: Asked): QuoteRequest {
  const pickup = new Date(services.now().getTime() + inDays * DAY_MS);
  pickup.setUTCHours(8, 0, 0, 0);
  return {
    pickup: { ...from, contact: SENDER },
    delivery: { ...to, contact: RECEIVER },
    pickupDate: pickup.toISOString(),
    deliveryDate: null,
    timeZone: 'Europe/Paris',
    packingList: [...pieces],
    transportMeans: null,
    incoterm: null,
    insuranceValueCents: null,
    specialHandling: [],
    temperatureMin: null,
    temperatureMax: null,
    idContractor: null,
    comment: '',
    ...more,
  };
}
