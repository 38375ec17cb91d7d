import type { TrackerSilence } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { CustomerStatus } from '@sillage/domain/people/customers/customer';
import { reasonsOfSilence, type SilenceFacts } from '@sillage/domain/tracking/trackers/silence';
import { silentAfterMs } from '@sillage/domain/tracking/trackers/tracker';
import type { Dependencies } from '../../platform/services.ts';
import { findProtocolsHeard, findSilent, findUnheard, type ProtocolHeard, type SilentRow, type Unheard } from './silence.store.ts';

/** What trackers say of their power last before they are silent. */
const POWER_ALARMS: readonly string[] = ['powerCut', 'powerOff', 'shutdown'];

/** Why each of these is silent, by its number. Whether it is, is not asked here. */
export async function silenceOf(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idTrackers: readonly number[],
): Promise<ReadonlyMap<number, TrackerSilence>> {
  if (idTrackers.length === 0) return new Map();
  const rows = await findSilent(db, scope, idTrackers);
  const protocols = [...new Set(rows.flatMap(({ protocol }) => protocol ?? []))];
  const heard = new Map((await findProtocolsHeard(db, scope, protocols)).map((one) => [one.protocol, one]));
  const unheard = await findUnheard(db, scope);
  const at = now().getTime();
  return new Map(
    rows.map((row) => {
      const facts = factsOf(row, { now: at, unheard, others: heard.get(row.protocol ?? '') ?? null });
      const reasons = reasonsOfSilence(facts).map(({ at: moment, ...reason }) => ({ ...reason, date: isoOrNull(moment) }));
      return [row.idTracker, { sinceDate: row.receivedAt?.toISOString() ?? null, reasons }];
    }),
  );
}

interface Around {
  readonly now: number;
  readonly unheard: readonly Unheard[];
  readonly others: ProtocolHeard | null;
}

function factsOf(row: SilentRow, { now, unheard, others }: Around): SilenceFacts {
  const lastHeard = row.receivedAt?.getTime() ?? null;
  const gap = lastHeard === null ? undefined : unheard.find(({ to }) => to.getTime() > lastHeard);
  const alarm = row.alarm?.split(',').find((one) => POWER_ALARMS.includes(one)) ?? null;
  return {
    now,
    lastHeard,
    silentAfterMs: silentAfterMs(row.reportingIntervalSeconds),
    protocol: row.protocol,
    customerStatus: row.customerStatus as CustomerStatus,
    error: row.refusedAt && { reason: row.refusedFor ?? '', at: row.refusedAt.getTime(), count: row.knocks ?? 0 },
    unreadable: row.faultAt && { fault: row.fault ?? '', at: row.faultAt.getTime() },
    unheard: gap ? { from: gap.from.getTime(), to: gap.to.getTime() } : null,
    others: others && { trackers: others.trackers, lastHeard: others.heardAt?.getTime() ?? null },
    battery: row.battery === null || !row.batteryTime ? null : { percent: row.battery, at: row.batteryTime.getTime() },
    emptyAt: row.emptyAt?.getTime() ?? null,
    power: alarm === null || !row.readingTime ? null : { alarm, at: row.readingTime.getTime() },
    signal: row.signal === null || !row.readingTime ? null : { dBm: row.signal, at: row.readingTime.getTime() },
    container: row.containedSince && { reference: row.container ?? '', since: row.containedSince.getTime() },
  };
}

function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
