import { notifying as schema, type TellableMember, type Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { timeOf, type People } from '@sillage/domain/monitoring/alerts/notifying';
import { contactPhone } from '@sillage/domain/platform/text/phone';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { findRule, lockRule } from './alertRules.store.ts';
import { requireMayChange } from './alertRules.usecases.ts';
import { findTellable } from './tellable.store.ts';
import { keepNotifying } from './keepNotifying.usecases.ts';
import { findNotifying } from './shared/notifying.store.ts';

/** @throws Refusal `alertRule.notFound` */
export function readNotifying({ db }: Needs<'db'>, scope: CustomerScope, idRule: number): Promise<Notifying> {
  return inScope(db, scope, async (tx) => {
    const rule = await findRule(tx, scope, idRule);
    if (!rule) throw new Refusal('alertRule.notFound');
    return wireOf(tx, scopeOf(rule), idRule);
  });
}

/** @throws Refusal `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer`, `alertRule.notTellable` */
export function changeNotifying(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  actor: Actor,
  idRule: number,
  asked: Notifying,
): Promise<Notifying> {
  return act(world, scope, async ({ tx, audit }) => {
    const rule = await lockRule(tx, scope, idRule);
    if (!rule) throw new Refusal('alertRule.notFound');
    requireMayChange(actor, rule);
    const own = scopeOf(rule);
    await keepNotifying(tx, own, idRule, asked);
    audit(own, { idUser: actor.idUser, action: 'alertRule.telling', subject: `alertRule ${idRule}` });
    return wireOf(tx, own, idRule);
  });
}

/** Whom a rule of a customer can name. */
export async function listTellable({ db }: Needs<'db'>, scope: OneCustomer, limit: number): Promise<TellableMember[]> {
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
