import { notifying as schema, type TellableMember, type Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { timeOf, type People } from '@sillage/domain/monitoring/alerts/notifying';
import { contactPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { countChange } from './alertNotifying.store.ts';
import { findRule, lockRule } from './alertRules.store.ts';
import { requireMayChange } from './alertRules.usecases.ts';
import { findTellable } from './tellable.store.ts';
import { keepNotifying } from './keepNotifying.usecases.ts';
import { findNotifying } from './shared/notifying.store.ts';

/** @throws DomainError `alertRule.notFound` */
export function readNotifying({ db }: Dependencies<'db'>, scope: CustomerScope, idRule: number): Promise<Notifying> {
  return inScope(db, scope, async (tx) => {
    const rule = await findRule(tx, scope, idRule);
    if (!rule) throw new DomainError('alertRule.notFound');
    return wireOf(tx, rule.idCustomer, idRule);
  });
}

/** @throws DomainError `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer`, `alertRule.changedMeanwhile`, `alertRule.notTellable` */
export function changeNotifying(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  actor: Actor,
  idRule: number,
  { revision, ...asked }: Notifying & { readonly revision?: number | undefined },
): Promise<Notifying> {
  return act(context, scope, async ({ tx, audit }) => {
    const rule = await lockRule(tx, scope, idRule);
    if (!rule) throw new DomainError('alertRule.notFound');
    requireMayChange(actor, rule);
    if (revision !== undefined && revision !== rule.revision) throw new DomainError('alertRule.changedMeanwhile');
    const own = rule.idCustomer;
    await keepNotifying(tx, own, idRule, asked);
    await countChange(tx, own, idRule);
    audit(own, { idUser: actor.idUser, action: 'alertRule.telling', subject: `alertRule ${idRule}` });
    return wireOf(tx, own, idRule);
  });
}

/** Whom a rule of a customer can name. */
export async function listTellable({ db }: Dependencies<'db'>, scope: OneCustomer, limit: number): Promise<TellableMember[]> {
  const rows = await inScope(db, scope, (tx) => findTellable(tx, scope, limit));
  return rows.map(({ idUser, name, phone, isAsked, isConfirmed }) => ({
    idUser,
    name,
    telephone: contactPhone(phone) === null ? 'none' : isConfirmed ? 'confirmed' : isAsked ? 'asked' : 'unasked',
  }));
}

async function wireOf(tx: Tx, scope: OneCustomer, idRule: number): Promise<Notifying> {
  const kept = (await findNotifying(tx, scope, [idRule])).get(idRule);
  if (!kept) return schema.parse({});
  const { channels, isCritical, quiet, first, steps } = kept;
  const people = ({ members, contacts, ways }: People) => ({
    members: [...members],
    contacts: [...contacts],
    ways: ways.map(({ idUser, channels: own }) => ({ idUser, channels: [...own] })),
  });
  return {
    channels: [...channels],
    isCritical,
    ...people(first),
    quiet: quiet && {
      from: timeOf(quiet.fromMinute),
      to: timeOf(quiet.toMinute),
      days: [...quiet.days],
      timeZone: quiet.timeZone,
    },
    // A step that everybody has left asks nobody: it is shown no more.
    escalation: steps
      .filter(({ members, contacts }) => members.length + contacts.length > 0)
      .map(({ afterMinutes, ...those }) => ({ afterMinutes, ...people(those) })),
  };
}
