import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

/** An alert whose next step (1 to 3) is due at a moment. */
export interface Escalation {
  readonly idEpisode: number;
  readonly step: number;
  readonly dueAt: Date;
}

/** In the transaction that raised the alert. */
export async function insertEscalation(tx: Tx, scope: OneCustomer, escalation: Escalation): Promise<void> {
  await tx
    .insertInto('alertEscalation')
    .values({ idCustomer: scope, ...escalation })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that are due, for the next worker that is free. */
export async function findEscalationsDue(db: Db, now: Date, limit: number) {
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('alertEscalation').select(['idCustomer', 'idEpisode']).where('dueAt', '<=', now).orderBy('dueAt').limit(limit).execute(),
  );
}

/**
 * The alert and its step, held so that nobody acknowledges in between and no other worker tells the same; nothing where another one has done so. An alert that
 * somebody has acknowledged, that is over, or whose incident is closed waits for nobody.
 */
export async function holdEscalation(tx: Tx, due: { readonly idCustomer: OneCustomer; readonly idEpisode: number }, now: Date) {
  const scope = due.idCustomer;
  const episode = await tx
    .selectFrom('alertEpisode')
    .select(['idRule', 'idIncident', 'status', 'acknowledgedAt', 'clearedAt', 'raisedAt'])
    .where('idCustomer', '=', scope)
    .where('idEpisode', '=', due.idEpisode)
    .forUpdate()
    .executeTakeFirst();
  if (!episode) return null;
  const escalation = await tx
    .selectFrom('alertEscalation')
    .select(['step', 'dueAt'])
    .where('idCustomer', '=', scope)
    .where('idEpisode', '=', due.idEpisode)
    .where('dueAt', '<=', now)
    .executeTakeFirst();
  if (!escalation) return null;
  const incident = await tx
    .selectFrom('incident')
    .select('closedAt')
    .where('idCustomer', '=', scope)
    .where('idIncident', '=', episode.idIncident ?? 0)
    .executeTakeFirst();
  const { notifiedAt } = await tx
    .selectFrom('alertTold')
    .select((eb) => eb.fn.min<Date | null>('toldAt').as('notifiedAt'))
    .where('idCustomer', '=', scope)
    .where('idEpisode', '=', due.idEpisode)
    .executeTakeFirstOrThrow();
  const isWaiting = episode.status === 'U' && episode.acknowledgedAt === null && (incident?.closedAt ?? null) === null;
  // Of what was learnt late nobody was told when it happened.
  const unansweredSince = new Date(Math.max(episode.raisedAt.getTime(), notifiedAt?.getTime() ?? 0));
  return { idRule: episode.idRule, step: escalation.step, isWaiting, unansweredSince };
}

/** The next step, or none. */
export async function moveEscalation(
  tx: Tx,
  scope: OneCustomer,
  idEpisode: number,
  next: Omit<Escalation, 'idEpisode'> | null,
): Promise<void> {
  if (next === null) {
    await tx.deleteFrom('alertEscalation').where('idCustomer', '=', scope).where('idEpisode', '=', idEpisode).execute();
    return;
  }
  await tx.updateTable('alertEscalation').set(next).where('idCustomer', '=', scope).where('idEpisode', '=', idEpisode).execute();
}
