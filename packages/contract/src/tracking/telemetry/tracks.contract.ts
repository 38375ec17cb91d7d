import { READING_FLAGS } from '@sillage/domain/tracking/telemetry/reading';
import { TRACK_FORMATS } from '@sillage/domain/tracking/telemetry/trackFormat';
import { z } from 'zod';
import { endpoint, writtenFile } from '../../endpoint.ts';
import { givenMoment, identifier, moment, uniqueIdentifiant } from '../../fields.ts';

const summary = z.object({
  points: z.int(),
  /** Of those that have a time: the first and the last. */
  from: moment.nullable(),
  to: moment.nullable(),
  /** Great-circle kilometres from point to point. */
  kilometres: z.number(),
  /** Points that are left out: nowhere on earth, without a time, or beside the times at which the tracker was on the shipment. */
  nowhere: z.int(),
  withoutTime: z.int(),
  outside: z.int(),
  /** A second point of a moment. */
  twice: z.int(),
  /** In which order days and months of a CSV file were read: day first where it does not tell. Null: it has no such dates. */
  dateOrder: z.enum(['dmy', 'mdy']).nullable(),
  /** Points that are kept and doubted, by why. */
  flagged: z.partialRecord(z.enum(READING_FLAGS), z.int()),
  /** Points that are sent to the pipeline. */
  good: z.int(),
  /** The way, thinned to what a map needs: latitude, longitude. */
  line: z.array(z.tuple([z.number(), z.number()])),
});
export type TrackSummary = z.output<typeof summary>;

const trackFile = {
  media: { body: 'file' },
  body: z.instanceof(Uint8Array, { error: 'track.unreadable' }).refine(({ length }) => length > 0, 'track.unreadable'),
} as const;
const described = { ...trackFile, access: 'user', params: z.object({ idTransport: identifier, uniqueIdentifiant }) } as const;
const ofTracker = { ...trackFile, access: 'userAdmin', params: z.object({ uniqueIdentifiant }) } as const;

export const checkTrack = endpoint({
  ...described,
  method: 'POST',
  path: '/transports/:idTransport/trackers/:uniqueIdentifiant/track/check',
  summary:
    'What a file of points (GPX, KML, GeoJSON or CSV, at most 5 MB, the body as it is) would add to what a tracker of a shipment reported; keeps nothing',
  reply: summary,
});

export const importTrack = endpoint({
  ...described,
  method: 'POST',
  path: '/transports/:idTransport/trackers/:uniqueIdentifiant/track',
  summary:
    'Take the points of such a file in as readings of a tracker of a shipment, as if it had reported them late. Points that are there already are not kept twice',
  reply: summary.extend({ accepted: z.int(), duplicates: z.int() }),
});

/** Of which time a track is written, and how. */
export const trackFileQuery = z.object({ format: z.enum(TRACK_FORMATS).default('gpx'), from: givenMoment, to: givenMoment.optional() });

export const exportTrack = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/track',
  access: 'user',
  summary:
    'Where a tracker was between two moments, as a GPX, KML, GeoJSON or CSV file of at most 50,000 points; doubted places are left out',
  apiKey: 'read',
  params: z.object({ uniqueIdentifiant }),
  query: trackFileQuery,
  media: { reply: 'file' },
  reply: writtenFile,
});

export const checkTrackFile = endpoint({
  ...ofTracker,
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/track/check',
  summary: 'What a file of points (GPX, KML, GeoJSON or CSV, at most 5 MB) would add to the history of a tracker; keeps nothing',
  reply: summary,
});

export const importTrackFile = endpoint({
  ...ofTracker,
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/track',
  summary:
    'Take the points of such a file in as the history of a tracker: it raises no alerts, and points that are there already are not kept twice',
  reply: summary.extend({ accepted: z.int(), duplicates: z.int() }),
});
