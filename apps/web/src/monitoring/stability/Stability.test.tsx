import { listContents, readContent } from '@sillage/contract/goods/contents/contents.contract';
import { listAssets } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import * as contract from '@sillage/contract/monitoring/stability/stability.contract';
import type { Decision, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import * as profiles from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const LIMITS = {
  minCelsius: 2,
  maxCelsius: 8,
  bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }],
  freezing: { celsius: 0, allowed: 0 },
};
const PROFILE: Profile = {
  idProfile: 3,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  name: 'Vaccine',
  code: 'V-1',
  ...LIMITS,
  archivedDate: null,
  revision: 2,
  goods: 1,
};
const DIGEST = 'ab'.repeat(32);
const DECISION: Decision = {
  idDecision: 5,
  idContent: 4,
  contentName: 'Measles vaccine',
  idTransport: 41,
  transportReference: 'PHARMA-1',
  verdict: 'partial',
  quantity: 7,
  whole: 10,
  unit: '',
  units: 'Pallets 1 to 7',
  state: 'proposed',
  budgetState: 'unknown',
  proposed: { idUser: 99, by: 'Léa Fontaine', date: '2026-03-03T10:00:00Z', reason: 'Three stood at the door', meaning: 'proposal' },
  answered: null,
  digest: DIGEST,
  isOutdated: false,
};
const GOODS: StabilityGoods = {
  idContent: 4,
  name: 'Measles vaccine',
  reference: 'LOT-7',
  unit: '',
  quantity: 10,
  asset: null,
  profile: { idProfile: 3, name: 'Vaccine', code: 'V-1', ...LIMITS },
  budget: {
    state: 'unknown',
    bands: [{ lowCelsius: 8, highCelsius: 25, allowedMinutes: 60, usedMinutes: 50, leftMinutes: 10, state: 'nearlyUsed' }],
    beyondMinutes: 0,
    freezing: { celsius: 0, allowed: 0, counted: 1, state: 'exceeded' },
    gapMinutes: 45,
    trips: [
      {
        idTransport: 41,
        transportReference: 'PHARMA-1',
        from: '2026-03-01T06:00:00Z',
        to: '2026-03-03T08:00:00Z',
        bandMinutes: [50],
        beyondMinutes: 0,
        freezes: 1,
        gapMinutes: 45,
        gaps: [{ from: '2026-03-02T06:00:00Z', to: '2026-03-02T06:45:00Z' }],
        readings: 200,
      },
      {
        idTransport: null,
        transportReference: 'GONE-1',
        from: null,
        to: null,
        bandMinutes: [0],
        beyondMinutes: 0,
        freezes: 0,
        gapMinutes: 0,
        gaps: [],
        readings: 0,
      },
    ],
    digest: DIGEST,
  },
  decisions: [],
};
const PATH = '/transport/transportdetails/41?tab=stability';

let server: TestServer;
let goods: StabilityGoods[];
beforeEach(async () => {
  server = await aServer();
  goods = [GOODS];
  server.on(readTransport, () => ({ ...theDetails(), status: 'arrived' as const }));
  server.on(contract.listGoods, () => ({ data: goods }));
  server.on(listAssets, () => ({ data: [] }));
  server.on(profiles.listProfiles, () => ({ data: [PROFILE], nextCursor: null }));
});
afterEach(() => server.close());

test('a budget says in words and numbers what is used, by which shipment, and what nobody measured', async () => {
  await visit(server, PATH);
  const panel = within(await screen.findByRole('region', { name: 'Measles vaccine' }));
  expect(panel.getAllByText('Unknown: gaps')).toHaveLength(1);
  const row = within(panel.getByRole('row', { name: /to 25\.0/ }));
  expect(row.getByText('Nearly used')).toBeDefined();
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1\u00a0h', '50\u00a0min', '10\u00a0min']);
  expect(panel.getByRole('row', { name: /^Frozen/ }).textContent).toContain('1 time');
  expect(panel.getByText(/45 min nobody measured/)).toBeDefined();
  expect(panel.getByText('deleted: nothing is known of it any more')).toBeDefined();
  expect(panel.getByText(/Not decided yet/)).toBeDefined();
});

test('an administrator proposes by the figures that are shown, and says how many of a part', async () => {
  const sent: unknown[] = [];
  server.on(contract.proposeDecision, ({ body }) => {
    sent.push(body);
    goods = [{ ...GOODS, decisions: [DECISION] }];
    return DECISION;
  });
  const { user } = await visit(server, PATH, { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Propose a decision' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Decision'), 'Partial release');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await dialog.findByText('Say why: the reason stands beside your signature.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('How many are released'), '7');
  await user.type(dialog.getByLabelText('Reason'), 'Three stood at the door');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed. It waits for the second signature.')).toBeDefined();
  expect(sent).toEqual([{ verdict: 'partial', quantity: 7, units: '', reason: 'Three stood at the door', digest: DIGEST }]);
});

test('another one confirms with a reason and the password, which the server may ask for', async () => {
  goods = [{ ...GOODS, decisions: [DECISION] }];
  const sent: unknown[] = [];
  server.on(contract.answerDecision, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new DomainError('access.currentPasswordWrong', [{ field: 'currentPassword', reason: 'is missing' }]);
    return { ...DECISION, state: 'confirmed' as const };
  });
  const { user } = await visit(server, PATH, { as: aUser('userAdmin') });
  expect(await screen.findByText('7 pieces of 10 pieces')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Propose a decision' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign or refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Agreed');
  await user.click(dialog.getByRole('button', { name: 'Confirm and sign' }));
  await user.type(await dialog.findByLabelText('Your password'), 'Correct-horse-9');
  await user.click(dialog.getByRole('button', { name: 'Confirm and sign' }));
  expect(await screen.findByText('Confirmed and signed.')).toBeDefined();
  expect(sent[1]).toEqual({ confirm: true, reason: 'Agreed', currentPassword: 'Correct-horse-9' });
});

test('whoever signed first, a plain user and the operator see no way to sign', async () => {
  goods = [{ ...GOODS, decisions: [{ ...DECISION, isOutdated: true }] }];
  await visit(server, PATH, { as: aUser('user') });
  expect(await screen.findByText('Outdated')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign or refuse' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add goods' })).toBeDefined();
});

test('goods are put on a shipment by a part of their name', async () => {
  goods = [];
  const content = {
    idContent: 4,
    idCustomer: 7,
    customerName: '',
    name: 'Measles vaccine',
    reference: 'LOT-7',
    description: '',
    quantity: 10,
  };
  const rest = { unit: '', length: null, width: null, depth: null, weight: null, revision: 1, lots: [], rest: 10 };
  server.on(listContents, () => ({ data: [{ ...content, ...rest }], nextCursor: null }));
  const sent: unknown[] = [];
  server.on(contract.loadGoods, ({ body, params }) => {
    sent.push([params, body]);
    return GOODS;
  });
  const { user } = await visit(server, PATH);
  expect(await screen.findByText('No goods on this shipment')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add goods' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose goods from the list.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Goods' }), 'meas');
  await user.click(await dialog.findByText('Measles vaccine · LOT-7'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Measles vaccine is on the shipment.')).toBeDefined();
  expect(sent).toEqual([
    [
      { idTransport: '41', idContent: '4' },
      { quantity: 10, idContainer: null },
    ],
  ]);
});

test('a profile is made of bands, and a band within the label is said at its field', async () => {
  const sent: unknown[] = [];
  server.on(profiles.createProfile, ({ body }) => {
    sent.push(body);
    return PROFILE;
  });
  const { user } = await visit(server, '/contenus/profiles', { as: aUser('userAdmin') });
  expect(await screen.findByText('8.0 °C to 25.0 °C: 1 h in all')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add profile' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Insulin');
  await user.type(dialog.getByLabelText('Minutes, band 1'), '4320');
  const to = dialog.getByLabelText('To, band 1');
  await user.clear(to);
  await user.type(to, '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/This band ends where it has not begun/)).toBeDefined();
  await user.clear(to);
  await user.type(to, '30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Vaccine is saved.')).toBeDefined();
  expect(sent).toEqual([{ name: 'Insulin', code: '', ...LIMITS, bands: [{ lowCelsius: 8, highCelsius: 30, minutes: 4320 }] }]);
});

test('goods have their profile, their budget and their history on their own page', async () => {
  const whole = {
    idContent: 4,
    idCustomer: 7,
    customerName: '',
    name: 'Measles vaccine',
    reference: 'LOT-7',
    description: '',
    quantity: 10,
  };
  const rest = { unit: '', length: null, width: null, depth: null, weight: null, revision: 1, lots: [], rest: 10, restSince: null };
  server.on(listContents, () => ({ data: [{ ...whole, ...rest }], nextCursor: null }));
  server.on(readContent, () => ({ ...whole, ...rest }));
  server.on(contract.readGoods, () => ({ profile: GOODS.profile, budget: GOODS.budget }));
  server.on(contract.listDecisions, () => ({ data: [{ ...DECISION, isOutdated: null }], nextCursor: null }));
  const given: unknown[] = [];
  server.on(contract.giveProfile, ({ body }) => {
    given.push(body);
    return { profile: null, budget: null };
  });
  const { user } = await visit(server, '/contenus/list?content=4', { as: aUser('userAdmin') });
  const panel = within(await screen.findByRole('region', { name: 'Stability budget' }));
  expect(await panel.findByText('Three stood at the door')).toBeDefined();
  await user.selectOptions(await panel.findByLabelText('Stability profile'), 'None');
  expect(given).toEqual([{ idProfile: null }]);
});
