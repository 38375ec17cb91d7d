import type * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { FileReply, Sent } from '@sillage/contract/endpoint';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './erasures.store.ts';
import { drawCertificate } from './pdf/drawCertificate.pdf.ts';

export async function listErasures(
  { db }: Dependencies<'db'>,
  scope: OneCustomer,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Sent<(typeof contract.listErasures)['reply']>> {
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await store.listErasures(db, scope, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idErasure }) => toCursor(idErasure));
  return { data: page.map(toWireErasure), nextCursor };
}

/** @throws DomainError `erasure.notFound`, also as long as it is under way */
export async function certificateOf(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idErasure: number,
  language: ServerLanguage,
): Promise<FileReply> {
  const found = await store.findErasure(db, scopeFor(actor), idErasure);
  if (!found || found.finishedAt === null) throw new DomainError('erasure.notFound');
  const { customerName, decidedBy, decidedAt } = found;
  const bytes = await drawCertificate({
    erasure: toWireErasure(found),
    customerName,
    decidedBy: (await findNames(db, [decidedBy])).get(decidedBy) ?? '',
    decidedDate: decidedAt.toISOString(),
    language,
    now: now().getTime(),
  });
  return { name: `erasure-${idErasure}.pdf`, type: 'application/pdf', bytes };
}

function toWireErasure({ idErasure, startedAt, finishedAt, digest, ...row }: store.ErasureRow): contract.Erasure {
  const { rawDays, thinnedDays, excursionDays, trackers, thinned, erased, held, excursions } = row;
  return {
    idErasure,
    startedDate: startedAt.toISOString(),
    finishedDate: finishedAt?.toISOString() ?? null,
    rawDays,
    thinnedDays,
    excursionDays,
    trackers,
    thinned,
    erased,
    held,
    excursions,
    digest: digest?.toString('hex') ?? '',
  };
}
