import { createHash } from 'node:crypto';
import { systemScope } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { nameOfScan, networkScanOf, type NetworkScan } from '@sillage/domain/tracking/telemetry/networkScan';
import type { Db } from '../../platform/db/openDb.ts';
import { openGeolocator, type Geolocator, type Located } from '../../platform/geolocator/geolocator.ts';
import { repeatOnOneNode, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Intake } from './pipeline/intake.ts';
import { toMicros } from './pipeline/row.ts';
import { endQuestion, findAnswer, findQuestions, saveAnswer, type PositionQuestion } from './positionQuestions.store.ts';

const LOOK_EVERY_MS = 2000;
/** At a time; with the one before, ten questions a second at most. */
const MOST_AT_ONCE = 20;
/** Cells and access points move, but seldom; and services learn. */
export const FOUND_DAYS = 7;
const UNKNOWN_DAYS = 1;
/** So long a report waits for a service that is away. */
export const POSITIONS_WAIT_DAYS = 30;
/** So long the last position of a tracker is known to be the service's; its reading says so for as long as it is kept. */
export const MARKED_DAYS = 400;
/** A service that fails is left alone, each time for twice as long. */
const SHORTEST_REST_MS = 10_000;
const LONGEST_REST_MS = 15 * 60_000;

type Context = Dependencies<'db' | 'now' | 'log'>;
type Target = Pick<Intake, 'registry' | 'ingest'>;

/** Whether the service is left alone for now, because it failed. */
export interface Rest {
  until: number;
  ms: number;
}
export const noRest = (): Rest => ({ until: 0, ms: SHORTEST_REST_MS });

/** Asks the position service that is set for what waits; null where none is set. */
export function askPositionService(context: Dependencies<'db' | 'now' | 'log' | 'duty' | 'config'>, target: Target): Repeated | null {
  const { GEOLOCATION_URL } = context.config;
  if (GEOLOCATION_URL === null) return null;
  const [geolocator, rest] = [openGeolocator(GEOLOCATION_URL), noRest()];
  return repeatOnOneNode(
    'position service',
    LOOK_EVERY_MS,
    (ending) => answerQuestions(context, target, geolocator, rest, ending),
    context,
  );
}

/**
 * Looks up where the newest reports without a position were. What is found comes in as a report of its own, a millisecond after the one that heard the network:
 * what is kept never changes, and a late answer is a late report. What fails waits.
 * @returns false: the next turn comes by itself, which bounds how often the service is asked
 */
export async function answerQuestions(
  context: Context,
  target: Target,
  geolocator: Geolocator,
  rest: Rest,
  ending?: AbortSignal,
): Promise<boolean> {
  const { db, now, log } = context;
  if (now().getTime() < rest.until) return false;
  for (const question of await findQuestions(db, systemScope(), MOST_AT_ONCE)) {
    if (ending?.aborted) return false;
    const scan = networkScanOf(question.network);
    let answer: Located | null = null;
    try {
      answer = scan && (await answerOf({ db, now }, geolocator, scan));
      rest.ms = SHORTEST_REST_MS;
    } catch (error) {
      rest.until = now().getTime() + rest.ms;
      rest.ms = Math.min(LONGEST_REST_MS, 2 * rest.ms);
      log.warn({ error }, 'the position service could not be asked: reports without a position wait for it');
      return false;
    }
    await keepAnswer(db, target, question, answer);
  }
  return false;
}

async function answerOf({ db, now }: Pick<Context, 'db' | 'now'>, geolocator: Geolocator, scan: NetworkScan): Promise<Located | null> {
  const name = createHash('sha256').update(nameOfScan(scan)).digest();
  const since = { found: daysBefore(now(), FOUND_DAYS), unknown: daysBefore(now(), UNKNOWN_DAYS) };
  const known = await findAnswer(db, name, since);
  if (known !== undefined) return known;
  const answer = await geolocator.locate(scan);
  await saveAnswer(db, name, answer, now());
  return answer;
}

/** @throws DomainError `ingest.busy`: it waits for the next turn */
async function keepAnswer(db: Db, { registry, ingest }: Target, question: PositionQuestion, answer: Located | null): Promise<void> {
  const tracker = answer && (await registry.find(question.identifier));
  if (!answer || !tracker) {
    await endQuestion(db, question.idCustomer, question, null);
    return;
  }
  const foundAt = question.effectiveTime.getTime() + 1;
  const receivedMs = question.receivedAt.getTime();
  const report = { deviceTime: foundAt, ...answer, flags: ['network'] as const, attributes: { positionFrom: 'network' } };
  // As old as the report that it is of: nobody was heard because of it.
  await ingest.submit([{ tracker, report, arrival: { receivedMs, micros: toMicros(receivedMs) } }]);
  await endQuestion(db, question.idCustomer, question, new Date(foundAt));
}
