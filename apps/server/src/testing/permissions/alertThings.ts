import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import type { Canaries } from './canaries.ts';
import type { Things } from './things.ts';

interface Home {
  readonly idCustomer: number;
  /** Somebody of the customer. */
  readonly idUser: number;
  /** Runs a statement as the owner of the database. */
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly api: <Reply>(path: string, body: object) => Promise<Reply>;
  readonly canaries: Canaries;
  readonly aTracker: () => Promise<{ readonly identifier: string }>;
  readonly aShipment: () => Promise<{ readonly idTransport: number }>;
}

/** What a customer watches, and what came of it. */
export function alertThings(home: Home): Pick<Things, 'alertRule' | 'alertBudget' | 'alertPreset' | 'alert' | 'alertLink' | 'incident'> {
  const { idCustomer, idUser, sql, api, canaries, aTracker, aShipment } = home;
  const aRule = () => ({ ruleName: canaries.next(), description: canaries.next(), ruleKey: 'humidity', ruleValueMax: 60 });
  const anAlert = async () => {
    const { idTransport } = await aShipment();
    const [row] = await sql(`insert into alert_episode
        (id_customer, id_rule, id_shipment, id_tracker, direction, status, started_at, raised_at, extreme, limit_value)
      select r.id_customer, r.id_rule, r.id_shipment, k.id_tracker, 'above', 'U', now(), now(), 9, 8
      from alert_rule r join shipment_tracker k on k.id_customer = r.id_customer and k.id_shipment = r.id_shipment
      where r.id_shipment = ${idTransport} limit 1 returning id_episode`);
    return Number(row?.['id_episode']);
  };
  return {
    alert: anAlert,
    alertLink: async () => {
      const token = newSecret();
      await sql(`insert into alert_link (id_customer, id_episode, id_user, token_hash, expires_at)
        values (${idCustomer}, ${await anAlert()}, ${idUser}, '\\x${hashSecret(token).toString('hex')}', now() + interval '1 day')`);
      return token;
    },
    alertRule: async () => {
      const { identifier: uniqueIdentifiant } = await aTracker();
      return (await api<{ id: number }>('/alert-rules', { ...aRule(), uniqueIdentifiant })).id;
    },
    alertBudget: async () => {
      const { idTransport } = await aShipment();
      await api('/alert-rules', { ...aRule(), forMinutes: 30, forTotal: true, idTransport });
      return idTransport;
    },
    alertPreset: async () =>
      (await api<{ idPreset: number }>('/alert-presets', { presetName: canaries.next(), ruleKey: 'humidity', ruleValueMax: 60 })).idPreset,
    incident: async (state) => {
      const { idTransport } = await aShipment();
      const owner = state === 'owned' ? String(idUser) : 'null';
      const closed = state === 'closed' ? `${idUser}, now()` : 'null, null';
      const [row] = await sql(`insert into incident (id_customer, id_shipment, opened_at, owner, closed_by, closed_at)
        values (${idCustomer}, ${idTransport}, now(), ${owner}, ${closed}) returning id_incident`);
      return Number(row?.['id_incident']);
    },
  };
}
