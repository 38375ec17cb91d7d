import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DEMO_DESK_WORK, type DemoDeskWork } from '@sillage/simulator/demo/demoDesk';
import { randomUUID } from 'node:crypto';
import { changeCarriage } from '../../journeys/carriage/carriage.usecases.ts';
import { say } from '../../desk/conversation/conversation.usecases.ts';
import { addCost } from '../../commerce/costs/costs.usecases.ts';
import { changeBudget } from '../../commerce/costs/pricing.usecases.ts';
import type { Services } from '../../platform/services.ts';

const VAT_BASIS_POINTS = 2000;
/** Between a question and its answer. */
const PAUSE_MS = 2 * 60_000;

export interface Desk {
  readonly operator: Actor;
  readonly admin: Actor;
  readonly member: Actor;
}

/**
 * What the office of a customer says of a shipment: its goods when it was made, its money, and a few words just now.
 * @param atMaking the services, at the clock of when it was made
 */
export async function seedDesk(services: Services, atMaking: Services, shipment: TransportDetails, desk: Desk): Promise<void> {
  const deskWork = DEMO_DESK_WORK.find(({ reference }) => reference === shipment.reference);
  if (!deskWork) return;
  const { idTransport, revision } = shipment;
  const { operator, admin, member } = desk;
  const flightDate = deskWork.carriage.flightNumber === undefined ? null : dayOf(shipment.routeSteps);
  await changeCarriage(atMaking, scopeFor(admin), admin, idTransport, { ...deskWork.carriage, flightDate, revision });
  await seedMoney(services, idTransport, deskWork, { operator, admin });
  for (const [index, text] of deskWork.messages.entries()) {
    const author = index % 2 === 0 ? admin : member;
    const at = new Date(services.now().getTime() - (deskWork.messages.length - index) * PAUSE_MS);
    await say({ ...services, now: () => at }, scopeFor(author), author, { idTransport }, { clientKey: randomUUID(), text });
  }
}

async function seedMoney(
  services: Services,
  idTransport: number,
  { costs, budgetCents }: DemoDeskWork,
  { operator, admin }: Pick<Desk, 'operator' | 'admin'>,
): Promise<void> {
  if (budgetCents !== null) await changeBudget(services, admin, idTransport, { budgetCents, revision: 0 });
  const date = services.now().toISOString().slice(0, 10);
  for (const line of costs) {
    const writer = line.book === 'purchase' ? admin : operator;
    const amount = { quantityThousandths: 1000, vatBasisPoints: VAT_BASIS_POINTS };
    await addCost(services, writer, idTransport, { ...line, ...amount, idContractor: null, invoiceNumber: '', date });
  }
}

/** The day on which it is planned to leave. */
function dayOf(steps: TransportDetails['routeSteps']): string | null {
  return steps.at(0)?.ETA?.slice(0, 10) ?? null;
}
