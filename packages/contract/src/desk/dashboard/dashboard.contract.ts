import { DASHBOARD_VIEWS, TILE_IDS, type TileId } from '@sillage/domain/desk/dashboard/tiles';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { timeZone } from '../../days.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, moment } from '../../fields.ts';
import { trackerCounts } from '../../tracking/trackers/trackers.contract.ts';

const count = z.int().min(0);

const asked = z.object({
  /** The operator can look at one customer. */
  idCustomer: idCustomer.optional(),
  /** About shipments, or about assets and containers. */
  view: z.enum(DASHBOARD_VIEWS).default('shipments'),
  /** In which it is today. */
  timeZone,
});
export type AskedDashboard = z.output<typeof asked>;

const tiles = z.object(Object.fromEntries(TILE_IDS.map((id) => [id, count.optional()])) as Record<TileId, z.ZodOptional<z.ZodInt>>);

/** Of a customer: how many shipments need a look, as the lists behind say it. */
const troubled = z.object({ idCustomer: z.int(), customerName: z.string(), late: count, breach: count, silent: count });
export type TroubledCustomer = z.output<typeof troubled>;

/** What the first page of the day shows. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'user',
  summary: `Counts of trackers, shipments, assets and open alerts, each as the list behind it has rows, counted up to ${COUNT_LIMIT}`,
  apiKey: 'read',
  query: asked,
  reply: z.object({
    /** When it was counted. */
    date: moment,
    /** Those that the caller's dashboard has. */
    tiles,
    /** For the operator, who looks at all of them: those customers of whose shipments most need a look. */
    customers: z.array(troubled),
    /** A tracker is online or offline by its own interval. */
    devices: trackerCounts,
    transports: z.object({
      total: count,
      tocomplete: count,
      readytoship: count,
      intransit: count,
      arrived: count,
      /** On their way, and expected after the plan. */
      late: count,
    }),
    /** Raised, and nobody has closed them. */
    openAlerts: count,
  }),
});
export type Dashboard = z.output<typeof readDashboard.reply>;

/** So many a small map shows. */
export const MOST_PLACES = 100;
export const PLACE_REASONS = ['late', 'atRisk', 'breach', 'silent', 'lowBattery'] as const;

const place = z.object({
  /** A shipment by its number, or an asset by its identifier. */
  idTransport: z.int().nullable(),
  asset: z.object({ uniqueIdentifiant: z.string(), isContainer: z.boolean() }).nullable(),
  reference: z.string(),
  reasons: z.array(z.enum(PLACE_REASONS)),
  latitude: z.number(),
  longitude: z.number(),
});
export type DashboardPlace = z.output<typeof place>;

export const readDashboardPlaces = endpoint({
  method: 'GET',
  path: '/dashboard/places',
  access: 'user',
  summary: `Where the shipments or assets are that need a look, up to ${MOST_PLACES} of them`,
  apiKey: 'read',
  query: asked,
  reply: z.object({ data: z.array(place), areAll: z.boolean() }),
});
