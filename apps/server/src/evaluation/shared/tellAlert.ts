import type { OneCustomer } from '@sillage/domain/access/actor';
import { CHANNELS, quietUntil, type People } from '@sillage/domain/alerts/telling';
import { insertAlertLinks, type NewLink } from '../../alerts/shared/alertLinks.store.ts';
import type { KeptTelling } from '../../alerts/shared/telling.store.ts';
import { insertWaiting } from '../../alerts/shared/waiting.store.ts';
import { raiseAlarm, type Whom } from '../../notifications/shared/raiseAlarm.ts';
import type { Outcome } from '../../notifications/shared/tell.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { alarmOf, type ToldEpisode, type Unanswered } from './alarmOf.ts';

/**
 * Tells people of an alert as its rule wants it, in the transaction that found it: what may be told is queued, what has to wait is kept, with the links by
 * which readers acknowledge.
 */
export async function tellAlert(
  world: Needs<'config' | 'now' | 'vault'>,
  tx: Tx,
  scope: OneCustomer,
  told: ToldEpisode,
  whom: Whom,
  unanswered: Unanswered | null = null,
): Promise<Outcome> {
  const links: NewLink[] = [];
  const { held, ...outcome } = await raiseAlarm(world, tx, scope, alarmOf(world, told, links, unanswered), whom);
  await insertAlertLinks(tx, scope, links, world.now());
  await insertWaiting(
    tx,
    scope,
    held.map((one) => ({ idEpisode: told.idEpisode, ...one })),
  );
  return outcome;
}

/** Whom a rule tells now; one without a telling tells everybody. */
export function whomOf(telling: KeptTelling | undefined, people: People | undefined, now: Date): Whom {
  const quiet = telling && !telling.isCritical && telling.quiet ? quietUntil(telling.quiet, now.getTime()) : null;
  return {
    people: people ?? { members: [], contacts: [] },
    channels: telling?.channels ?? CHANNELS,
    quietUntil: quiet === null ? null : new Date(quiet),
  };
}
