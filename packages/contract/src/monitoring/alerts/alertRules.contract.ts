import { watched } from '../../journeys/shipments/watched.contract.ts';
import { ALERT_CONDITIONS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { MOST_TRIED_TRACKERS, TRIAL_DAYS } from '@sillage/domain/monitoring/alerts/trial';
import { z } from 'zod';
import { watchedAsset } from './alerts.contract.ts';
import { notifying } from './alertNotifying.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, page, uniqueIdentifiant } from '../../fields.ts';

const target = z.object({
  idCustomer: idCustomer.optional(),
  idTransport: identifier.nullable().default(null),
  uniqueIdentifiant: uniqueIdentifiant.nullable().default(null),
  /** An asset or container, by what addresses name it. */
  asset: uniqueIdentifiant.nullable().default(null),
  /** Said on purpose, and instead of a target: everything of the customer. */
  wholeCustomer: z.boolean().default(false),
});

/** Of a place: a room of a building, instead of a circle or an area. */
const room = { idRoom: identifier.nullable().default(null) };
export const watchedHere = watched.extend(room);
export type WatchedHere = z.output<typeof watchedHere>;

export const alertRule = watchedHere.extend({
  id: z.int(),
  hysteresis: z.number(),
  idCustomer: z.int(),
  /** What is watched: a shipment, a tracker or an asset; without any, everything of the customer. */
  idTransport: z.int().nullable(),
  uniqueIdentifiant: z.string().nullable(),
  idDevice: z.int().nullable(),
  /** Of the shipment that is watched. */
  reference: z.string().nullable(),
  asset: watchedAsset.nullable(),
  customerName: z.string(),
  /** What the room that is watched is called; null where it is drawn no more, or none is watched. */
  room: z.object({ name: z.string(), floorName: z.string(), siteName: z.string(), idSite: z.int() }).nullable(),
  /** U while one of its alerts is open. */
  alertStatus: z.enum(['U', 'R']),
  deleted: z.literal('N'),
  creationBy: z.int().nullable(),
  creationDate: moment,
  modificationBy: z.int().nullable(),
  modificationDate: moment.nullable(),
  /** One more with each change of it, or of whom it tells. */
  revision: z.int(),
});
export type WireAlertRule = z.output<typeof alertRule>;

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/alert-rules',
  access: 'user',
  summary: 'Rules that alerts are raised by, newest first',
  apiKey: 'read',
  query: page.extend({
    idTransport: identifier.optional(),
    uniqueIdentifiant: uniqueIdentifiant.optional(),
    asset: uniqueIdentifiant.optional(),
    /** A part of the rule's name, or of what the shipment, the tracker or the asset is found by. */
    search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
    /** `current`: without those of shipments that are archived or deleted, which watch nothing any more. */
    shelf: z.enum(['current', 'all']).default('all'),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(alertRule), nextCursor: z.string().nullable() }),
});

export const addAlertRule = endpoint({
  method: 'POST',
  path: '/alert-rules',
  access: 'user',
  summary: 'Watch a shipment, a tracker, an asset, or (saying `wholeCustomer`) everything of a customer, from now on',
  body: watchedHere.extend(target.shape).extend({
    /** Who is told; without it, everybody who chose it in the settings. */
    telling: notifying.optional(),
  }),
  reply: alertRule,
  status: 201,
});

const raised = z.object({
  uniqueIdentifiant: z.string(),
  direction: z.enum(ALERT_CONDITIONS),
  startDate: moment,
  raisedDate: moment,
  /** Null: it would be open now. */
  clearedDate: moment.nullable(),
  extreme: z.number(),
  limit: z.number(),
  /** The calmer rule that is suggested would not have raised it. */
  isNoise: z.boolean(),
});

/** How many began on each of these days. */
const days = z.array(z.int()).max(TRIAL_DAYS);

/** A dead band and a hold time that at least halve the alerts, and keep those that lasted. */
const calmer = z.object({
  /** `few`: there are not two alerts to halve; `none`: nothing halves them and keeps those that lasted. */
  outcome: z.enum(['found', 'few', 'none']),
  /** What a rule would say instead; null where nothing was found. */
  hysteresis: z.number().nullable(),
  forMinutes: z.number().nullable(),
  /** How often it would have fired then. */
  count: z.int().nullable(),
  /** Of the rule as it is, and of the calmer one. */
  now: days,
  calmed: days,
});

export const tryAlertRule = endpoint({
  method: 'POST',
  path: '/alert-rules/trial',
  access: 'user',
  heavy: 'trial',
  summary: `What a rule would have raised in the last ${TRIAL_DAYS} days, and which dead band and hold time would at least halve it; keeps nothing. At most ${MOST_TRIED_TRACKERS} trackers are looked at`,
  body: watchedHere.extend(target.shape),
  reply: z.object({
    from: moment,
    /** How often it would have fired, and on how many of the trackers. */
    count: z.int(),
    trackers: z.int(),
    triedTrackers: z.int(),
    readings: z.int(),
    /** Not everything that is watched was looked at: there are more trackers, or more readings. */
    isCut: z.boolean(),
    /** The last of them. */
    data: z.array(raised),
    /** Null: of places, silence, delay and minutes in total nothing is suggested. */
    calmer: calmer.nullable(),
  }),
});
export type WireTrial = z.output<(typeof tryAlertRule)['reply']>;

const one = z.object({ idRule: identifier });

export const readAlertRule = endpoint({
  method: 'GET',
  path: '/alert-rules/:idRule',
  access: 'user',
  summary: 'One rule',
  apiKey: 'read',
  params: one,
  reply: alertRule,
});

export const changeAlertRule = endpoint({
  method: 'PUT',
  path: '/alert-rules/:idRule',
  access: 'user',
  summary: 'Watch for something else from now on; open alerts of the rule are resolved',
  params: one,
  body: watchedHere.extend({
    /** Of the rule that was opened: refused where somebody else changed it meanwhile. Without it, the last change counts. */
    revision: z.int().min(1).optional(),
    /** Who is told from now on, together with the change; without it, whoever was told before. */
    telling: notifying.optional(),
  }),
  reply: alertRule,
});

export const removeAlertRule = endpoint({
  method: 'DELETE',
  path: '/alert-rules/:idRule',
  access: 'user',
  summary: 'Watch no more; open alerts of the rule are resolved',
  params: one,
});
