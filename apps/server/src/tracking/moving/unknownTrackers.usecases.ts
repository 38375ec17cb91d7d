import type { MadeUnknown } from '@sillage/contract/tracking/moving/moving.contract';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { deviceFates } from '@sillage/domain/tracking/moving/moving';
import { DEFAULT_REPORTING_INTERVAL_SECONDS } from '@sillage/domain/tracking/trackers/tracker';
import { defaultsOf, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { findStrangers, forgetAttempts } from '../telemetry/shared/attempts.store.ts';
import { findUsed, insertTrackers } from '../trackers/shared/addTrackers.store.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 500;

/**
 * Makes trackers of identifiers that nobody has, by the rules of a move.
 * @returns those that were made, and what is in the way of the others
 * @throws DomainError `customer.notFound`
 */
export async function makeUnknownTrackers(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser, role }: Actor,
  identifiers: readonly string[],
): Promise<MadeUnknown> {
  await requireCustomer(context.db, scope);
  const names = [...new Set(identifiers)];
  const known = { ...(await findUsed(context.db, scope, names)), strangers: await findStrangers(context.db, names) };
  const fates = deviceFates(names, known, role === 'superAdmin');
  const wanted = names.filter((_, index) => fates[index] === 'new').map((identifier) => ({ identifier, protocol: null }));
  const made = new Set(await act(context, scope, (work) => addUnknownTrackers(work, scope, idUser, wanted, { source: 'file' })));
  const left = names.flatMap((uniqueIdentifiant, index) => {
    if (made.has(uniqueIdentifiant)) return [];
    const fate = fates[index] ?? 'unusable';
    // Somebody was faster.
    return [{ uniqueIdentifiant, fate: fate === 'new' ? ('elsewhere' as const) : fate }];
  });
  return { made: [...made], left };
}

/** Those that nobody has taken meanwhile, without a secret that anybody knows. @returns their identifiers */
export async function addUnknownTrackers(
  { tx, audit, publish }: Work,
  own: OneCustomer,
  idUser: number,
  devices: readonly { readonly identifier: string; readonly protocol: TrackerProtocol | null }[],
  details: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  // In one order: two who bring the same ones wait for each other, and not each for the other.
  const wanted = devices.toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1));
  const added = new Set<string>();
  for (let first = 0; first < wanted.length; first += ROWS_AT_ONCE) {
    const some = wanted.slice(first, first + ROWS_AT_ONCE).map(({ identifier, protocol }) => ({
      identifier,
      protocol,
      type: defaultsOf(protocol).type,
      serial: null,
      reportingIntervalSeconds: DEFAULT_REPORTING_INTERVAL_SECONDS,
      idMapping: null,
      // Nobody knows it: whoever needs it makes a new one, which is shown then.
      secretHash: hashSecret(newSecret()),
    }));
    for (const name of await insertTrackers(tx, own, some)) added.add(name);
  }
  const names = [...added];
  if (names.length === 0) return names;
  audit(own, { idUser, action: 'tracker.added', subjects: names.map((name) => `tracker ${name}`), details });
  await forgetAttempts(tx, names);
  publish('trackersChanged', names);
  return names;
}
