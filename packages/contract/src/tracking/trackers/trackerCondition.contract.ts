import { TRACKER_NEEDS } from '@sillage/domain/tracking/trackers/needs';
import { INTERVAL_WORDS } from '@sillage/domain/tracking/trackers/interval';
import { TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import { RECEPTION_WORDS } from '@sillage/domain/tracking/trackers/qualityOfReception';
import { SILENCE_CAUSES } from '@sillage/domain/tracking/trackers/silence';
import { TRACKER_TYPES } from '@sillage/domain/tracking/trackers/tracker';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, moment, page, uniqueIdentifiant } from '../../fields.ts';

const count = z.int().min(0);
const seconds = z.number().min(0).nullable();
const share = z.number().min(0).max(1).nullable();

/** Null of one that is heard, or out of service. */
const silence = z
  .object({
    /** When anything of it was last taken. */
    sinceDate: moment.nullable(),
    /** What is certain first, then what is likely; none where nothing is known of the cause. */
    reasons: z.array(
      z.object({
        cause: z.enum(SILENCE_CAUSES),
        isCertain: z.boolean(),
        date: moment.nullable(),
        /** Percent of a battery, dBm of a signal, how often it was refused, how many trackers of the protocol. */
        value: z.number().nullable(),
        /** The name of a protocol, an alarm, a fault, a container. */
        subject: z.string().nullable(),
      }),
    ),
  })
  .nullable();
export type TrackerSilence = NonNullable<z.output<typeof silence>>;

/** Medians of the last reports; each null where the tracker does not say. */
const reception = z.object({
  /** dBm. */
  signal: z.number().nullable(),
  network: z.enum(RECEPTION_WORDS).nullable(),
  satellites: z.number().nullable(),
  hdop: z.number().nullable(),
  sky: z.enum(RECEPTION_WORDS).nullable(),
});

export const readCondition = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/condition',
  access: 'user',
  summary: 'How a tracker keeps the interval that it promises, its reception and firmware, and why it is silent where it is',
  apiKey: 'read',
  params: z.object({ uniqueIdentifiant }),
  reply: z.object({
    /** Of the last 7 and the last 30 days. */
    intervals: z.array(
      z.object({
        days: z.int(),
        word: z.enum(INTERVAL_WORDS),
        /** Of the time, 0 to 1, that passed without waiting longer than promised for the next report. */
        keptShare: share,
        reports: count,
        /** Reports that came later than promised. */
        late: count,
        medianSeconds: seconds,
        longestSeconds: seconds,
      }),
    ),
    reception,
    firmware: z.object({ version: z.string(), isOld: z.boolean() }).nullable(),
    /** The network that it was last heard in, where its reports say so (ITU-T E.212). */
    network: z.object({ mobileCountryCode: z.number(), mobileNetworkCode: z.number() }).nullable(),
    silence,
  }),
});
export type TrackerCondition = z.output<typeof readCondition.reply>;

/** Whose trackers, and which of them. */
const fleetFilter = { idCustomer: idCustomer.optional(), protocol: z.enum(TRACKER_PROTOCOLS).optional() };

export const listNeeds = endpoint({
  method: 'GET',
  path: '/tracker-needs',
  access: 'userAdmin',
  summary:
    'Trackers that need somebody, the most urgent first: silent, battery empty soon, interval badly kept, bad reception, old firmware',
  query: page.extend({ ...fleetFilter, need: z.enum(TRACKER_NEEDS).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        uniqueIdentifiant: z.string(),
        type: z.enum(TRACKER_TYPES),
        protocol: z.enum(TRACKER_PROTOCOLS).nullable(),
        idCustomer: z.int(),
        customerName: z.string(),
        needs: z.array(z.enum(TRACKER_NEEDS)),
        reportingIntervalSeconds: z.int(),
        lastHeardDate: moment.nullable(),
        battery: z.number().nullable(),
        emptyDate: moment.nullable(),
        keptShare: share,
        reception,
        firmware: z.string().nullable(),
        silence,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type NeedyTracker = z.output<typeof listNeeds.reply>['data'][number];

export const countNeeds = endpoint({
  method: 'GET',
  path: '/tracker-needs/counts',
  access: 'userAdmin',
  summary: 'How many trackers need somebody, and for what; one that needs several things counts in each',
  query: z.object(fleetFilter),
  reply: z.object({ any: count, silent: count, battery: count, interval: count, reception: count, firmware: count }),
});

export const readGatewayPorts = endpoint({
  method: 'GET',
  path: '/gateway-ports',
  access: 'user',
  summary: 'The ports of this installation at which devices report by protocols of their own; what is switched off is left out',
  reply: z.object({ data: z.array(z.object({ protocol: z.enum(TRACKER_PROTOCOLS), port: z.int() })) }),
});
