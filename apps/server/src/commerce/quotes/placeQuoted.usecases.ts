import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { QuotePlace, QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import { endedReference, normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { DEFAULT_RADIUS_METRES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { fullAddress } from '@sillage/domain/commerce/quotes/fullAddress';
import { chargeableKg, loadOf, weighedAs } from '@sillage/domain/commerce/quotes/packing';
import { saveCarriage, UNSAID_CARRIAGE } from '../../journeys/carriage/shared/carriage.store.ts';
import { placeShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { freeReference, numberedReferences } from '../../journeys/shipments/shared/freeReference.usecases.ts';
import type { Work } from '../../platform/act/act.ts';
import { columnsOf, piecesOf } from './checkRequest.view.ts';
import { coldChainOf } from './shared/request.view.ts';
import type { Context } from './notifyOfQuote.usecases.ts';

const LONGEST_GOODS = 500;
const LONGEST_PARTY = 300;

export interface Placed {
  readonly reference: string;
  /** Somebody gave it: where another shipment has it, that is refused; otherwise a further one is found. */
  readonly isGiven: boolean;
  readonly mode: ShipmentType;
  readonly arrivalAt: Date | null;
  readonly idUser: number;
}

/** Makes the shipment of a request: its route with geofences, the assets of the packing list, how it is carried, and the rule of a cold chain. */
export async function placeQuoted(
  context: Context,
  work: Work,
  own: OneCustomer,
  request: QuoteRequest,
  { reference: wanted, isGiven, mode, arrivalAt, idUser }: Placed,
): Promise<{ readonly idShipment: number; readonly reference: string }> {
  const { tx } = work;
  const reference = isGiven ? wanted : await freeReference(tx, own, numberedReferences(wanted));
  const asked = shipmentOf(request, { reference, mode, arrivalAt });
  const idShipment = await placeShipment(context, work, own, idUser, asked);
  const pieces = piecesOf(request);
  const { grossKg } = loadOf(pieces);
  await saveCarriage(tx, own, idShipment, {
    ...UNSAID_CARRIAGE,
    incoterm: request.incoterm,
    grossWeightKg: grossKg,
    chargeableWeightKg: chargeableKg(pieces, weighedAs(mode)),
    goods: columnsOf(request).contents.slice(0, LONGEST_GOODS),
    packages: loadOf(pieces).pieces,
    shipper: partyOf(request.pickup),
    consignee: partyOf(request.delivery),
  });
  return { idShipment, reference };
}

function shipmentOf(
  request: QuoteRequest,
  { reference, mode, arrivalAt }: { readonly reference: string; readonly mode: ShipmentType; readonly arrivalAt: Date | null },
): NewTransport {
  const cold = coldChainOf(request);
  return {
    ...UNSAID_SHIPMENT,
    reference,
    type: mode,
    trackers: [],
    assets: assetsOf(request, reference),
    routeSteps: [
      stopOf('departure', request.pickup, request.pickupDate),
      stopOf('arrival', request.delivery, arrivalAt?.toISOString() ?? request.deliveryDate),
    ],
    alerts:
      cold === null
        ? []
        : [
            {
              ruleName: 'Temperature',
              ruleKey: 'temperature',
              ruleValueMin: cold.min,
              ruleValueMax: cold.max,
              forMinutes: 0,
              forTotal: false,
              hysteresis: DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS,
            },
          ],
  };
}

function stopOf(kind: 'departure' | 'arrival', place: QuotePlace, ETA: string | null) {
  const { country, latitude, longitude } = place;
  return { kind, address: fullAddress(place), country: country ?? undefined, latitude, longitude, radius: DEFAULT_RADIUS_METRES, ETA };
}

/** One for each piece; of very many, one for each line of the list. */
function assetsOf({ packingList }: QuoteRequest, reference: string): NewTransport['assets'] {
  const total = packingList.reduce((sum, { quantity }) => sum + quantity, 0);
  const each = total <= MOST_ASSETS;
  const named = packingList.flatMap((piece) => {
    const count = each ? piece.quantity : 1;
    return Array.from({ length: count }, (_, index) =>
      piece.reference === '' ? '' : count === 1 ? piece.reference : endedReference(piece.reference, `-${index + 1}`),
    );
  });
  const names = named.slice(0, MOST_ASSETS).map((name, index) => name || endedReference(reference, `/${index + 1}`));
  return eachOnce(names).map((containerReference) => ({ containerReference, uniqueIdentifiant: null }));
}

/** Lines may say the same reference, which is of one asset alone: of several alike the further ones have a number. */
function eachOnce(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let once = name;
    for (let number = 2; taken.has(normaliseReference(once)); number++) once = endedReference(name, `-${number}`);
    taken.add(normaliseReference(once));
    return once;
  });
}

function partyOf(place: QuotePlace): string {
  return `${place.contact.name} ${place.contact.surname}, ${fullAddress(place)}`.slice(0, LONGEST_PARTY);
}
