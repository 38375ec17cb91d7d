import type { CommandRelay, saveRelay as save } from '@sillage/contract/tracking/commands/relays.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { RelayedProtocol } from '@sillage/domain/tracking/commands/command';
import { DomainError } from '@sillage/domain/domainError';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './relays.store.ts';

type Asked = Omit<Read<(typeof save)['body']>, 'idCustomer'>;

export function toWireRelay({ changedAt, protocol, ...relay }: store.RelayRow): CommandRelay {
  return { ...relay, protocol: protocol as RelayedProtocol, changedDate: changedAt.toISOString() };
}

/** @throws DomainError `relay.unsafe`, `relay.incomplete`, `relay.keyMissing`, `customer.notFound`, each naming its field where it has one */
export async function saveRelay(
  context: Dependencies<'db' | 'bus' | 'now' | 'vault' | 'outside'>,
  scope: OneCustomer,
  { idUser }: Actor,
  protocol: RelayedProtocol,
  { apiKey, url, ...names }: Asked,
): Promise<CommandRelay> {
  if (!context.outside.mayDeliver(url)) throw new DomainError('relay.unsafe', [{ field: 'url', reason: 'unsafe' }]);
  const missing = (['application', 'webhook'] as const).filter((field) => protocol === 'tts' && names[field] === '');
  if (missing.length > 0)
    throw new DomainError(
      'relay.incomplete',
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  return act(context, scope, async ({ tx, audit, publish }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
    const known = await store.findRelay(tx, scope, protocol);
    // A key goes to the server that it was given for, and to no other.
    const isElsewhere = known !== undefined && originOf(known.url) !== originOf(url);
    if (apiKey === '' && (!known || isElsewhere)) throw new DomainError('relay.keyMissing', [{ field: 'apiKey', reason: 'missing' }]);
    const sealed = apiKey === '' && known ? known.apiKey : context.vault.seal(apiKey);
    const saved = { protocol, url: url.replace(/\/+$/, ''), ...names, changedAt: context.now() };
    await store.upsertRelay(tx, scope, { ...saved, apiKey: sealed });
    audit(scope, { idUser, action: 'commandRelay.saved', subject: `command relay ${protocol}`, details: { url: saved.url, ...names } });
    publish('commandsDue', []);
    return toWireRelay(saved);
  });
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** @throws DomainError `relay.notFound` */
export async function removeRelay(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  protocol: RelayedProtocol,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    if (!(await store.deleteRelay(tx, scope, protocol))) throw new DomainError('relay.notFound');
    audit(scope, { idUser, action: 'commandRelay.removed', subject: `command relay ${protocol}` });
  });
}
