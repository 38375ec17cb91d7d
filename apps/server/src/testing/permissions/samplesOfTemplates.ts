import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const template = async ({ of }: Cell) => ({ params: { idTemplate: await of.template() } });

/** Templates that shipments are made from. */
export const SAMPLES_OF_TEMPLATES: Samples = {
  'GET /transport-templates': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /transport-templates': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({
      body: { idCustomer, templateName: of.text(), content: { type: 'road', assets: [of.text()], routeSteps: [] } },
    }),
  },
  'PATCH /transport-templates/:idTemplate': {
    about: 'thing',
    ask: async (cell) => ({ ...(await template(cell)), body: { templateName: cell.of.text() } }),
  },
  'DELETE /transport-templates/:idTemplate': { about: 'thing', ask: template },
};
