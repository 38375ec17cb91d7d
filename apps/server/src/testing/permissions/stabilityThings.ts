import type { Canaries } from './canaries.ts';
import type { Things } from './things.ts';

interface Home {
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly api: <Reply>(path: string, body: object, by?: undefined, method?: 'POST' | 'PUT') => Promise<Reply>;
  readonly canaries: Canaries;
  readonly aShipment: () => Promise<{ readonly idTransport: number }>;
}

interface Goods {
  readonly idContent: number;
}

/** Goods with a stability profile on a shipment that arrived, and what an administrator proposed about them. */
export function stabilityThings({ sql, api, canaries, aShipment }: Home): Pick<Things, 'stability'> {
  const put = <Reply>(path: string, body: object) => api<Reply>(path, body, undefined, 'PUT');
  return {
    stability: async (state) => {
      const limits = { minCelsius: 2, maxCelsius: 8, bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }], freezing: null };
      const profile = { name: canaries.next(), code: canaries.next(), ...limits };
      const { idProfile } = await api<{ idProfile: number }>('/stability-profiles', profile);
      const { idContent } = await api<Goods>('/contents', { name: canaries.next(), reference: canaries.next(), quantity: 10 });
      await put(`/contents/${idContent}/stability`, { idProfile });
      const { idTransport } = await aShipment();
      await sql(`update shipment set status = 'arrived', departed_at = now() - interval '2 hours', arrived_at = now() - interval '1 hour'
        where id_shipment = ${idTransport}`);
      const path = `/transports/${idTransport}/stability/${idContent}`;
      const { budget } = await put<{ budget: { digest: string } }>(path, { quantity: 5 });
      const said = { verdict: 'rejection', reason: canaries.next(), digest: budget.digest };
      const { idDecision } = state === 'proposed' ? await api<{ idDecision: number }>(`${path}/decisions`, said) : { idDecision: 0 };
      return { idProfile, idContent, idTransport, idDecision, digest: budget.digest };
    },
  };
}
