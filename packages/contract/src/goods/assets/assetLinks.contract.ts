import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { latitude, longitude, moment, page, text, uniqueIdentifiant } from '../../fields.ts';
import { assetSummary } from './assets.contract.ts';

const one = z.object({ uniqueIdentifiant });

export const linkToAsset = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/tracker',
  access: 'user',
  summary: 'Put a tracker on an asset; refused while either has another one',
  params: one,
  body: z.object({ tracker: uniqueIdentifiant }),
  reply: assetSummary,
});

export const unlinkFromAsset = endpoint({
  method: 'DELETE',
  path: '/assets/:uniqueIdentifiant/tracker',
  access: 'user',
  summary: 'Take the tracker off an asset; what it reported until now stays the history of the asset',
  params: one,
  /** Which one is thought to be on it: another one, that somebody put there meanwhile, stays. */
  query: z.object({ tracker: uniqueIdentifiant.optional() }),
});

export const listTrackerLinks = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/trackers',
  access: 'user',
  summary: 'The trackers that an asset has and had, the newest first',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(z.object({ tracker: z.string(), startDate: moment, endDate: moment.nullable() })),
    nextCursor: z.string().nullable(),
  }),
});

export const setPosition = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/positions',
  access: 'user',
  summary: 'Say where an asset is; it counts as long as no tracker knows better',
  params: one,
  body: z.object({ latitude, longitude, reason: text(500) }),
  reply: assetSummary,
});

export const listSetPositions = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/positions',
  access: 'user',
  summary: 'Where people said that an asset was, the newest first',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idPosition: z.int(),
        latitude,
        longitude,
        reason: z.string(),
        /** Null: somebody of the operator's, or who was deleted. */
        setBy: z.string().nullable(),
        date: moment,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const takeCharge = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/charge',
  access: 'user',
  summary: 'Take charge of an asset; refused while somebody else has it',
  params: one,
  body: z.object({}),
  reply: assetSummary,
});

export const releaseCharge = endpoint({
  method: 'DELETE',
  path: '/assets/:uniqueIdentifiant/charge',
  access: 'user',
  summary: 'Leave an asset to nobody',
  params: one,
});
