import {
  countTasks,
  listTaskColleagues,
  listTasks,
  snoozeTask,
  handTask,
  wakeTask,
  type Task,
} from '@sillage/contract/desk/tasks/tasks.contract';
import { TASK_KINDS, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const as = aUser('userAdmin');
const HOUR_MS = 3_600_000;
let server: TestServer;
let tasks: Task[];

function aTask(kind: TaskKind, idSubject: number, hours: number, more: Partial<Task> = {}): Task {
  return {
    idTask: `${kind}:${idSubject}`,
    kind,
    dueAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    title: `Q-${idSubject}`,
    detail: 'Lyon → Milano',
    url: `/cotations/${idSubject}`,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    handedBy: null,
    ...more,
  };
}

beforeEach(async () => {
  server = await aServer();
  tasks = [
    aTask('quote.answer', 1, -2, { handedBy: { idUser: 9, name: 'Bea Lund' } }),
    aTask('quote.expiring', 2, -1),
    aTask('shipment.complete', 3, 24 * 30),
  ];
  server.on(listTasks, ({ query }) => ({ data: tasks.filter(({ kind }) => (query.get('kind') ?? kind) === kind), nextCursor: null }));
  server.on(countTasks, () => ({
    count: tasks.length,
    kinds: Object.fromEntries(TASK_KINDS.map((kind) => [kind, tasks.filter((one) => one.kind === kind).length])) as Record<
      TaskKind,
      number
    >,
  }));
  server.on(listTaskColleagues, () => ({ data: [{ idUser: 9, name: 'Bea Lund' }], nextCursor: null }));
});

afterEach(() => server.close());

test('what waits stands under when it is due, each with the way to where it is done', async () => {
  await visit(server, '/tasks', { as });
  const handed = await screen.findByRole('region', { name: 'Handed to you' });
  expect(within(handed).getByText(/handed over by Bea Lund/)).toBeDefined();
  const over = screen.getByRole('region', { name: 'Overdue' });
  expect(within(over).getByRole('link', { name: 'Answer: Q-2' }).getAttribute('href')).toBe('/cotations/2');
  expect(within(screen.getByRole('region', { name: 'Later' })).getByRole('link', { name: /Complete a shipment/ })).toBeDefined();
  expect(within(screen.getByRole('navigation', { name: 'Navigation' })).getByRole('link', { name: /^Tasks ?3$/ })).toBeDefined();
});

test('one kind alone can be looked at', async () => {
  const { user } = await visit(server, '/tasks', { as });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'shipment.complete');
  await waitFor(() => expect(screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Q-'))).toHaveLength(1));
  expect(location.search).toBe('?kind=shipment.complete');
});

test('while one kind is read, nothing of another kind stands there as if it were of it', async () => {
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const { user } = await visit(server, '/tasks', { as });
  await screen.findByRole('region', { name: 'Overdue' });
  server.on(listTasks, async () => {
    await slow;
    return { data: tasks.slice(2), nextCursor: null };
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'shipment.complete');
  await waitFor(() => expect(location.search).toBe('?kind=shipment.complete'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Later' })).toBeDefined();
  answer();
});

test('what is put off goes, and comes back when that is taken back', async () => {
  const all = tasks;
  server.on(snoozeTask, ({ params }) => {
    tasks = all.filter(({ idTask }) => idTask !== decodeURIComponent(params['idTask'] ?? ''));
    return {};
  });
  server.on(wakeTask, () => {
    tasks = all;
    return {};
  });
  const { user } = await visit(server, '/tasks', { as });
  await user.click(await screen.findByRole('button', { name: 'What else to do with Q-2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Not before tomorrow' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Overdue' })).toBeDefined();
});

test('what cannot be undone any more says why, though its row is gone', async () => {
  const all = tasks;
  server.on(snoozeTask, () => {
    tasks = all.slice(2);
    return {};
  });
  server.on(wakeTask, () => {
    throw new DomainError('task.notFound');
  });
  const { user } = await visit(server, '/tasks', { as });
  await user.click(await screen.findByRole('button', { name: 'What else to do with Q-2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Not before tomorrow' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toContain('bad'));
});

test('a task is handed to a colleague', async () => {
  const handed: unknown[] = [];
  server.on(handTask, ({ body }) => {
    handed.push(body['idUser']);
    return {};
  });
  const { user } = await visit(server, '/tasks', { as });
  await user.click(await screen.findByRole('button', { name: 'What else to do with Q-3' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hand to a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over Q-3' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Colleague' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Bea Lund', hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Q-3 is handed to Bea Lund.')).toBeDefined();
  expect(handed).toEqual([9]);
});
