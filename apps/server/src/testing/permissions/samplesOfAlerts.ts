import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const rule = async ({ of }: Cell) => ({ params: { idRule: await of.alertRule() } });
const alert = async ({ of }: Cell) => ({ params: { idAlert: await of.alert() } });
const watched = ({ of }: Cell) => ({ ruleName: of.text(), description: of.text(), ruleKey: 'humidity', ruleValueMax: 60 });

/** What is watched, and what came of it. */
export const SAMPLES_OF_ALERTS: Samples = {
  'GET /alerts': { about: 'customer', ask: named, but: [emptyList] },
  'POST /alerts/:idAlert/acknowledge': { about: 'thing', ask: alert },
  'POST /alerts/:idAlert/close': { about: 'thing', ask: alert },
  'GET /alert-rules': { about: 'customer', ask: named, but: [emptyList] },
  'POST /alert-rules': { about: 'customer', ask: (cell) => ({ body: { ...watched(cell), idCustomer: cell.named } }) },
  'PUT /alert-rules/:idRule': { about: 'thing', ask: async (cell) => ({ ...(await rule(cell)), body: watched(cell) }) },
  'DELETE /alert-rules/:idRule': { about: 'thing', ask: rule },
};
