import { DomainError } from '@sillage/domain/domainError';
import type { z } from 'zod';
import { askOutside, orTooManyDevices, readAnswer, type OtherProduct, type OutsideContext, type Source } from './otherProduct.usecases.ts';
import * as view from './traccar.view.ts';

/** So many, and there may be more of the span: some servers cut long answers. */
const MAY_BE_CUT = 100;

/**
 * Asks Traccar's API. Every call signs in for itself, by a token (Bearer) or an account (Basic), so that no session is left there.
 * @throws DomainError `moving.unreachable`, `moving.signInRefused`, `moving.notUnderstood`; TooMuch
 */
async function ask<S extends z.ZodType>(
  context: OutsideContext,
  { address, signIn: by, ending }: Source,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const authorization = by.token === '' ? `Basic ${Buffer.from(`${by.email}:${by.password}`).toString('base64')}` : `Bearer ${by.token}`;
  const { status, body } = await askOutside(context, `${view.apiOf(address)}${path}`, { headers: { authorization }, ending });
  if (status === 401 || status === 403) throw new DomainError('moving.signInRefused');
  if (status === 429 || status >= 500) throw new DomainError('moving.unreachable');
  if (status !== 200) throw new DomainError('moving.notUnderstood');
  return readAnswer(body, schema);
}

export const traccar: OtherProduct = {
  look: async (context, source) => {
    const list = <S extends z.ZodType>(path: string, schema: S) => orTooManyDevices(ask(context, source, path, schema));
    // The first one alone: a sign-in that is refused five times at once looks like somebody who guesses.
    const own = await list('/devices', view.traccarDevices);
    // An administrator sees their own devices, and all of them only when they ask.
    const devices = own.length > 0 ? own : await list('/devices?all=true', view.traccarDevices).catch(() => own);
    const [latest, geofences, groups, drivers] = await Promise.all([
      list('/positions', view.traccarPositions),
      list('/geofences', view.traccarGeofences),
      list('/groups', view.traccarGroups),
      list('/drivers', view.traccarDrivers),
    ]);
    return {
      devices: view.toDevices(devices, latest),
      places: view.toPlaces(geofences),
      groups: view.toGroups(groups),
      drivers: view.toDrivers(drivers),
    };
  },
  readSpan: async (context, source, externalId, { from, to }) => {
    const query = new URLSearchParams({ deviceId: externalId, from: from.toISOString(), to: to.toISOString() });
    const positions = await ask(context, source, `/positions?${query.toString()}`, view.traccarPositions);
    return { positions, cutAt: positions.length < MAY_BE_CUT ? null : view.lastFixOf(positions) };
  },
};
