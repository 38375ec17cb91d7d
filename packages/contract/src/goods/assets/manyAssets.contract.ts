import { FATES_OF_TRACKERS, MOST_CHANGED } from '@sillage/domain/goods/assets/asset';
import { MOST_EXPORTED, MOST_ROWS, MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { latitude, longitude, text, uniqueIdentifiant } from '../../fields.ts';
import { assetSummary, named, registerFilter } from './assets.contract.ts';

/** An asset as somebody has seen it. */
const seen = z.object({ uniqueIdentifiant, revision: z.int().positive() });
export type SeenAsset = z.output<typeof seen>;

const some = (most: number) => z.array(uniqueIdentifiant).min(1).max(most);

export const countRegister = endpoint({
  method: 'GET',
  path: '/assets/count',
  access: 'user',
  summary: `How many assets and containers fit a filter, counted up to ${MOST_EXPORTED}`,
  apiKey: 'read',
  query: registerFilter,
  reply: z.object({ count: z.int() }),
});

export const listIdentifiers = endpoint({
  method: 'GET',
  path: '/assets/identifiers',
  access: 'user',
  summary: `What a filter finds, the newest first, up to ${MOST_TICKED}; and whether these are all`,
  apiKey: 'read',
  query: registerFilter,
  reply: z.object({ uniqueIdentifiants: z.array(z.string()), areAll: z.boolean() }),
});

export const listRegisterRows = endpoint({
  method: 'POST',
  path: '/assets/rows',
  access: 'user',
  summary: 'Assets by their identifiers, in that order; one that is nothing to the caller is left out',
  body: z.object({ uniqueIdentifiants: some(MOST_ROWS) }),
  reply: z.object({ data: z.array(assetSummary) }),
});

export const readRemovals = endpoint({
  method: 'POST',
  path: '/assets/removals',
  access: 'user',
  summary:
    'What removing several assets would do: the shipments that they travel with, their trackers, their containers, and what is in them',
  body: z.object({ uniqueIdentifiants: some(MOST_ROWS) }),
  reply: z.object({
    transports: named,
    trackers: named,
    containers: named,
    inside: named,
    contents: named,
    rules: named,
    /** As they are when this is said. */
    seen: z.array(seen),
  }),
});
export type Removals = z.output<typeof readRemovals.reply>;

const action = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('take') }),
  z.object({ deed: z.literal('release') }),
  z.object({ deed: z.literal('place'), latitude, longitude, reason: text(500) }),
  z.object({
    deed: z.literal('pack'),
    container: uniqueIdentifiant,
    /** Also what is in another container: it is taken out there. */
    fromElsewhere: z.boolean(),
  }),
  z.object({
    deed: z.literal('remove'),
    tracker: z.enum(FATES_OF_TRACKERS),
    /** Each of them: one that somebody else changed since is not removed. */
    seen: z.array(seen).max(MOST_CHANGED),
  }),
]);
export type ManyAction = z.output<typeof action>;

export const changeMany = endpoint({
  method: 'POST',
  path: '/assets/deeds',
  access: 'user',
  summary: 'Take charge of assets, release, place, pack or remove them; each on its own, and those that cannot be are named',
  body: z
    .object({ uniqueIdentifiants: some(MOST_CHANGED), deed: action })
    .refine((asked) => asked.deed.deed !== 'remove' || isEachSeen(asked.uniqueIdentifiants, asked.deed.seen), {
      path: ['deed', 'seen'],
      error: 'each of the assets',
    }),
  reply: z.object({
    done: z.array(z.string()),
    /** Without a reference: there is no such asset for whoever asks. */
    refused: z.array(z.object({ uniqueIdentifiant: z.string(), reference: z.string().nullable(), code: z.string() })),
  }),
});

function isEachSeen(uniqueIdentifiants: readonly string[], assets: readonly SeenAsset[]): boolean {
  const known = new Set(assets.map(({ uniqueIdentifiant: one }) => one));
  return uniqueIdentifiants.every((one) => known.has(one));
}
