import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { minuteOf, type People } from '@sillage/domain/monitoring/alerts/notifying';
import { DomainError } from '@sillage/domain/domainError';
import type { Tx } from '../../platform/db/openDb.ts';
import { holdNameable, saveNotifying } from './alertNotifying.store.ts';
import type { KeptNotifying } from './shared/notifying.store.ts';

/** Of a rule that is being made, or is locked. @throws DomainError `alertRule.notTellable` naming who cannot be told */
export async function keepNotifying(tx: Tx, scope: OneCustomer, idRule: number, asked: Notifying): Promise<void> {
  const steps = [{ field: '', ...asked }, ...asked.escalation.map((step, index) => ({ field: `escalation.${index}.`, ...step }))];
  const named = await holdNameable(
    tx,
    scope,
    [...new Set(steps.flatMap((one) => one.members))],
    [...new Set(steps.flatMap((one) => one.contacts))],
  );
  const faults = steps.flatMap(({ field, members, contacts, ways }) => [
    ...(members.every((idUser) => named.members.has(idUser)) ? [] : [{ field: `${field}members`, reason: 'no active member' }]),
    ...(contacts.every((idContact) => named.contacts.has(idContact))
      ? []
      : [{ field: `${field}contacts`, reason: 'no confirmed contact' }]),
    ...(ways.every(({ idUser }) => members.includes(idUser)) ? [] : [{ field: `${field}ways`, reason: 'not among the members' }]),
  ]);
  if (faults.length > 0) throw new DomainError('alertRule.notTellable', faults);
  await saveNotifying(tx, scope, idRule, keptOf(asked));
}

function keptOf({ channels, isCritical, quiet, escalation, ...first }: Notifying): KeptNotifying {
  return {
    channels: [...new Set(channels)],
    isCritical,
    first: once(first),
    quiet: quiet && {
      fromMinute: minuteOf(quiet.from),
      toMinute: minuteOf(quiet.to),
      timeZone: quiet.timeZone,
      days: [...new Set(quiet.days)].toSorted((one, other) => one - other),
    },
    steps: escalation.map(({ afterMinutes, ...people }) => ({ afterMinutes, ...once(people) })),
  };
}

function once({ members, contacts, ways }: People): People {
  return {
    members: [...new Set(members)],
    contacts: [...new Set(contacts)],
    ways: ways.map(({ idUser, channels }) => ({ idUser, channels: [...new Set(channels)] })),
  };
}
