import type { QuoteEvent } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NewEvent {
  readonly kind: QuoteEvent['kind'];
  readonly happenedAt: Date;
  readonly idUser: number | null;
  readonly isOperator: boolean;
  readonly text: string;
}

export async function insertEvent(tx: Tx, scope: OneCustomer, idQuote: number, event: NewEvent): Promise<number> {
  const { idEvent } = await tx
    .insertInto('quoteEvent')
    .values({ idCustomer: scope, idQuote, ...event })
    .returning('idEvent')
    .executeTakeFirstOrThrow();
  return idEvent;
}

interface Page {
  readonly after: number | null;
  readonly limit: number;
}

export function listEvents(db: Db, scope: CustomerScope, idQuote: number, { after, limit }: Page) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('quoteEvent')
      .select(['idEvent', 'kind', 'happenedAt', 'idUser', 'isOperator', 'text'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idQuote', '=', idQuote)
      .where((eb) => (after === null ? eb.lit(true) : eb('idEvent', '<', after)))
      .orderBy('idEvent', 'desc')
      .limit(limit)
      .execute(),
  );
}
