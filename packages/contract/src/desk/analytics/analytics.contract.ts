import { ONLY } from '@sillage/domain/desk/analytics/address';
import { BREAKDOWNS, FIGURE_IDS, GROUPS, SUBJECTS } from '@sillage/domain/desk/analytics/figures';
import { PERIODS } from '@sillage/domain/platform/time/periods';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { calendarDate, givenDate, identifier, language, moment, name, page } from '../../fields.ts';

const noLane: ErrorCode = 'analytics.laneUnknown';

const period = z.enum(PERIODS);
const lane = z.string().regex(/^[A-Z]{2}-[A-Z]{2}$/, noLane);

/** Of when, and of which part of the traffic. `on`: as it was on that day, today when it is left out. */
const asked = z.object({
  period: period.default('thisMonth'),
  on: givenDate.optional(),
  idCustomer: identifier.optional(),
  lane: lane.optional(),
  mode: z.enum(SHIPMENT_TYPES).optional(),
  idContractor: identifier.optional(),
});
export type AnalyticsQuery = z.output<typeof asked>;

const number = z.number().nullable();
const count = z.int().min(0);
/** One in ten is below `low`, one in two below `middle`, nine in ten below `high`. */
const spread = z.object({ low: z.number(), middle: z.number(), high: z.number() });
/** Rows, and the address in the web application of the list of exactly these. */
const rows = { count, rows: z.string() };

const figure = z.object({
  id: z.enum(FIGURE_IDS),
  group: z.enum(GROUPS),
  of: z.enum(SUBJECTS),
  kind: z.enum(['count', 'sum', 'share', 'per', 'mean', 'median']),
  unit: z.enum(['count', 'share', 'seconds', 'grams', 'gramsPerTonneKm', 'cents', 'centsPerKg', 'perHundred']),
  better: z.enum(['more', 'less']).nullable(),
  /** Null where there is nothing to say it of; a share is between 0 and 1. */
  value: number,
  /** The same of the period that it is compared with; null for what is of now alone. */
  previous: number,
  ...rows,
  /** Of what is told apart: those with a value, and those without. */
  with: z.object(rows).nullable(),
  without: z.object(rows).nullable(),
  spread: spread.nullable(),
  /** By day within a month, otherwise by month. */
  series: z.array(z.object({ from: calendarDate, value: number, count })),
  breakdowns: z.array(
    z.object({
      by: z.enum(BREAKDOWNS),
      /** Of lanes the busiest, and the rest as one without a key, which no list is of alone: its `rows` are empty. */
      items: z.array(z.object({ key: z.string(), value: number, spread: spread.nullable(), ...rows })),
    }),
  ),
});
export type Figure = z.output<typeof figure>;

const range = z.object({ from: calendarDate, to: calendarDate });
const analytics = z.object({
  period,
  ...range.shape,
  /** What it is compared with. */
  previous: range,
  isUnderWay: z.boolean(),
  /** By whose clock days are told. */
  timeZone: z.string(),
  /** What changed and is not counted yet, up to 1000: in a moment it is. */
  working: count,
  /** The lanes there are, the busiest first, up to 100. */
  lanes: z.array(z.string()),
  figures: z.array(figure),
});
export type Analytics = z.output<typeof analytics>;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/analytics',
  access: 'user',
  summary: 'Figures of a period, each compared with the period before and with the address of the list of the rows behind it',
  apiKey: 'read',
  query: asked,
  reply: analytics,
});

const row = z.object({
  idRow: z.int(),
  of: z.enum(SUBJECTS),
  idCustomer: z.int(),
  customerName: z.string(),
  /** The reference of what it is about, the same in every language. */
  title: z.string(),
  /** More of it, or empty: the status of a shipment, the kind of an alert. */
  part: z.string(),
  lane: z.string(),
  mode: z.string(),
  /** By when it belongs to the period. */
  at: moment.nullable(),
  /** With what it counts. */
  value: z.number(),
  base: z.number(),
  /** The page of it. */
  url: z.string(),
});
export type AnalyticsRow = z.output<typeof row>;

const rowsQuery = asked.extend({
  figure: z.enum(FIGURE_IDS),
  part: z.string().max(40).optional(),
  only: z.enum(ONLY).optional(),
});
export type AnalyticsRowsQuery = z.output<typeof rowsQuery>;

export const listAnalyticsRows = endpoint({
  method: 'GET',
  path: '/analytics/rows',
  access: 'user',
  summary: 'The rows behind a figure, the newest first: exactly those that it counts',
  apiKey: 'read',
  query: rowsQuery.extend(page.shape),
  reply: z.object({
    count,
    from: calendarDate,
    to: calendarDate,
    timeZone: z.string(),
    data: z.array(row),
    nextCursor: z.string().nullable(),
  }),
});

export const readAnalyticsPdf = endpoint({
  method: 'GET',
  path: '/analytics/pdf',
  access: 'user',
  heavy: 'figures',
  summary: 'The figures of a period on paper, in the language of the caller',
  query: asked.extend({ language: language.optional() }),
  reply: file,
  media: { reply: 'file' },
});

/** What a page is found again by. */
const viewSearch = z.object({
  period,
  idCustomer: identifier.optional(),
  lane: lane.optional(),
  mode: z.enum(SHIPMENT_TYPES).optional(),
  idContractor: identifier.optional(),
});
const view = z.object({ idView: z.int(), name: z.string(), isDefault: z.boolean(), search: viewSearch });
export type AnalyticsView = z.output<typeof view>;

const NAME_LENGTH = 60;
const viewInput = z.object({ name: name(NAME_LENGTH), isDefault: z.boolean(), search: viewSearch });
export type AnalyticsViewInput = z.output<typeof viewInput>;

export const listAnalyticsViews = endpoint({
  method: 'GET',
  path: '/analytics/views',
  access: 'user',
  summary: 'The views that the caller saved, by name',
  reply: z.object({ data: z.array(view) }),
});

export const addAnalyticsView = endpoint({
  method: 'POST',
  path: '/analytics/views',
  access: 'user',
  summary: 'Save a view under a name; the default one is shown to the caller first',
  body: viewInput,
  reply: view,
  status: 201,
});

export const changeAnalyticsView = endpoint({
  method: 'PUT',
  path: '/analytics/views/:idView',
  access: 'user',
  summary: 'Change a view of the caller',
  params: z.object({ idView: identifier }),
  body: viewInput,
  reply: view,
});

export const removeAnalyticsView = endpoint({
  method: 'DELETE',
  path: '/analytics/views/:idView',
  access: 'user',
  summary: 'Forget a view of the caller',
  params: z.object({ idView: identifier }),
});
