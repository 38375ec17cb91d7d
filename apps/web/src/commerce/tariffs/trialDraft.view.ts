import { tryTariffs } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { dayHere } from '../../platform/time/localMinute.ts';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { FormRules } from '../../platform/form/formFaults.ts';
import type { TrialAsked } from './tariffs.queries.ts';

interface TrialPlace {
  readonly address: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A made-up request as it is being typed. */
export interface TrialDraft {
  readonly pickup: TrialPlace | null;
  readonly pickupPostcode: string;
  readonly delivery: TrialPlace | null;
  readonly deliveryPostcode: string;
  readonly day: string;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly quantity: number | null;
  readonly isStackable: boolean;
  readonly mode: ShipmentType | 'any';
  readonly isColdChain: boolean;
  readonly isDangerous: boolean;
  readonly insuredCents: number | null;
  readonly idCustomer: number | null;
}

const DAY_MS = 86_400_000;

/** A Euro pallet that leaves tomorrow. */
export function newTrial(now: number): TrialDraft {
  return {
    pickup: null,
    pickupPostcode: '',
    delivery: null,
    deliveryPostcode: '',
    day: dayHere(now + DAY_MS),
    lengthCm: 120,
    widthCm: 80,
    heightCm: 100,
    weightKg: 200,
    quantity: 1,
    isStackable: true,
    mode: 'any',
    isColdChain: false,
    isDangerous: false,
    insuredCents: null,
    idCustomer: null,
  };
}

/** Any UN number tells that goods are dangerous. */
const SOME_UN_NUMBER = '1263';

/** What is missing of it its schema says. */
export function askedOf(draft: TrialDraft): TrialAsked {
  const { pickup, delivery, lengthCm, widthCm, heightCm, weightKg, quantity, insuredCents, day } = draft;
  const asked = {
    pickup: { ...pickup, postcode: draft.pickupPostcode.trim(), contact: {} },
    delivery: { ...delivery, postcode: draft.deliveryPostcode.trim(), contact: {} },
    pickupDate: `${day}T12:00:00Z`,
    transportMeans: draft.mode === 'any' ? null : draft.mode,
    packingList: [
      {
        length: lengthCm,
        width: widthCm,
        height: heightCm,
        weight: weightKg,
        quantity,
        content: '–',
        stackable: draft.isStackable,
        unNumber: draft.isDangerous ? SOME_UN_NUMBER : '',
      },
    ],
    specialHandling: draft.isColdChain ? ['coldChain'] : [],
    insuranceValueCents: insuredCents,
    ...(draft.idCustomer === null ? {} : { idCustomer: draft.idCustomer }),
  };
  return asked as TrialAsked;
}

/** Where a field is called otherwise than on the wire; a place is picked as a whole. */
const FIELDS: Readonly<Record<string, keyof TrialDraft>> = {
  'pickup.postcode': 'pickupPostcode',
  'delivery.postcode': 'deliveryPostcode',
  pickupDate: 'day',
  'packingList.0.length': 'lengthCm',
  'packingList.0.width': 'widthCm',
  'packingList.0.height': 'heightCm',
  'packingList.0.weight': 'weightKg',
  'packingList.0.quantity': 'quantity',
  insuranceValueCents: 'insuredCents',
};

export const TRIAL_FORM: FormRules<TrialDraft> = {
  schema: tryTariffs.body,
  toWire: askedOf,
  fieldOf: (path) => FIELDS[path] ?? path,
};
