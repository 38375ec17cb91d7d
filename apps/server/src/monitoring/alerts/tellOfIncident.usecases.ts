import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind } from '@sillage/domain/messages/notifications/notice';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findIncident } from './incidents.store.ts';

interface Told {
  readonly idIncident: number;
  /** Who did it. */
  readonly idUser: number;
  readonly kind: Extract<NoticeKind, `incident${string}`>;
  /** Whom it concerns; nobody is told of what they did themselves. */
  readonly member: number | null;
  /** The same twice is told once. */
  readonly once: string | number;
}

/** Tells one member of an incident what somebody else did with it, at the end of the transaction. */
export async function tellOfIncident(
  context: Dependencies<'db' | 'now' | 'config'>,
  work: Work,
  own: OneCustomer,
  { idIncident, idUser, kind, member, once }: Told,
): Promise<void> {
  if (member === null || member === idUser) return;
  const row = await findIncident(work.tx, own, idIncident);
  const event = {
    kind,
    preference: null,
    only: [member],
    idShipment: null,
    idIncident,
    idActor: idUser,
    values: {},
    ref: row?.reference ?? row?.assetReference ?? row?.identifier ?? '',
    dedupeKey: `incident ${idIncident} ${kind.slice('incident'.length).toLowerCase()} ${once}`,
  };
  tellLast(work, own, (late) => tellMembers(context, late, own, event));
}
