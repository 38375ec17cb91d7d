import { TRACKER_LINKS } from '@sillage/domain/tracking/trackers/trackerList';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment, page, uniqueIdentifiant } from '../../fields.ts';

const one = z.object({ uniqueIdentifiant });

export const readHealth = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/health',
  access: 'user',
  summary:
    'What a tracker measured over at most 31 days, its battery and signal, the times for which it said nothing, and when its battery will be empty',
  apiKey: 'read',
  params: one,
  query: z.object({ from: moment, to: moment }),
  reply: z.object({
    /** In columns: epoch ms, the lowest and the highest battery (%) and the mean signal (dBm) of about 500 equal parts of the time. */
    series: z.object({
      time: z.array(z.number()),
      battery: z.array(z.number().nullable()),
      highestBattery: z.array(z.number().nullable()),
      signal: z.array(z.number().nullable()),
      /** A step longer than this is a gap. */
      longestStepMs: z.number(),
    }),
    /** In columns: epoch ms, °C and % relative humidity, thinned with the extremes kept; a row of nulls is a silence. */
    climate: z.object({
      time: z.array(z.number()),
      temperature: z.array(z.number().nullable()),
      humidity: z.array(z.number().nullable()),
      longestStepMs: z.number(),
    }),
    /** More than three reporting intervals without a report: how many, how long altogether, and the longest of them. */
    gaps: z.object({
      count: z.int().min(0),
      totalSeconds: z.number(),
      longest: z.array(z.object({ from: moment, to: moment, isOpen: z.boolean() })),
    }),
    reports: z.int().min(0),
    /** Null where the battery does not fall, or too little is known. */
    forecast: z.object({ emptyDate: moment, percentPerDay: z.number() }).nullable(),
  }),
});
export type TrackerHealth = z.output<typeof readHealth.reply>;

export const listLinks = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/links',
  access: 'user',
  summary: 'What a tracker was on and whose it was, the newest first',
  apiKey: 'read',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        kind: z.enum(TRACKER_LINKS),
        /** The reference of the asset or the shipment, or the name of the customer. */
        name: z.string(),
        /** Of an asset, while it is in the register. */
        uniqueIdentifiant: z.string().nullable(),
        /** Of a container, the page is another one. */
        isContainer: z.boolean(),
        idTransport: z.int().nullable(),
        /** Null: from its first report on. */
        startDate: moment.nullable(),
        endDate: moment.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type TrackerLink = z.output<typeof listLinks.reply>['data'][number];
