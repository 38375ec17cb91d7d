import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { customer, readObservation, setObservation } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const PATH = '/parametres/presets';

let server: TestServer;
let minutes: number;
let sent: unknown[];
beforeEach(async () => {
  minutes = 90;
  sent = [];
  server = await aServer();
  withEmptyPage(server);
  server.on(listAlertPresets, () => ({ data: [] }));
  server.on(readObservation, () => ({ graceMinutes: minutes }));
  server.on(setObservation, ({ body }) => {
    sent.push(body);
    return { graceMinutes: (minutes = Number(body['graceMinutes'])) };
  });
});
afterEach(() => server.close());

const field = () => screen.findByLabelText<HTMLSelectElement>('Your own people see on for');

test('a time that is none of those that are offered is shown, and another one is kept', async () => {
  const { user } = await visit(server, PATH);
  expect((await field()).selectedOptions[0]?.textContent).toMatch(/^1.h.*30/);
  await user.selectOptions(await field(), 'Not at all');
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toEqual(['good']));
  expect(sent).toEqual([{ idCustomer: 7, graceMinutes: 0 }]);
  expect((await field()).value).toBe('0');
});

test('what is refused goes back to what it was', async () => {
  server.on(setObservation, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH);
  await user.selectOptions(await field(), 'Not at all');
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toEqual(['bad']));
  expect((await field()).value).toBe('90');
});

test('a plain member does not see it', async () => {
  await visit(server, PATH, { as: aUser('user') });
  await screen.findByRole('main');
  expect(screen.queryByLabelText('Your own people see on for')).toBeNull();
});

test('the operator says whose it is first, and each has its own', async () => {
  const asked: (string | null)[] = [];
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 8, customerName: 'Maison Lune' }] }));
  server.on(readObservation, ({ query }) => {
    asked.push(query.get('idCustomer'));
    return { graceMinutes: 60 };
  });
  const { user } = await visit(server, '/parametres/alerts', { as: aUser('superAdmin') });
  const whose = await screen.findByLabelText('Customer', { selector: 'input' });
  expect(asked).toEqual([]);
  await user.click(whose);
  await user.click(await screen.findByRole('option', { name: 'Maison Lune', hidden: true }));
  expect((await field()).value).toBe('60');
  expect(asked).toEqual(['8']);
});
