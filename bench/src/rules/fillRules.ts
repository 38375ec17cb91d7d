import type { Database } from '../product/database.ts';
import type { Device } from '../senders/order.ts';

export const RULES_EACH = 10;

/** Of every kind that is evaluated by readings; some are broken now and then, most never. */
const RULES = [
  `('temperature', 2, 8, 10, 0.5, 0, null, null, null, null)`,
  `('temperature', null, 6, 0, 0.5, 15, null, null, null, null)`,
  `('temperature', -20, 40, 0, 1, 0, null, null, null, null)`,
  `('humidity', null, 60, 0, 2, 0, null, null, null, null)`,
  `('humidity', 10, 95, 30, 2, 0, null, null, null, null)`,
  `('battery', 20, null, 0, 2, 0, null, null, null, null)`,
  `('light', null, 50, 0, 0, 5, null, null, null, null)`,
  `('shock', null, 3, 0, 0, 0, null, null, null, null)`,
  `('geofencing', null, null, 0, 50, 0, 'OUT', 45.764, 4.8357, 500)`,
  `('geofencing', null, null, 0, 500, 10, 'INOUT', 45.4642, 9.19, 5000)`,
];

/** Gives each of these trackers its rules, which watch all that it ever reports. */
export async function fillRules(database: Database, devices: readonly Device[]): Promise<void> {
  await database.query(
    `insert into alert_rule (id_customer, id_tracker, rule_name, rule_key, value_min, value_max, for_minutes, hysteresis, clear_after_minutes, direction, latitude, longitude, radius_metres)
     select t.id_customer, t.id_tracker, r.rule_key, r.rule_key, r.low::real, r.high::real, r.lasting, r.margin, r.clearing, r.direction, r.latitude::float8, r.longitude::float8, r.radius::real
     from tracker t, (values ${RULES.join(', ')}) as r (rule_key, low, high, lasting, margin, clearing, direction, latitude, longitude, radius)
     where t.identifier = any($1::text[])`,
    [devices.map(({ uniqueIdentifiant }) => uniqueIdentifiant)],
  );
  await database.query('vacuum (analyze) alert_rule');
}
