import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** What was typed as a code: one of a time step, or a recovery code. */
export type Proof = { readonly kind: 'code'; readonly step: number } | { readonly kind: 'recoveryCode'; readonly codeHash: Buffer };

/** Uses a code up. Of many who try at once with the same one, one gets a true. */
export function useProof(db: Db, scope: OneCustomer, idUser: number, proof: Proof, now: Date): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const { numUpdatedRows } =
      proof.kind === 'code'
        ? await tx
            .updateTable('credential')
            .set({ totpLastStep: proof.step })
            .where('idCustomer', '=', scope)
            .where('idUser', '=', idUser)
            .where('totpConfirmedAt', 'is not', null)
            .where('totpLastStep', '<', proof.step)
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('recoveryCode')
            .set({ usedAt: now })
            .where('idCustomer', '=', scope)
            .where('idUser', '=', idUser)
            .where('codeHash', '=', proof.codeHash)
            .where('usedAt', 'is', null)
            .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}

export function findSecondFactor(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('credential as k')
      .innerJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 'k.idCustomer').onRef('m.idUser', '=', 'k.idUser'))
      .innerJoin('customer as c', 'c.idCustomer', 'k.idCustomer')
      .select(['m.email', 'k.totpPendingSealed', 'k.totpConfirmedAt', 'c.requiresSecondFactor'])
      .select((eb) =>
        eb
          .selectFrom('recoveryCode as r')
          .select((codes) => codes.fn.countAll<number>().as('count'))
          .whereRef('r.idCustomer', '=', 'k.idCustomer')
          .whereRef('r.idUser', '=', 'k.idUser')
          .where('r.usedAt', 'is', null)
          .as('recoveryCodesLeft'),
      )
      .where('k.idCustomer', '=', scope)
      .where('k.idUser', '=', idUser)
      .executeTakeFirstOrThrow(),
  );
}

export async function savePendingSecret(db: Db, scope: OneCustomer, idUser: number, sealed: Buffer): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('credential')
      .set({ totpPendingSealed: sealed })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirstOrThrow(),
  );
}

interface Confirmed {
  /** What the code was made with: it takes effect only if nobody has begun anew meanwhile. */
  readonly sealed: Buffer;
  readonly step: number;
  readonly now: Date;
}

/** Puts the pending secret into effect, with the code that confirmed it used up. */
export function confirmSecret(db: Db, scope: OneCustomer, idUser: number, { sealed, step, now }: Confirmed): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('credential')
      .set({ totpSealed: sealed, totpPendingSealed: null, totpConfirmedAt: now, totpLastStep: step })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('totpPendingSealed', '=', sealed)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}

export async function replaceRecoveryCodes(db: Db, scope: OneCustomer, idUser: number, hashes: readonly Buffer[]): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await tx.deleteFrom('recoveryCode').where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
    await tx
      .insertInto('recoveryCode')
      .values(hashes.map((codeHash) => ({ idCustomer: scope, idUser, codeHash })))
      .execute();
  });
}
