import { expect, type APIRequestContext } from '@playwright/test';
import { anAddress, type MadeCustomer } from './people.ts';
import { apiAs, BASE_URL, OPERATOR, type Account } from './product.ts';

interface Measured {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly hoursAgo?: number;
}

export interface MadeShipment {
  readonly idTransport: number;
  /** Reports a temperature, as the tracker of the shipment: of now and in Lyon, where nothing else is said. */
  readonly report: (temperature: number, measured?: Measured) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const LYON = { address: 'Lyon', country: 'FR', latitude: 45.764, longitude: 4.8357 };
const MILANO = { address: 'Milano', country: 'IT', latitude: 45.4642, longitude: 9.19 };

/** A member makes shipments, one after the other, of which the other members of the customer are told; each is to stay between 2 and 8 °C. */
export async function newsOf(
  request: APIRequestContext,
  { idCustomer }: Pick<MadeCustomer, 'idCustomer'>,
  by: Account,
  references: readonly string[],
): Promise<MadeShipment[]> {
  const [operator, member] = [await apiAs(request, OPERATOR), await apiAs(request, by)];
  const made: MadeShipment[] = [];
  for (const reference of references) {
    const uniqueIdentifiant = anAddress('tracker').replace('@journey.example', '');
    const tracker = { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 60 };
    const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
    const { idTransport } = (await member.post('/transports', {
      reference,
      type: 'road',
      trackers: [uniqueIdentifiant],
      routeSteps: [
        { kind: 'departure', ...LYON },
        { kind: 'arrival', ...MILANO },
      ],
      alerts: [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 0 }],
    })) as { idTransport: number };
    const report = async (temperature: number, { latitude = LYON.latitude, longitude = LYON.longitude, hoursAgo = 0 }: Measured = {}) => {
      const deviceDate = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
      const data = [{ deviceDate, latitude, longitude, temperature }];
      const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
      expect(await answer.json()).toMatchObject({ accepted: 1 });
    };
    made.push({ idTransport, report });
  }
  return made;
}
