import { listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import * as incidents from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../../app/router.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

const ME = { idUser: 5, name: 'Claire Morel' };

function anIncident(idIncident: number, differing: Partial<IncidentDetails> = {}): IncidentDetails {
  return {
    idIncident,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    idTransport: 40 + idIncident,
    reference: `PHARMA-${idIncident}`,
    asset: null,
    uniqueIdentifiant: null,
    openedDate: ago(2),
    closedDate: null,
    alerts: 0,
    openAlerts: 0,
    owner: null,
    cause: '',
    correctiveAction: '',
    revision: 1,
    data: [],
    entries: [],
    told: [],
    ...differing,
  };
}

let server: TestServer;
let known: Map<string, IncidentDetails>;
beforeEach(async () => {
  known = new Map([3, 4].map((id) => [String(id), anIncident(id)]));
  server = await aServer();
  server.on(incidents.listIncidents, () => ({ data: [...known.values()], nextCursor: null }));
  server.on(incidents.readIncident, ({ params }) => {
    const found = known.get(params['idIncident'] ?? '');
    if (!found) throw new DomainError('incident.notFound');
    return found;
  });
});
afterEach(() => server.close());

const keep = (id: number, differing: Partial<IncidentDetails>) => {
  const next = anIncident(id, differing);
  known.set(String(id), next);
  return next;
};
const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comment');
const saying = (text: string) => [{ idEntry: 1, kind: 'comment' as const, text, by: ME, to: null, date: ago(0) }];

test('what is typed while a comment is on its way stays', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(incidents.commentIncident, async ({ body }) => {
    await slow.promise;
    return keep(3, { entries: saying(String(body['text'])) });
  });
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.type(await comment(), 'The door was open.');
  await user.click(screen.getByRole('button', { name: 'Add the comment' }));
  await user.clear(await comment());
  await user.type(await comment(), 'And the seal is gone.');
  slow.resolve();
  expect(await screen.findByText('The door was open.')).toBeDefined();
  await waitFor(async () => expect((await comment()).value).toBe('And the seal is gone.'));
});

test('a comment that is refused says why, and stays to be sent again', async () => {
  const sent: unknown[] = [];
  server.on(incidents.commentIncident, ({ body }) => {
    if (sent.push(body['text']) === 1) throw new DomainError('access.notAllowed');
    return keep(3, { entries: saying(String(body['text'])) });
  });
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.type(await comment(), '  Door  ');
  await user.click(screen.getByRole('button', { name: 'Add the comment' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add the comment' }));
  expect(await screen.findByText('Door')).toBeDefined();
  await waitFor(async () => expect((await comment()).value).toBe(''));
  expect(sent).toEqual(['Door', 'Door']);
});

test('what is begun of one incident is not said of another that is gone to meanwhile', async () => {
  const { user } = await visit(server, '/alerts/incidents/4');
  await comment();
  await act(() => router.navigate({ to: '/alerts/incidents/$idIncident', params: { idIncident: '3' } }));
  await screen.findByRole('heading', { level: 1, name: 'Incident: PHARMA-3' });
  await user.type(await comment(), 'Of the third');
  act(() => void router.navigate({ to: '/alerts/incidents/$idIncident', params: { idIncident: '4' } }));
  // What was written is not lost unasked.
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Incident: PHARMA-4' });
  expect((await comment()).value).toBe('');
});

test('it is given up and opened again, each once', async () => {
  const done: string[] = [];
  keep(3, { owner: ME });
  server.on(incidents.releaseIncident, () => (done.push('release'), keep(3, { closedDate: ago(0) })));
  server.on(incidents.reopenIncident, () => (done.push('reopen'), keep(3, {})));
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.dblClick(await screen.findByRole('button', { name: 'Give it up' }));
  await user.click(await screen.findByRole('button', { name: 'Open it again' }));
  expect(await screen.findByRole('button', { name: 'Take it over' })).toBeDefined();
  expect(done).toEqual(['release', 'reopen']);
});

test('whoever closes one whose alert goes on is asked, and told what opening it again does', async () => {
  const closed: string[] = [];
  keep(3, { openAlerts: 1, alerts: 1 });
  server.on(incidents.closeIncident, () => (closed.push('3'), keep(3, { alerts: 1, closedDate: ago(0) })));
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.click(await screen.findByRole('button', { name: 'Close the incident' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close the incident?' }));
  expect(question.getByText(/^1 alert is still open/)).toBeDefined();
  await user.click(question.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  expect(closed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close the incident' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the incident' }));
  expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  expect(screen.getByText(/closed with it and still go on are open again/)).toBeDefined();
  expect(closed).toEqual(['3']);
});

test('whoever closes one is asked what it came of where nobody has said so, and what they say is kept', async () => {
  const done: unknown[] = [];
  server.on(incidents.describeIncident, ({ body }) => {
    if (done.push(body) === 1) throw new DomainError('incident.changedMeanwhile');
    return keep(3, { cause: String(body['cause']), revision: 2 });
  });
  server.on(incidents.closeIncident, () => (done.push('closed'), keep(3, { cause: 'Door left open', revision: 3, closedDate: ago(0) })));
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.click(await screen.findByRole('button', { name: 'Close the incident' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the incident?' }));
  expect(dialog.getByText(/^Nobody has said yet what it came of/)).toBeDefined();
  await user.type(dialog.getByLabelText('Cause'), ' Door left open ');
  await user.click(dialog.getByRole('button', { name: 'Close the incident' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close the incident' }));
  expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  const described = { cause: 'Door left open', correctiveAction: '', revision: 1 };
  expect(done).toEqual([described, described, 'closed']);
});

test('one whose cause was said, and of which nothing goes on, is closed at once; of another nothing has to be said', async () => {
  const closed: string[] = [];
  keep(3, { cause: 'Door left open' });
  server.on(incidents.closeIncident, ({ params }) => {
    closed.push(params['idIncident'] ?? '');
    return keep(Number(params['idIncident']), { closedDate: ago(0) });
  });
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.click(await screen.findByRole('button', { name: 'Close the incident' }));
  expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  await act(() => router.navigate({ to: '/alerts/incidents/$idIncident', params: { idIncident: '4' } }));
  await screen.findByRole('heading', { level: 1, name: 'Incident: PHARMA-4' });
  await user.click(screen.getByRole('button', { name: 'Close the incident' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the incident' }));
  expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  expect(closed).toEqual(['3', '4']);
});

test('it is handed over to a colleague, who is not the one that has it; an error is said in the dialog', async () => {
  const to: unknown[] = [];
  keep(3, { owner: ME });
  server.on(listResponsibles, () => ({ data: [ME, { idUser: 9, name: 'Bea Lund' }] }));
  server.on(incidents.takeIncident, ({ body }) => {
    if (to.push(body['idUser']) === 1) throw new DomainError('access.notAllowed');
    return keep(3, { owner: { idUser: 9, name: 'Bea Lund' } });
  });
  const { user } = await visit(server, '/alerts/incidents/3');
  await user.click(await screen.findByRole('button', { name: 'Hand it over…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand the incident over' }));
  expect(dialog.getByRole('button', { name: 'Hand it over' })).toHaveProperty('disabled', true);
  await user.click(await dialog.findByLabelText('To', { selector: 'input' }));
  expect(dialog.queryByRole('option', { name: 'Claire Morel', hidden: true })).toBeNull();
  await user.click(await dialog.findByRole('option', { name: 'Bea Lund', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to).toEqual([9, 9]);
});

test('one that is not there leads back to the list', async () => {
  await visit(server, '/alerts/incidents/77');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the list of incidents is narrowed by who has them, when they were opened and what they are about, in its address', async () => {
  const asked: string[] = [];
  server.on(incidents.listIncidents, ({ query }) => {
    query.delete('limit');
    asked.push(query.toString());
    return { data: query.has('search') ? [] : [...known.values()], nextCursor: null };
  });
  const { user } = await visit(server, '/alerts/incidents');
  expect(await screen.findByRole('link', { name: 'PHARMA-3' })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Mine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened' }), 'Today');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^status=open&owner=me&opened=today&timeZone=/));
  expect(location.search).toBe('?owner=me&opened=today');
  await user.type(screen.getByRole('searchbox', { name: 'Search the incidents' }), 'lyo');
  expect(await screen.findByText('No incident fits.')).toBeDefined();
  expect([location.search, asked.at(-1)?.includes('search=lyo')]).toEqual(['?owner=me&opened=today&search=lyo', true]);
  await user.click(screen.getByRole('button', { name: 'Show all incidents' }));
  expect(await screen.findByRole('link', { name: 'PHARMA-3' })).toBeDefined();
  expect([location.search, asked.at(-1)]).toEqual(['?tab=all', '']);
});
