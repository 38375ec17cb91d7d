import { nearestPlace } from '@sillage/contract/places/gazetteer/places.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import {
  addTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
  type Template,
  type TemplateContent,
} from '@sillage/contract/journeys/templates/templates.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';
import { templateOf } from '../templateOf.view.ts';

const WIZARD = '/transport/new';
const CONTENT = templateOf(theDetails(), ['BOX-1']);

let server: TestServer;
let templates: Template[];
let kept: { templateName: string; content: TemplateContent }[];
function aTemplate(idTemplate: number, templateName: string): Template {
  return { idTemplate, idCustomer: 7, customerName: 'Alpes Froid', templateName, content: CONTENT, createdDate: ago(1) };
}
beforeEach(async () => {
  templates = [aTemplate(1, 'Lyon – Milano')];
  kept = [];
  server = await aServer();
  server.on(listTemplates, () => ({ data: templates, nextCursor: null }));
  server.on(addTemplate, ({ body }) => {
    const { templateName, content } = body as (typeof kept)[number];
    if (templateName === 'Taken') throw new DomainError('template.nameTaken');
    kept.push({ templateName, content });
    templates = [...templates, aTemplate(9, templateName)];
    return aTemplate(9, templateName);
  });
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
  server.on(nearestPlace, () => ({ place: null }));
});
afterEach(() => server.close());

const draft = () => localStorage.getItem('sillage.newShipmentDraft') ?? '';
const openList = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  return within(await screen.findByRole('dialog', { name: 'Templates' }));
};

test('a draft begins from a template and keeps its own reference; what was there before comes back', async () => {
  const { user } = await visit(server, WIZARD);
  await user.type(await screen.findByLabelText('Reference'), 'PO-7');
  const dialog = await openList(user);
  await user.click(await dialog.findByRole('button', { name: 'Start from Lyon – Milano' }));
  expect(await screen.findByText('Filled in from Lyon – Milano')).toBeDefined();
  expect(screen.getByDisplayValue('PO-7')).toBeDefined();
  await waitFor(() => expect(draft()).toContain('BOX-1'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(draft()).not.toContain('BOX-1'));
  expect(screen.getByDisplayValue('PO-7')).toBeDefined();
});

test('a template is renamed where it stands; deleting it can be undone', async () => {
  server.on(renameTemplate, ({ body }) => {
    templates = [aTemplate(1, String(body['templateName']))];
    return aTemplate(1, String(body['templateName']));
  });
  server.on(removeTemplate, () => {
    templates = [];
    return {};
  });
  const { user } = await visit(server, WIZARD);
  const dialog = await openList(user);
  await user.click(await dialog.findByRole('button', { name: 'Rename Lyon – Milano' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Weekly');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete Weekly' }));
  expect(await dialog.findByText('No templates yet')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept).toEqual([{ templateName: 'Weekly', content: CONTENT }]));
});

test('a begun draft is saved as a template; a name that is taken is told at its field', async () => {
  const { user } = await visit(server, WIZARD);
  await user.type(await screen.findByLabelText('Reference'), 'PO-7');
  await user.click(screen.getByRole('button', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
  const name = dialog.getByLabelText('Name');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give the template a name.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(name, 'Taken');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another template has this name: choose another one.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.clear(name);
  await user.type(name, 'Weekly');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template Weekly saved')).toBeDefined();
  expect(kept).toMatchObject([{ templateName: 'Weekly', content: { type: 'road', routeSteps: [] } }]);
});

test('a shipment is duplicated into the wizard, without reference, trackers and times', async () => {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText('Filled in from PHARMA-41')).toBeDefined();
  await waitFor(() => expect(location.pathname + location.search).toBe(WIZARD));
  expect(await screen.findByLabelText<HTMLInputElement>('Reference')).toHaveProperty('value', '');
  await waitFor(() => expect(draft()).toContain('Milano'));
  expect(draft()).not.toContain('TRK-1');
});

test('a shipment is saved as a template, its times as how long after the departure', async () => {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
  await user.type(dialog.getByLabelText('Name'), 'Weekly{Enter}');
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]?.content.routeSteps.map(({ offsetMinutes }) => offsetMinutes)).toEqual([null, 300]);
});
