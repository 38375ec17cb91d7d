import { DEMO_SHIPMENTS } from '@sillage/simulator/demo/demoScenes';
import type { Actor } from '@sillage/domain/people/access/actor';
import { lockPackingOf } from '../../goods/assets/shared/lockPacking.store.ts';
import { putContent } from '../../goods/contents/putContent.usecases.ts';
import { listLoadedGoods } from '../../monitoring/stability/goods.usecases.ts';
import { giveStabilityProfile, loadShipment } from '../../monitoring/stability/goods.usecases.ts';
import { proposeDecision } from '../../monitoring/stability/decisions.usecases.ts';
import { addStabilityProfile } from '../../monitoring/stability/profiles.usecases.ts';
import { passByHand } from '../../journeys/shipments/passByHand.usecases.ts';
import { putShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Services } from '../../platform/services.ts';

const HOUR_MS = 3_600_000;
/** On its way, with an excursion behind it that is longer than what its goods bear. */
const WARM = 'PHARMA-LYO-MIL-2041';
const LOST_LOGGER = 'PHARMA-PAR-LYO-2037';
const PARIS = { address: 'Marché international, Rungis, France', country: 'FR', latitude: 48.7469, longitude: 2.3522, radius: 500 };
const LYON = { address: 'Port Édouard Herriot, Lyon, France', country: 'FR', latitude: 45.7206, longitude: 4.8486, radius: 500 };
const UNMEASURED = { length: null, width: null, depth: null, weight: null, description: '', into: null };

const INSULIN = {
  name: 'Insuline 2–8 °C',
  code: 'INS-100',
  minCelsius: 2,
  maxCelsius: 8,
  bands: [{ lowCelsius: 8, highCelsius: 30, minutes: 4320 }],
  freezing: { celsius: 0, allowed: 0 },
};
const VACCINE = {
  name: 'Vaccin sensible à la chaleur',
  code: 'VAC-7',
  minCelsius: 2,
  maxCelsius: 8,
  bands: [
    { lowCelsius: 8, highCelsius: 15, minutes: 20 },
    { lowCelsius: 0, highCelsius: 2, minutes: 60 },
  ],
  freezing: { celsius: 0, allowed: 0 },
};

interface People {
  readonly admin: Actor;
  /** Who proposes, so that the administrator can give the second signature. */
  readonly quality: Actor;
  readonly password: string;
}

/** Two profiles; a shipment that used up the budget of its goods; and one whose logger was lost, about which a decision waits for its second signature. */
export async function seedStability(services: Services, { admin, quality, password }: People): Promise<void> {
  const own = admin.idCustomer;
  const [insulin, vaccine] = [await addStabilityProfile(services, quality, INSULIN), await addStabilityProfile(services, quality, VACCINE)];
  const begun = services.now().getTime();
  const goods = await inScope(services.db, own, async (tx) => {
    await lockPackingOf(tx, own);
    const by = { idUser: admin.idUser, at: new Date(begun - 48 * HOUR_MS) };
    const put = (name: string, reference: string, quantity: number, unit: string) =>
      putContent(tx, own, by, { ...UNMEASURED, name, reference, quantity, unit });
    return {
      vaccine: await put('Vaccin rougeole, 10 doses', 'LOT-26-0417', 1200, ''),
      insulin: await put('Insuline 100 UI/ml', 'LOT-26-1180', 40, 'cartons'),
    };
  });
  await giveStabilityProfile(services, quality, goods.vaccine, vaccine);
  await giveStabilityProfile(services, quality, goods.insulin, insulin);
  await loadWarm(services, admin, goods.vaccine);
  await proposeLost(services, { admin, quality, password }, goods.insulin, begun);
}

async function loadWarm(services: Services, admin: Actor, idContent: number): Promise<void> {
  if (!DEMO_SHIPMENTS.some(({ reference }) => reference === WARM)) throw new Error(`the demo has no shipment ${WARM}`);
  const own = admin.idCustomer;
  const found = await inScope(services.db, own, (tx) =>
    tx.selectFrom('shipment').select('idShipment').where('idCustomer', '=', own).where('reference', '=', WARM).executeTakeFirstOrThrow(),
  );
  await loadShipment(services, admin, { idTransport: found.idShipment, idContent }, { quantity: 400, idContainer: null });
}

async function proposeLost(services: Services, { admin, quality, password }: People, idContent: number, begun: number): Promise<void> {
  const own = admin.idCustomer;
  const [left, arrived] = [begun - 30 * HOUR_MS, begun - 23 * HOUR_MS];
  const iso = (ms: number) => new Date(ms).toISOString();
  const at = (ms: number): Services => ({ ...services, now: () => new Date(ms) });
  const idTransport = await act(at(left - HOUR_MS), own, async ({ tx }) => {
    const put = await putShipment(at(left - HOUR_MS), tx, own, admin.idUser, {
      ...UNSAID_SHIPMENT,
      reference: LOST_LOGGER,
      type: 'road',
      trackers: [],
      routeSteps: [
        { kind: 'departure', ...PARIS, ETA: iso(left) },
        { kind: 'arrival', ...LYON, ETA: iso(arrived) },
      ],
    });
    return put.idShipment;
  });
  for (const [step, ms] of [
    ['departed', left],
    ['arrived', arrived],
  ] as const)
    await passByHand(at(ms), own, admin.idUser, { idShipment: idTransport, step, date: iso(ms) });
  await loadShipment(at(arrived), admin, { idTransport, idContent }, { quantity: 40, idContainer: null });
  const [loaded] = await listLoadedGoods(services, own, idTransport);
  const signed = { ...quality, idSession: '', mustSetUpSecondFactor: false };
  await proposeDecision(
    services,
    signed,
    { idTransport, idContent },
    {
      verdict: 'rejection',
      quantity: null,
      units: '',
      reason: 'Enregistreur perdu en route : aucune mesure, écart CAPA-26-031.',
      digest: loaded?.budget?.digest ?? '',
      currentPassword: password,
    },
  );
}
