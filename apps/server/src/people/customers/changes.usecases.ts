import type { createCustomer as creation, updateCustomer as update } from '@sillage/contract/people/customers/customers.contract';
import type { Read } from '@sillage/contract/endpoint';
import { customerNamed, OPERATOR_ID, systemScope, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { inviteMembers } from '../members/shared/inviteMember.usecases.ts';
import { keepPicture, removePicture } from '../../platform/pictures/shared/pictures.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { lockCustomer, updateCustomer } from './customers.store.ts';
import { fetchLogo } from './logos.usecases.ts';
import { insertCustomer } from './insertCustomer.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'outside' | 'log'>;

/** Everything in one transaction, with the manager's invitation; the logo is there before it begins. */
export async function createCustomer(services: Context, actor: Actor, asked: Read<(typeof creation)['body']>): Promise<OneCustomer> {
  const { customerName, typeClient, vertical, manager, logoUrl, ...details } = asked;
  const logo = logoUrl === '' ? null : await fetchLogo(services, logoUrl);
  return act(services, systemScope(), async (work) => {
    const { tx, audit } = work;
    const made = await insertCustomer(tx, { customerName, typeClient, vertical });
    await inScope(tx, made, async (within) => {
      const logoKey = logo && (await keepPicture(within, made, logo));
      await updateCustomer(within, made, { ...details, manager: displayNameOf(manager), logoUrl, logoKey });
      audit(made, { idUser: actor.idUser, action: 'customer.created', subject: `customer ${made}` });
      await inviteManager(services, work, made, actor, manager);
    });
    return made;
  });
}

async function inviteManager(
  services: Context,
  work: Work,
  scope: OneCustomer,
  actor: Actor,
  manager: Read<(typeof creation)['body']>['manager'],
): Promise<void> {
  try {
    await inviteMembers(services, work, scope, actor, [{ ...manager, role: 'userAdmin' }]);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'member.taken')
      throw new DomainError('member.taken', [{ field: 'manager.email', reason: 'taken' }]);
    throw error;
  }
}

/** @throws DomainError `customer.operator`, `customer.notFound`, `customer.changedMeanwhile` when somebody else was faster */
export async function changeCustomer(
  context: Context,
  actor: Actor,
  idCustomer: number,
  asked: Read<(typeof update)['body']>,
): Promise<void> {
  if (idCustomer === OPERATOR_ID) throw new DomainError('customer.operator');
  const scope = customerNamed(actor, idCustomer);
  const { logoUrl, revision, ...changes } = asked;
  const logo = logoUrl === undefined || logoUrl === '' ? null : await fetchLogo(context, logoUrl);
  await act(context, scope, async ({ tx, audit, publish }) => {
    const before = await lockCustomer(tx, scope);
    if (!before) throw new DomainError('customer.notFound');
    if (revision !== undefined && revision !== before.revision) throw new DomainError('customer.changedMeanwhile');
    if (logoUrl !== undefined && before.logoKey !== null) await removePicture(tx, scope, before.logoKey);
    const newLogo = logoUrl === undefined ? {} : { logoUrl, logoKey: logo && (await keepPicture(tx, scope, logo)) };
    const said = Object.fromEntries(Object.entries({ ...changes, ...newLogo }).filter(([, value]) => value !== undefined));
    await updateCustomer(tx, scope, { ...said, revision: before.revision + 1 });
    const fields = Object.keys(asked).filter((name) => name !== 'revision');
    audit(scope, { idUser: actor.idUser, action: 'customer.changed', subject: `customer ${scope}`, details: { fields } });
    // Whether a second factor is required may be among it.
    publish('sessionsChanged', {});
  });
}

/** How long after an arrival its own people go on seeing what the trackers measure. */
export async function setGrace(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  graceMinutes: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit, publish }) => {
    await updateCustomer(tx, scope, { graceMinutes });
    const details = { graceMinutes };
    audit(scope, { idUser, action: 'customer.observationSet', subject: `customer ${scope}`, details });
    // The gateways know until when a tracker's readings are a shipment's.
    publish('trackersChanged', null);
  });
}

export async function setSecondFactorRule(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  requiresSecondFactor: boolean,
): Promise<void> {
  await act(context, scope, async ({ tx, audit, publish }) => {
    await updateCustomer(tx, scope, { requiresSecondFactor });
    const details = { requiresSecondFactor };
    audit(scope, { idUser, action: 'customer.secondFactorRuleSet', subject: `customer ${scope}`, details });
    publish('sessionsChanged', {});
  });
}
