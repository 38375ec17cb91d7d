import type { Asked } from '@sillage/domain/commerce/ratings/feedback';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';

export interface KeptSetting {
  readonly isOn: boolean;
  readonly onSince: Date | null;
  readonly delayHours: number;
  readonly asked: Asked;
  readonly language: MailLanguage;
}

export function findSetting(db: Db, scope: CustomerScope, idCustomer: OneCustomer): Promise<KeptSetting | undefined> {
  return inScope(db, scope, async (tx) => (await settingOf(tx, scope, idCustomer).executeTakeFirst()) as KeptSetting | undefined);
}

/** Held until the transaction ends. */
export async function lockSetting(tx: Tx, scope: OneCustomer): Promise<KeptSetting | undefined> {
  return (await settingOf(tx, scope, scope).forUpdate().executeTakeFirst()) as KeptSetting | undefined;
}

function settingOf(tx: Tx, scope: CustomerScope, idCustomer: OneCustomer) {
  return tx
    .selectFrom('feedbackSetting')
    .select(['isOn', 'onSince', 'delayHours', 'asked', 'language'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idCustomer', '=', idCustomer);
}

export async function saveSetting(tx: Tx, scope: OneCustomer, setting: KeptSetting): Promise<void> {
  await tx
    .insertInto('feedbackSetting')
    .values({ idCustomer: scope, ...setting })
    .onConflict((conflict) => conflict.column('idCustomer').doUpdateSet(setting))
    .execute();
}
