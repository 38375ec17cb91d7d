import type { Canaries } from './canaries.ts';
import type { Person, Things } from './things.ts';

interface Home {
  readonly idCustomer: number;
  readonly idUser: number;
  /** Runs a statement as the owner of the database. */
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly api: <Reply>(path: string, body: object, by?: Person, method?: 'POST' | 'PUT') => Promise<Reply>;
  readonly canaries: Canaries;
  readonly aTracker: Things['tracker'];
  readonly anAdmin: () => Promise<Person>;
}

/** What trackers are told, how what they send is read, and what moves in with them. */
export function trackingThings({
  idCustomer,
  idUser,
  sql,
  api,
  canaries,
  aTracker,
  anAdmin,
}: Home): Pick<Things, 'command' | 'relay' | 'mapping' | 'move'> {
  return {
    command: async () => {
      const { identifier: tracker } = await aTracker();
      const asked = { command: { kind: 'text', text: canaries.next() } };
      const asker = await anAdmin();
      return { idCommand: (await api<{ idCommand: number }>(`/trackers/${tracker}/commands`, asked, asker)).idCommand, tracker };
    },
    relay: async () => {
      const asked = { url: `https://lns.example/${canaries.next()}`, apiKey: 'secret', application: 'a', webhook: 'w' };
      await api('/command-relays/tts', asked, undefined, 'PUT');
      return 'tts';
    },
    mapping: async () => {
      const lines = [{ field: 'temperature', path: canaries.next(), unit: 'C' }];
      return (await api<{ idMapping: number }>('/payload-mappings', { name: canaries.next(), lines })).idMapping;
    },
    move: async (state) => {
      const [row] =
        await sql(`insert into moving (id_customer, source, address, from_at, to_at, state, next_at, places, group_list, driver_list, created_by, created_at)
        values (${idCustomer}, 'traccar', 'https://${canaries.next()}.example', now() - interval '1 day', now(), '${state}', now(),
          '[{"name":"${canaries.next()}","circle":null,"fate":"line"}]', '[{"id":"1","name":"${canaries.next()}","devices":1}]',
          '[{"name":"${canaries.next()}","identifier":"${canaries.next()}","phone":"","email":"","fate":"incomplete"}]', ${idUser}, now()) returning id_move`);
      await sql(`insert into moving_device (id_customer, id_move, ordinal, external_id, identifier, name, fate, span_minutes)
        values (${idCustomer}, ${String(row?.['id_move'])}, 0, '1', '${canaries.next()}', '${canaries.next()}', 'unusable', 60)`);
      return Number(row?.['id_move']);
    },
  };
}
