import { ALERT_CONDITIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { z } from 'zod';
import { days, timeZone } from '../../days.ts';
import { endpoint } from '../../endpoint.ts';
import { gaps, idCustomer, identifier, moment, optionalText, page, uniqueIdentifiant } from '../../fields.ts';

/** What somebody did about an alert. */
const action = z.object({ idUser: z.int(), name: z.string(), date: moment });

/** By what addresses name it. */
export const watchedAsset = z.object({ uniqueIdentifiant: z.string(), reference: z.string(), kind: z.enum(ASSET_KINDS) });

export const alert = z.object({
  idAlert: z.int(),
  /** Null: its tracker was on no shipment. */
  idTransport: z.int().nullable(),
  reference: z.string().nullable(),
  uniqueIdentifiant: z.string(),
  /** The asset or container that the rule watches. */
  asset: watchedAsset.nullable(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  /** A value is above or below its limit; somebody is in a place, or out of it. */
  direction: z.enum(ALERT_CONDITIONS),
  alertStatus: z.enum(['U', 'R']),
  /** When the value left the band. */
  startDate: moment,
  /** When it had lasted long enough. */
  raisedDate: moment,
  clearedDate: moment.nullable(),
  /** The worst value of the episode: °C, percent, lux, g, or metres from the middle of a place. */
  extreme: z.number(),
  limit: z.number(),
  /** What its rule lets pass before it raises an alert, as it is now; in total over a trip where the next says so. */
  forMinutes: z.number(),
  forTotal: z.boolean(),
  /** When the next people are told, unless somebody acknowledges it before; null where nobody comes next. */
  escalationDate: moment.nullable(),
  /** Of a contact, who has no account, `idUser` is null and the name its address; empty once it was removed. */
  acknowledged: action.extend({ idUser: z.int().nullable() }).nullable(),
  closed: action.nullable(),
  /** What whoever closed it said about it. */
  closeNote: z.string(),
  /** What gathers it with others; none gathers what merely entered or left a place. */
  idIncident: z.int().nullable(),
  idRule: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
});
export type WireAlert = z.output<typeof alert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts',
  access: 'user',
  summary: 'Alerts, last raised first',
  apiKey: 'read',
  query: page.extend({
    idTransport: identifier.optional(),
    uniqueIdentifiant: uniqueIdentifiant.optional(),
    /** Of an asset or container, by what addresses name it. */
    asset: uniqueIdentifiant.optional(),
    alertStatus: z.enum(['U', 'R']).optional(),
    ruleKey: z.enum(RULE_KEYS).optional(),
    /** A part of the rule's name, or of what the shipment, the tracker or the asset is found by. */
    search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
    /** Days on which they were raised. */
    raised: days.optional(),
    /** Where these days begin and end. */
    timeZone,
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(alert), nextCursor: z.string().nullable() }),
});

const one = z.object({ idAlert: identifier });

export const readAlert = endpoint({
  method: 'GET',
  path: '/alerts/:idAlert',
  access: 'user',
  summary: 'One alert',
  apiKey: 'read',
  params: one,
  reply: alert,
});

export const readAlertMoment = endpoint({
  method: 'GET',
  path: '/alerts/:idAlert/moment',
  access: 'user',
  summary: 'What the tracker reported around an alert, in columns, thinned to what a chart and a map need; and what was watched',
  apiKey: 'read',
  params: one,
  reply: z.object({
    ruleKey: z.enum(RULE_KEYS),
    ruleValueMin: z.number().nullable(),
    ruleValueMax: z.number().nullable(),
    /** Of a place: its middle and its radius in metres; of an area its corners (of a circle none), and a circle that holds it. */
    place: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        radius: z.number(),
        address: z.string(),
        corners: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
      })
      .nullable(),
    /** Epoch milliseconds. */
    time: z.array(z.number()),
    /** What is watched: the value, or the distance from the middle of the place in metres; of an area from its edge, negative inside. */
    value: z.array(z.number().nullable()),
    latitude: z.array(z.number().nullable()),
    longitude: z.array(z.number().nullable()),
    gaps,
    /** There is more than is shown. */
    isThinned: z.boolean(),
  }),
});

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/alerts/:idAlert/acknowledge',
  access: 'user',
  summary: 'Say that somebody has seen an alert; the first who does stays',
  apiKey: 'write',
  params: one,
  reply: alert,
});

export const closeAlert = endpoint({
  method: 'POST',
  path: '/alerts/:idAlert/close',
  access: 'user',
  summary: 'Resolve an alert by hand, although what it tells of may go on',
  params: one,
  body: z.object({ note: optionalText(500) }),
  reply: alert,
});
