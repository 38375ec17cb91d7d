import { z } from 'zod';
import { endpoint, writtenFile } from '../../endpoint.ts';
import { moment, page, uniqueIdentifiant, whole } from '../../fields.ts';
import { assetAlert, journey } from '../shipments/shipmentAssets.contract.ts';
import { trackFileQuery } from '../../tracking/telemetry/tracks.contract.ts';
import { readClimate, readTrack } from '../shipments/shipmentHistory.contract.ts';

const one = z.object({ uniqueIdentifiant });
const period = z.object({ from: moment, to: moment, points: whole(10, 20_000).default(2000) });

export const readAssetTrack = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/track',
  access: 'user',
  summary: 'Where an asset went, by its own trackers or those of the containers that it was in, thinned to `points`',
  apiKey: 'read',
  params: one,
  query: period,
  reply: readTrack.reply,
});

export const exportAssetTrack = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/track/file',
  access: 'user',
  summary:
    'Where an asset went, as a GPX, KML, GeoJSON or CSV file of at most 50,000 points, a track for each tracker that spoke for it; doubted places are left out',
  apiKey: 'read',
  params: one,
  query: trackFileQuery,
  media: { reply: 'file' },
  reply: writtenFile,
});

export const readAssetClimate = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/climate',
  access: 'user',
  summary: 'Temperature and humidity of an asset, by its own trackers or those of the containers that it was in, thinned to `points`',
  apiKey: 'read',
  params: one,
  query: period,
  reply: readClimate.reply,
});

const visit = z.object({
  idSite: z.int(),
  name: z.string(),
  arrivalDate: moment,
  /** It was there already when the period begins: it may have come earlier. */
  cameBefore: z.boolean(),
  /** Null: it was not seen elsewhere since. */
  departureDate: moment.nullable(),
  /** The last time that it was seen there. */
  seenDate: moment,
  /** From the arrival to the departure, or to when it was seen there last. */
  dwellMinutes: z.number(),
});
export type AssetVisit = z.output<typeof visit>;

export const listVisits = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/visits',
  access: 'user',
  summary: 'The stays of an asset at sites within a period, by the times of its readings; the newest first',
  apiKey: 'read',
  params: one,
  query: z.object({ from: moment, to: moment }),
  reply: z.object({
    data: z.array(visit),
    /** There were more positions, or more stays, than are looked at: ask for a shorter period. */
    isCut: z.boolean(),
  }),
});

export const listAssetAlerts = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/alerts',
  access: 'user',
  summary: 'Alerts of the trackers that were on an asset or its containers, raised while they were; the newest first',
  apiKey: 'read',
  params: one,
  query: page,
  reply: z.object({ data: z.array(assetAlert), nextCursor: z.string().nullable() }),
});

export const listJourneys = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/trips',
  access: 'user',
  summary: 'The current shipments that an asset travels with, by its reference, and their way',
  apiKey: 'read',
  params: one,
  reply: z.object({ data: z.array(journey) }),
});
