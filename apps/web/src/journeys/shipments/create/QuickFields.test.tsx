import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { checkTransport, createTransport, readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listTemplates } from '@sillage/contract/journeys/templates/templates.contract';
import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';
import { templateOf } from '../templateOf.view.ts';

let server: TestServer;
let made: unknown[];
beforeEach(async () => {
  made = [];
  server = await aServer();
  const template = { idTemplate: 1, idCustomer: 7, customerName: 'Alpes Froid', templateName: 'Lyon – Milano', createdDate: ago(1) };
  server.on(listTemplates, () => ({ data: [{ ...template, content: templateOf(theDetails(), []) }], nextCursor: null }));
  server.on(listTrackers, () => ({ data: [{ ...aTracker(), uniqueIdentifiant: 'TRK-9', transportAssocie: null }], nextCursor: null }));
  server.on(checkTransport, () => ({ taken: [] }));
  server.on(createTransport, ({ body }) => {
    made.push(body);
    return theDetails();
  });
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
});
afterEach(() => server.close());

test('of a template only what differs is asked, on one form; what is missing is said at its field', async () => {
  const { user } = await visit(server, '/transport/new?form=quick');
  await user.selectOptions(await screen.findByLabelText('Template'), 'Lyon – Milano');
  expect((await screen.findByRole('region', { name: 'From the template' })).textContent).toMatch(/Lyon.*→.*Milano/);
  await user.click(screen.getByRole('button', { name: 'Create the shipment' }));
  expect((await screen.findByLabelText('Reference')).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Reference'), 'PO-7');
  await user.click(await screen.findByLabelText('Trackers', { selector: 'input' }));
  await user.click(await screen.findByText('TRK-9'));
  await user.click(screen.getByRole('button', { name: 'Create the shipment' }));
  await waitFor(() => expect(made).toMatchObject([{ reference: 'PO-7', trackers: ['TRK-9'], type: 'road' }]));
  await waitFor(() => expect(location.pathname).toMatch(/transportdetails/));
});

test('everything else is changed in the long form, which has it all', async () => {
  const { user } = await visit(server, '/transport/new?form=quick');
  await user.selectOptions(await screen.findByLabelText('Template'), 'Lyon – Milano');
  await user.type(await screen.findByLabelText('Reference'), 'PO-8');
  await user.click(screen.getByRole('link', { name: 'Change everything…' }));
  expect(await screen.findByRole('heading', { name: 'Reference' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('PO-8');
});
