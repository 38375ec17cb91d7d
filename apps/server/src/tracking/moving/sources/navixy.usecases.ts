import { DomainError } from '@sillage/domain/domainError';
import type { z } from 'zod';
import { TooMuch } from '../../../platform/outside/reach.ts';
import {
  askOutside,
  orTooManyDevices,
  parsedJson,
  readAnswer,
  type OtherProduct,
  type OutsideContext,
  type Source,
} from './otherProduct.usecases.ts';
import * as view from './navixy.view.ts';

const STATES_AT_ONCE = 200;
const ZONES_AT_ONCE = 200;
/** More than are looked at. */
const MOST_ZONES = 2000;
const MOST_EMPLOYEES = 1000;
const DAY_MS = 86_400_000;
/** A key that may not see something of it. */
class NotAllowed extends DomainError {}

/**
 * Asks Navixy's API. The key is told in a header, so that no address has it; times are asked for with their zone.
 * @throws DomainError `moving.unreachable` (also when it is asked too often), `moving.signInRefused`, `moving.deviceRefused`, `moving.notUnderstood`; TooMuch
 */
async function ask<S extends z.ZodType>(
  context: OutsideContext,
  { address, signIn, ending }: Source,
  action: string,
  query: Readonly<Record<string, string>>,
  schema: S,
): Promise<z.output<S>> {
  const headers = { authorization: `NVX ${signIn.token}`, 'nvx-iso-datetime': 'true' };
  const asked = new URLSearchParams({ ...query, iso_datetime: 'true' });
  const { status, body } = await askOutside(context, `${view.navixyApi(address)}/${action}?${asked.toString()}`, { headers, ending });
  const fault = view.navixyFault.safeParse(parsedJson(body));
  if (fault.success) refuse(view.faultOfCode(fault.data.status.code));
  if (status === 401 || status === 403) throw new DomainError('moving.signInRefused');
  if (status === 429 || status >= 500) throw new DomainError('moving.unreachable');
  if (status !== 200) throw new DomainError('moving.notUnderstood');
  return readAnswer(body, schema);
}

function refuse(fault: view.NavixyFault): never {
  switch (fault) {
    case 'signIn':
      throw new DomainError('moving.signInRefused');
    case 'notAllowed':
      throw new NotAllowed('moving.signInRefused');
    case 'later':
      throw new DomainError('moving.unreachable');
    case 'device':
      throw new DomainError('moving.deviceRefused');
    case 'tooMuch':
      throw new TooMuch('more than is given at once');
    case 'other':
      throw new DomainError('moving.notUnderstood');
    default:
      return fault satisfies never;
  }
}

/** What the key may not see is as if it were not there: the devices are what matters. */
async function orNone<T>(asking: Promise<{ readonly list: readonly T[] }>) {
  try {
    return [...(await asking).list];
  } catch (error) {
    if (error instanceof NotAllowed) return [];
    throw error;
  }
}

type Trackers = z.output<typeof view.navixyTrackers>;

/** When each was heard last; of those that are blocked nothing is said. */
async function readStates(context: OutsideContext, source: Source, { list }: Trackers) {
  const states: z.output<typeof view.navixyStates>['states'] = {};
  for (let first = 0; first < list.length; first += STATES_AT_ONCE) {
    const trackers = JSON.stringify(list.slice(first, first + STATES_AT_ONCE).map(({ id }) => id));
    const query = { trackers, list_blocked: 'true', allow_not_exist: 'true' };
    try {
      Object.assign(states, (await ask(context, source, 'tracker/get_states', query, view.navixyStates)).states);
    } catch (error) {
      // When they were heard is good to know, and no more.
      if (!(error instanceof NotAllowed) && !(error instanceof DomainError && error.code === 'moving.deviceRefused')) throw error;
    }
  }
  return states;
}

async function readZones(context: OutsideContext, source: Source) {
  const zones: z.output<typeof view.navixyZones>['list'] = [];
  while (zones.length < MOST_ZONES) {
    const query = { offset: String(zones.length), limit: String(ZONES_AT_ONCE), with_points: 'true' };
    const some = await orNone(ask(context, source, 'zone/list', query, view.navixyZones));
    zones.push(...some);
    if (some.length !== ZONES_AT_ONCE) break;
  }
  return zones;
}

export const navixy: OtherProduct = {
  look: (context, source) =>
    orTooManyDevices(
      (async () => {
        // The first one alone, as elsewhere: a key that is refused is tried once.
        const trackers = await ask(context, source, 'tracker/list', {}, view.navixyTrackers);
        const states = await readStates(context, source, trackers);
        const zones = await readZones(context, source);
        const groups = await orNone(ask(context, source, 'tracker/group/list', {}, view.navixyGroups));
        const people = await orNone(ask(context, source, 'employee/list', { limit: String(MOST_EMPLOYEES) }, view.navixyEmployees));
        return {
          devices: view.toNavixyDevices(trackers, states),
          places: view.toNavixyPlaces(zones),
          groups: view.toNavixyGroups({ list: groups }),
          drivers: view.toNavixyDrivers({ list: people }),
        };
      })(),
    ),
  readSpan: async (context, source, externalId, { from, to }) => {
    const query = { tracker_id: externalId, from: secondOf(from, -1), to: secondOf(to, 1), simplify: 'false', filter: 'false' };
    const { list, limit_exceeded: isBeyondTariff } = await ask(context, source, 'track/read', query, view.navixyPoints);
    // Older than it keeps them: where nothing came of a long span, the end of it may be there.
    if (isBeyondTariff && list.length === 0 && to.getTime() - from.getTime() > DAY_MS) throw new TooMuch('beyond what is kept there');
    const isWithin = (at: number) => at >= from.getTime() && at <= to.getTime();
    return { positions: list.filter(({ get_time: time }) => isWithin(Date.parse(time))), cutAt: null };
  },
};

/** Its times are whole seconds, and whether its bounds count is not said: a second more on each side is asked for. */
function secondOf(moment: Date, more: 1 | -1): string {
  const seconds = more < 0 ? Math.floor(moment.getTime() / 1000) : Math.ceil(moment.getTime() / 1000);
  return new Date((seconds + more) * 1000).toISOString().replace('.000Z', 'Z');
}
