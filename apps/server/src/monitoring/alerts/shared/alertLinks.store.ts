import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { ALERT_LINK_DAYS } from '@sillage/domain/monitoring/alerts/alertLink';
import type { Db, Tx } from '../../../platform/db/openDb.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import { systemScope } from '@sillage/domain/people/access/actor';
import { hashSecret } from '../../../platform/session/sealedToken.ts';

const DAY_MS = 86_400_000;

/** A link as it was written into a mail: who reads that, and which alert it is about. One of the two is null. */
export interface NewLink {
  readonly idEpisode: number;
  readonly idUser: number | null;
  readonly idContact: number | null;
  readonly token: string;
}

/** Kept as hashes: whoever reads the table can acknowledge nothing. */
export async function insertAlertLinks(tx: Tx, scope: OneCustomer, links: readonly NewLink[], now: Date): Promise<void> {
  if (links.length === 0) return;
  const expiresAt = new Date(now.getTime() + ALERT_LINK_DAYS * DAY_MS);
  await tx
    .insertInto('alertLink')
    .values(links.map(({ token, ...link }) => ({ idCustomer: scope, ...link, tokenHash: hashSecret(token), expiresAt })))
    .execute();
}

/** What is not good any more for long is forgotten. */
export async function forgetOldLinks(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('alertLink').where('expiresAt', '<', before).execute());
}
