import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Channel, People, QuietHours } from '@sillage/domain/monitoring/alerts/notifying';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Whom a rule tells, as it is kept. */
export interface KeptNotifying {
  readonly channels: readonly Channel[];
  readonly isCritical: boolean;
  readonly quiet: QuietHours | null;
  /** At once; then step by step. */
  readonly first: People;
  readonly steps: readonly (People & { readonly afterMinutes: number })[];
}

/** Of those of these rules that have one. Members who left are in it no more. */
export async function findNotifying(tx: Tx, scope: OneCustomer, idRules: readonly number[]): Promise<Map<number, KeptNotifying>> {
  if (idRules.length === 0) return new Map();
  const notifyings = await tx
    .selectFrom('alertTelling')
    .selectAll()
    .where('idCustomer', '=', scope)
    .where('idRule', 'in', idRules)
    .execute();
  if (notifyings.length === 0) return new Map();
  const ids = notifyings.map(({ idRule }) => idRule);
  const steps = await tx
    .selectFrom('alertTellingStep')
    .select(['idRule', 'step', 'afterMinutes'])
    .where('idCustomer', '=', scope)
    .where('idRule', 'in', ids)
    .orderBy('step')
    .execute();
  const persons = await tx
    .selectFrom('alertTellingPerson as p')
    .leftJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 'p.idCustomer').onRef('m.idUser', '=', 'p.idUser'))
    .select(['p.idRule', 'p.step', 'p.idContact', 'p.idUser', 'p.channels'])
    .where('p.idCustomer', '=', scope)
    .where('p.idRule', 'in', ids)
    .where((eb) => eb.or([eb('p.idContact', 'is not', null), eb('m.status', '<>', 'deleted')]))
    .orderBy('p.idUser')
    .orderBy('p.idContact')
    .execute();
  const peopleOf = (idRule: number, step: number): People => {
    const own = persons.filter((one) => one.idRule === idRule && one.step === step);
    return {
      members: own.flatMap(({ idUser }) => idUser ?? []),
      contacts: own.flatMap(({ idContact }) => idContact ?? []),
      ways: own.flatMap(({ idUser, channels: ways }) => (idUser === null || ways === null ? [] : { idUser, channels: ways as Channel[] })),
    };
  };
  return new Map(
    notifyings.map(({ idRule, channels, isCritical, quietFrom, quietTo, quietDays, timeZone }) => [
      idRule,
      {
        channels: channels as Channel[],
        isCritical,
        first: peopleOf(idRule, 0),
        quiet:
          quietFrom === null || quietTo === null || quietDays === null || timeZone === null
            ? null
            : { fromMinute: quietFrom, toMinute: quietTo, days: quietDays, timeZone },
        steps: steps.filter((one) => one.idRule === idRule).map(({ step, afterMinutes }) => ({ afterMinutes, ...peopleOf(idRule, step) })),
      },
    ]),
  );
}
