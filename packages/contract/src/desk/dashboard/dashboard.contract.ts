import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer } from '../../fields.ts';
import { trackerCounts } from '../../tracking/trackers/trackers.contract.ts';

const count = z.int().min(0);

/** What the first page of the day shows. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'user',
  summary: 'Counts of trackers, shipments and open alerts',
  apiKey: 'read',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({
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
