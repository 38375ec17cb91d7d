import { CHANNELS } from '@sillage/domain/monitoring/alerts/notifying';
import { INCIDENT_OWNERS } from '@sillage/domain/monitoring/alerts/incident';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { z } from 'zod';
import { days, timeZone } from '../../days.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, optionalText, page, text } from '../../fields.ts';
import { alert, watchedAsset } from './alerts.contract.ts';

const MOST_TEXT = 2000;
const person = z.object({ idUser: z.int(), name: z.string() });

export const incident = z.object({
  idIncident: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** What it is about: a shipment, an asset or a tracker. */
  idTransport: z.int().nullable(),
  reference: z.string().nullable(),
  asset: watchedAsset.nullable(),
  uniqueIdentifiant: z.string().nullable(),
  openedDate: moment,
  closedDate: moment.nullable(),
  /** Alerts of it, and how many of them are open. */
  alerts: z.int(),
  openAlerts: z.int(),
  owner: person.nullable(),
  cause: z.string(),
  correctiveAction: z.string(),
  revision: z.int(),
});
export type WireIncident = z.output<typeof incident>;

const entry = z.object({
  idEntry: z.int(),
  kind: z.enum(['comment', 'taken', 'released', 'assigned', 'described', 'closed', 'reopened']),
  text: z.string(),
  by: person,
  /** Whom it was handed over to, where somebody else did that. */
  to: person.nullable(),
  date: moment,
});
export type WireIncidentEntry = z.output<typeof entry>;

const notified = z.object({
  idTold: z.int(),
  idAlert: z.int(),
  ruleName: z.string(),
  /** When it was raised; when it was learnt late; because nobody had acknowledged it; that it was none after all. */
  kind: z.enum(['raised', 'late', 'unanswered', 'corrected']),
  /** Of escalation; 0: the first who were told. */
  step: z.int(),
  channel: z.enum(CHANNELS),
  /** Whom; null for a contact that is gone. */
  to: z.string().nullable(),
  date: moment,
});
export type WireNotified = z.output<typeof notified>;

const details = incident.extend({
  /** The first of its alerts, in event time. */
  data: z.array(alert),
  entries: z.array(entry),
  /** Who was told of its alerts, by which way and when, also of those that are gone; the newest first. */
  told: z.array(notified),
});
export type IncidentDetails = z.output<typeof details>;

export const listIncidents = endpoint({
  method: 'GET',
  path: '/incidents',
  access: 'user',
  summary: 'Incidents, newest first: what gathers the alerts of one shipment, asset or tracker',
  apiKey: 'read',
  query: page.extend({
    status: z.enum(['open', 'closed']).optional(),
    idTransport: identifier.optional(),
    /** Those that the caller has, or that nobody has taken over. */
    owner: z.enum(INCIDENT_OWNERS).optional(),
    /** A part of what the shipment, the tracker or the asset is found by, or of the name of a rule whose alerts it gathers. */
    search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
    /** Days on which they were opened. */
    opened: days.optional(),
    /** Where these days begin and end. */
    timeZone,
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(incident), nextCursor: z.string().nullable() }),
});

const one = z.object({ idIncident: identifier });

export const readIncident = endpoint({
  method: 'GET',
  path: '/incidents/:idIncident',
  access: 'user',
  summary: 'One incident with its alerts and what people did about it',
  apiKey: 'read',
  params: one,
  reply: details,
});

export const describeIncident = endpoint({
  method: 'PATCH',
  path: '/incidents/:idIncident',
  access: 'user',
  summary: 'Say what it came of and what is done so that it does not come again',
  params: one,
  body: z.object({ cause: optionalText(MOST_TEXT), correctiveAction: optionalText(MOST_TEXT), revision: z.int() }),
  reply: details,
});

export const commentIncident = endpoint({
  method: 'POST',
  path: '/incidents/:idIncident/comments',
  access: 'user',
  summary: 'Comment on an incident',
  apiKey: 'write',
  params: one,
  body: z.object({ text: text(MOST_TEXT) }),
  reply: details,
});

export const takeIncident = endpoint({
  method: 'POST',
  path: '/incidents/:idIncident/owner',
  access: 'user',
  summary: 'Take an incident over, or hand it over to a member of its customer, who is told; whoever had it has it no more',
  params: one,
  body: z.object({
    /** Without it: the caller. */
    idUser: identifier.optional(),
  }),
  reply: details,
});

export const releaseIncident = endpoint({
  method: 'DELETE',
  path: '/incidents/:idIncident/owner',
  access: 'user',
  summary: 'Give an incident up: it is nobody’s',
  params: one,
  reply: details,
});

export const closeIncident = endpoint({
  method: 'POST',
  path: '/incidents/:idIncident/close',
  access: 'user',
  summary: 'Close an incident, and its open alerts with it; a later alert opens another one',
  params: one,
  reply: details,
});

export const reopenIncident = endpoint({
  method: 'POST',
  path: '/incidents/:idIncident/reopen',
  access: 'user',
  summary: 'Open a closed incident again; its alerts stay as they are',
  params: one,
  reply: details,
});
