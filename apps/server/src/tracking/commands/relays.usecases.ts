import type { CommandRelay, saveRelay as save } from '@sillage/contract/tracking/commands/relays.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { RelayedProtocol } from '@sillage/domain/tracking/commands/command';
import { Refusal } from '@sillage/domain/refusal';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './relays.store.ts';

type Asked = Omit<Read<(typeof save)['body']>, 'idCustomer'>;

export function toWireRelay({ changedAt, protocol, ...relay }: store.RelayRow): CommandRelay {
  return { ...relay, protocol: protocol as RelayedProtocol, changedDate: changedAt.toISOString() };
}

/** @throws Refusal `relay.unsafe`, `relay.incomplete`, `relay.keyMissing`, `customer.notFound`, each naming its field where it has one */
export async function saveRelay(
  world: Needs<'db' | 'bus' | 'now' | 'vault' | 'outside'>,
  scope: OneCustomer,
  { idUser }: Actor,
  protocol: RelayedProtocol,
  { apiKey, url, ...names }: Asked,
): Promise<CommandRelay> {
  if (!world.outside.mayDeliver(url)) throw new Refusal('relay.unsafe', [{ field: 'url', reason: 'unsafe' }]);
  const missing = (['application', 'webhook'] as const).filter((field) => protocol === 'tts' && names[field] === '');
  if (missing.length > 0)
    throw new Refusal(
      'relay.incomplete',
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  return act(world, scope, async ({ tx, audit, publish }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new Refusal('customer.notFound');
    const known = await store.findRelay(tx, scope, protocol);
    // A key goes to the server that it was given for, and to no other.
    const isElsewhere = known !== undefined && originOf(known.url) !== originOf(url);
    if (apiKey === '' && (!known || isElsewhere)) throw new Refusal('relay.keyMissing', [{ field: 'apiKey', reason: 'missing' }]);
    const sealed = apiKey === '' && known ? known.apiKey : world.vault.seal(apiKey);
    const saved = { protocol, url: url.replace(/\/+$/, ''), ...names, changedAt: world.now() };
    await store.upsertRelay(tx, scope, { ...saved, apiKey: sealed });
    audit(scope, { idUser, action: 'commandRelay.saved', subject: `command relay ${protocol}`, details: { url: saved.url, ...names } });
    publish('commandsDue', []);
    return toWireRelay(saved);
  });
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** @throws Refusal `relay.notFound` */
export async function removeRelay(
  world: Needs<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  protocol: RelayedProtocol,
): Promise<void> {
  await act(world, scope, async ({ tx, audit }) => {
    if (!(await store.deleteRelay(tx, scope, protocol))) throw new Refusal('relay.notFound');
    audit(scope, { idUser, action: 'commandRelay.removed', subject: `command relay ${protocol}` });
  });
}
