import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const rule = async ({ of }: Cell) => ({ params: { idRule: await of.alertRule() } });
const alert = async ({ of }: Cell) => ({ params: { idAlert: await of.alert() } });
const watched = ({ of }: Cell) => ({ ruleName: of.text(), description: of.text(), ruleKey: 'humidity', ruleValueMax: 60 });
const incident = async ({ of }: Cell) => ({ params: { idIncident: await of.incident('open') } });
const ownedIncident = async ({ of }: Cell) => ({ params: { idIncident: await of.incident('owned') } });
const closedIncident = async ({ of }: Cell) => ({ params: { idIncident: await of.incident('closed') } });
const ofTracker = async (cell: Cell) => ({
  body: { ...watched(cell), idCustomer: cell.named, uniqueIdentifiant: (await cell.of.tracker()).identifier },
});
const linkIsDead = [{ when: ({ target }: Cell) => target === 'absent', status: 410, because: 'nobody was sent this link' }];
const whoHasTheLink = { of: ['acme', 'other'], because: 'whoever has the link was sent it' };
const link = async ({ of }: Cell) => ({ body: { token: await of.alertLink() } });
const preset = ({ of }: Cell) => ({ presetName: of.text(), ruleKey: 'humidity', ruleValueMax: 60 });
const onePreset = async ({ of }: Cell) => ({ params: { idPreset: await of.alertPreset() } });

/** The rules here were made by an administrator. */
const othersRule = {
  when: ({ caller: { as }, target }: Cell) => as?.role === 'user' && target === 'own',
  status: 403,
  because: 'a user changes the own rules alone',
};

/** What is watched, and what came of it. */
export const SAMPLES_OF_ALERTS: Samples = {
  'GET /alerts': { about: 'customer', ask: named, but: [emptyList] },
  'POST /alerts/:idAlert/acknowledge': { about: 'thing', ask: alert },
  'POST /alerts/:idAlert/close': { about: 'thing', ask: alert },
  'GET /alerts/:idAlert': { about: 'thing', ask: alert },
  'GET /alerts/:idAlert/moment': { about: 'thing', ask: alert },
  'POST /alert-links/reading': {
    about: 'open',
    looks: true,
    targets: ['own', 'foreign', 'absent'],
    ask: link,
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  'POST /alert-links/acknowledgement': {
    about: 'open',
    targets: ['own', 'foreign', 'absent'],
    ask: link,
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  'GET /incidents': { about: 'customer', ask: named, but: [emptyList] },
  'GET /incidents/:idIncident': { about: 'thing', ask: incident },
  'PATCH /incidents/:idIncident': {
    about: 'thing',
    ask: async (cell) => ({ ...(await incident(cell)), body: { cause: cell.of.text(), correctiveAction: '', revision: 1 } }),
  },
  'POST /incidents/:idIncident/comments': {
    about: 'thing',
    ask: async (cell) => ({ ...(await incident(cell)), body: { text: cell.of.text() } }),
  },
  'POST /incidents/:idIncident/owner': { about: 'thing', ask: async (cell) => ({ ...(await incident(cell)), body: {} }) },
  'DELETE /incidents/:idIncident/owner': { about: 'thing', ask: ownedIncident },
  'POST /incidents/:idIncident/close': { about: 'thing', ask: incident },
  'POST /incidents/:idIncident/reopen': { about: 'thing', ask: closedIncident },
  'GET /alert-rules/:idRule/telling': { about: 'thing', ask: rule },
  'PUT /alert-rules/:idRule/telling': {
    about: 'thing',
    but: [othersRule],
    ask: async (cell) => ({ ...(await rule(cell)), body: {} }),
  },
  'GET /alert-members': { about: 'customer', ask: named, but: [emptyList] },
  'GET /alert-rules/:idRule': { about: 'thing', ask: rule },
  'POST /alert-rules/trial': { about: 'customer', ask: ofTracker, looks: true },
  'GET /alert-presets': { about: 'customer', ask: named, but: [emptyList] },
  'POST /alert-presets': { about: 'customer', ask: (cell) => ({ body: { ...preset(cell), idCustomer: cell.named } }) },
  'PUT /alert-presets/:idPreset': { about: 'thing', ask: async (cell) => ({ ...(await onePreset(cell)), body: preset(cell) }) },
  'DELETE /alert-presets/:idPreset': { about: 'thing', ask: onePreset },
  'GET /alert-budgets': {
    about: 'customer',
    but: [emptyList],
    ask: async ({ named: idCustomer, of }) => ({ query: { idCustomer, idTransport: await of.alertBudget() } }),
  },
  'GET /alert-rules': { about: 'customer', ask: named, but: [emptyList] },
  'POST /alert-rules': { about: 'customer', ask: ofTracker },
  'PUT /alert-rules/:idRule': {
    about: 'thing',
    but: [othersRule],
    ask: async (cell) => ({ ...(await rule(cell)), body: watched(cell) }),
  },
  'DELETE /alert-rules/:idRule': { about: 'thing', ask: rule, but: [othersRule] },
};
