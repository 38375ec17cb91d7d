import { expect, type APIRequestContext } from '@playwright/test';
import { aCustomer, type MadeCustomer } from './people.ts';
import { apiAs, BASE_URL, OPERATOR } from './product.ts';

const HOUR = 3_600_000;
const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };
/** So many readings, one a minute. */
const READINGS = 5;

export interface Troubled extends MadeCustomer {
  /** Of two shipments that are late and too warm, with a tracker whose battery runs low: one for each hand. */
  readonly references: readonly [string, string];
  /** Of one that nothing is wrong with. */
  readonly calm: string;
  /** A tracker that is on nothing. */
  readonly freeTrackers: readonly [string, string];
}

/** A company of its own with what the commonest jobs are about. */
export async function aTroubledCompany(request: APIRequestContext, language: string): Promise<Troubled> {
  const made = await aCustomer(request, language);
  const { idCustomer, manager } = made;
  const [operator, chief] = [await apiAs(request, OPERATOR), await apiAs(request, manager)];
  const trackerOf = async (name: string) => {
    const uniqueIdentifiant = `${name}-${idCustomer}-tracker`;
    const { secret } = (await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 60 })) as {
      secret: string;
    };
    return { uniqueIdentifiant, secret };
  };
  const shipment = async (
    reference: string,
    { arrives, temperature, battery }: { arrives: number; temperature: number; battery: number },
  ) => {
    const { uniqueIdentifiant, secret } = await trackerOf(reference);
    const { idTransport } = (await chief.post('/transports', {
      reference,
      type: 'road',
      trackers: [uniqueIdentifiant],
      routeSteps: [
        { kind: 'departure', address: 'Lyon', ...LYON, ETA: new Date(Date.now() - 20 * HOUR).toISOString() },
        { kind: 'arrival', address: 'Milano', ...MILANO, ETA: new Date(arrives).toISOString() },
      ],
      alerts: [{ ruleName: `Cold chain of ${reference}`, ruleValueMin: 2, ruleValueMax: 8, forMinutes: 0 }],
    })) as { idTransport: number };
    await chief.post(`/transports/${idTransport}/departure`);
    const data = Array.from({ length: READINGS }, (_, index) => ({
      deviceDate: new Date(Date.now() - (READINGS - 1 - index) * 60_000).toISOString(),
      latitude: 45.2 + index / 1000,
      longitude: 7.1,
      temperature,
      battery,
    }));
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    expect(await answer.json()).toMatchObject({ accepted: READINGS });
  };
  const references = [`WRONG-A-${idCustomer}`, `WRONG-B-${idCustomer}`] as const;
  for (const reference of references) await shipment(reference, { arrives: Date.now() - 5 * HOUR, temperature: 11.5, battery: 6 });
  const calm = `RIGHT-${idCustomer}`;
  await shipment(calm, { arrives: Date.now() + 90 * HOUR, temperature: 5, battery: 88 });
  const [first, second] = [await trackerOf('FREE-A'), await trackerOf('FREE-B')];
  return { ...made, references, calm, freeTrackers: [first.uniqueIdentifiant, second.uniqueIdentifiant] };
}
