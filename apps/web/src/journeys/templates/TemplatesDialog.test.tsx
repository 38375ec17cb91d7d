import {
  addTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
  type Template,
} from '@sillage/contract/journeys/templates/templates.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';
import { templateOf } from '../shipments/templateOf.view.ts';

const CONTENT = templateOf(theDetails(), []);
const aTemplate = (idTemplate: number, templateName: string): Template => ({
  idTemplate,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  templateName,
  content: CONTENT,
  createdDate: ago(1),
});

let server: TestServer;
let templates: Template[];
let sent: string[];
beforeEach(async () => {
  templates = [aTemplate(1, 'Lyon – Milano'), aTemplate(2, 'Weekly')];
  sent = [];
  server = await aServer();
  server.on(listTemplates, ({ query }) => ({
    data: templates.filter(({ templateName }) => templateName.includes(query.get('search') ?? '')),
    nextCursor: null,
  }));
  server.on(removeTemplate, ({ params }) => {
    sent.push(`remove ${params['idTemplate']}`);
    templates = templates.filter(({ idTemplate }) => String(idTemplate) !== params['idTemplate']);
    return {};
  });
  server.on(renameTemplate, ({ params, body }) => {
    sent.push(`rename ${params['idTemplate']} ${String(body['templateName'])}`);
    const renamed = aTemplate(Number(params['idTemplate']), String(body['templateName']));
    templates = templates.map((one) => (one.idTemplate === renamed.idTemplate ? renamed : one));
    return renamed;
  });
});
afterEach(() => server.close());

async function opened() {
  const { user } = await visit(server, '/transport/new');
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Templates' })) };
}

test('a template is deleted once, however often the button is pressed, and the others stay', async () => {
  const { user, dialog } = await opened();
  await user.dblClick(await dialog.findByRole('button', { name: 'Delete Weekly' }));
  expect(await screen.findByText('The template Weekly was deleted.')).toBeDefined();
  await waitFor(() => expect(dialog.queryByText('Weekly')).toBeNull());
  expect(dialog.getByText('Lyon – Milano')).toBeDefined();
  expect(sent).toEqual(['remove 2']);
  expect(screen.queryByText('This template is not there any more.')).toBeNull();
});

test('one that cannot be put back says why', async () => {
  server.on(addTemplate, () => {
    throw new DomainError('template.tooMany');
  });
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Delete Weekly' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^There are as many templates as there can be \(200\)/)).toBeDefined();
});

test('what somebody else has deleted already is told, and is not offered to be put back', async () => {
  server.on(removeTemplate, () => {
    throw new DomainError('template.notFound');
  });
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Delete Weekly' }));
  expect(await screen.findByText('This template is not there any more.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a new name is sent without the spaces around it; one that is taken, or none, is told at its field', async () => {
  server.on(renameTemplate, ({ body }) => {
    const templateName = String(body['templateName']);
    sent.push(templateName);
    if (templateName === '') throw new DomainError('template.nameMissing');
    if (templateName === 'Weekly') throw new DomainError('template.nameTaken');
    templates = [aTemplate(1, templateName)];
    return aTemplate(1, templateName);
  });
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Rename Lyon – Milano' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, '  Weekly {Enter}');
  expect(await dialog.findByText('Another template has this name: choose another one.')).toBeDefined();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.clear(name);
  await user.type(name, 'Monthly');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Monthly')).toBeDefined();
  expect(sent).toEqual(['Weekly', 'Monthly']);
});

test('who calls a new name off finds the old one', async () => {
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Rename Weekly' }));
  await user.type(dialog.getByLabelText('Name'), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByText('Weekly')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Rename Weekly' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Weekly');
  expect(sent).toEqual([]);
});

test('a search that finds nothing says so apart from there being none, and is cleared', async () => {
  const { user, dialog } = await opened();
  await dialog.findByText('Weekly');
  await user.type(dialog.getByRole('searchbox', { name: 'Search templates' }), 'Roma');
  expect(await dialog.findByText('No template has such a name')).toBeDefined();
  expect(dialog.queryByText('No templates yet')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
  expect(await dialog.findByText('Weekly')).toBeDefined();
});

test('templates that cannot be read say why, and are there at the next try; the second page comes on demand', async () => {
  let isDown = true;
  server.on(listTemplates, ({ query }) => {
    if (isDown) throw new DomainError('access.notAllowed');
    return query.get('cursor') === null ? { data: templates, nextCursor: 'after 2' } : { data: [aTemplate(3, 'Yearly')], nextCursor: null };
  });
  const { user, dialog } = await opened();
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(dialog.queryByText('No templates yet')).toBeNull();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await user.click(await dialog.findByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Yearly')).toBeDefined();
  expect(dialog.getByText('Weekly')).toBeDefined();
});
