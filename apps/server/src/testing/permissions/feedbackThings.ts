import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import type { Canaries } from './canaries.ts';
import type { Things } from './things.ts';

interface Home {
  readonly idCustomer: number;
  /** Runs a statement as the owner of the database. */
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly canaries: Canaries;
  readonly aShipment: () => Promise<{ readonly idTransport: number }>;
}

/** What somebody was asked about a shipment, and what they said. */
export function feedbackThings({ idCustomer, sql, canaries, aShipment }: Home): Pick<Things, 'feedback'> {
  return {
    feedback: async (state) => {
      const { idTransport } = await aShipment();
      const token = newSecret();
      const [asked] = await sql(`insert into feedback_request
          (id_customer, id_shipment, asked_of, address, language, token_hash, asked_at, expires_at, answered_at)
        values (${idCustomer}, ${idTransport}, 'receiver', '${canaries.next()}@example.com', 'en', '\\x${hashSecret(token).toString('hex')}',
          now(), now() + interval '1 day', ${state === 'open' ? 'null' : 'now()'}) returning id_request`);
      const idRequest = Number(asked?.['id_request']);
      if (state === 'open') return { idTransport, idRequest, token, idRating: 0 };
      const settledBy = state === 'settled' ? '(select min(id_user) from member where id_customer = 0)' : 'null';
      const [rated] =
        await sql(`insert into rating (id_customer, id_request, id_shipment, rating, comment, rated_at, origin, destination, lane_key,
          settled_at, settled_by)
        values (${idCustomer}, ${idRequest}, ${idTransport}, 1, '${canaries.next()}', now(), '${canaries.next()}', '${canaries.next()}',
          '${canaries.next()}', ${state === 'settled' ? 'now()' : 'null'}, ${settledBy}) returning id_rating`);
      return { idTransport, idRequest, token, idRating: Number(rated?.['id_rating']) };
    },
  };
}
