import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import type { Canaries } from './canaries.ts';
import type { Things } from './things.ts';

interface Home {
  readonly idCustomer: number;
  /** Runs a statement as the owner of the database. */
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly api: <Reply>(path: string, body: object) => Promise<Reply>;
  readonly canaries: Canaries;
  readonly aSite: () => Promise<number>;
}

/** A pool of returnable packaging with what is where, and a partner who was asked about it. */
export function poolThings({ idCustomer, sql, api, canaries, aSite }: Home): Pick<Things, 'pool' | 'poolBalance'> {
  const pool = async (state?: 'empty') => {
    const details = { packaging: 'euroPallet', counting: 'pieces', depositCents: 1500, currency: 'EUR', cycleDays: 10, lostAfterCycles: 1 };
    const { idPool } = await api<{ idPool: number }>('/pools', { ...details, name: canaries.next() });
    const nothing = { idSite: 0, idPartner: 0, idSpare: 0, idDispatch: 0, reference: '' };
    if (state === 'empty') return { idPool, ...nothing };
    const limits = { lowStock: null, highStock: null, language: 'en', email: '' };
    const { idHolder: idSite } = await api<{ idHolder: number }>(`/pools/${idPool}/holders`, { ...limits, idSite: await aSite() });
    const partner = { ...limits, name: canaries.next(), email: `${canaries.next()}@example.com` };
    const { idHolder: idPartner } = await api<{ idHolder: number }>(`/pools/${idPool}/holders`, partner);
    const spare = await api<{ idHolder: number }>(`/pools/${idPool}/holders`, { ...limits, name: canaries.next() });
    await api(`/pools/${idPool}/movements`, { kind: 'acquired', reason: 'bought', idHolder: idSite, quantity: 50, note: canaries.next() });
    await api(`/pools/${idPool}/movements`, { kind: 'acquired', reason: 'bought', idHolder: idPartner, quantity: 5 });
    const reference = canaries.next();
    const sent = { idFrom: idSite, idTo: idPartner, quantity: 10, reference };
    const { idDispatch } = await api<{ idDispatch: number }>(`/pools/${idPool}/dispatches`, sent);
    await sql(`update pool_lot set since = now() - interval '90 days' where id_pool = ${idPool}`);
    return { idPool, idSite, idPartner, idSpare: spare.idHolder, idDispatch, reference };
  };
  return {
    pool,
    poolBalance: async () => {
      const { idPool, idPartner } = await pool();
      const token = newSecret();
      const [row] =
        await sql(`insert into pool_confirmation (id_customer, id_pool, id_holder, quantity, address, token_hash, asked_at, expires_at)
        values (${idCustomer}, ${idPool}, ${idPartner}, 5, '${canaries.next()}@example.com', '\\x${hashSecret(token).toString('hex')}', now(),
          now() + interval '1 day') returning id_confirmation`);
      return { idPool, idConfirmation: Number(row?.['id_confirmation']), token };
    },
  };
}
