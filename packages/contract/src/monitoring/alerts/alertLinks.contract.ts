import { LINKED_ALERT_STATES } from '@sillage/domain/monitoring/alerts/alertLink';
import { ALERT_CONDITIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { linkToken, moment } from '../../fields.ts';

/** Just enough to know which alert it is. */
const linkedAlert = z.object({
  state: z.enum(LINKED_ALERT_STATES),
  /** Of the shipment; of the tracker where it was on none. */
  reference: z.string(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  direction: z.enum(ALERT_CONDITIONS),
  extreme: z.number(),
  limit: z.number(),
  raisedDate: moment,
  clearedDate: moment.nullable(),
  /** Whom the link was sent to: in whose name the alert is acknowledged. */
  recipient: z.string(),
});
export type LinkedAlert = z.output<typeof linkedAlert>;

const body = z.object({ token: linkToken });

export const readAlertLink = endpoint({
  method: 'POST',
  path: '/alert-links/reading',
  access: 'anyone',
  summary: 'Which alert the link in a mail is about; changes nothing',
  body,
  reply: linkedAlert,
});

export const acknowledgeByLink = endpoint({
  method: 'POST',
  path: '/alert-links/acknowledgement',
  access: 'anyone',
  summary: 'Say that whoever the link was sent to has seen the alert. Good for once; the first who says so stays',
  body,
  reply: linkedAlert,
});
