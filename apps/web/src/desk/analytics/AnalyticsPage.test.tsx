import {
  addAnalyticsView,
  listAnalyticsRows,
  listAnalyticsViews,
  readAnalytics,
  removeAnalyticsView,
  type Analytics,
  type AnalyticsRow,
  type AnalyticsView,
  type Figure,
} from '@sillage/contract/desk/analytics/analytics.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { definitionOf, type FigureId } from '@sillage/domain/desk/analytics/figures';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const as = aUser('userAdmin');
let server: TestServer;
let views: AnalyticsView[];
let working: number;

function aFigure(id: FigureId, value: number | null, previous: number | null, more: Partial<Figure> = {}): Figure {
  const { group, of, kind, unit, better } = definitionOf(id);
  const rows = `/analytics/rows?figure=${id}&period=lastMonth`;
  const nothing = { with: null, without: null, spread: null, series: [], breakdowns: [] };
  return { id, group, of, kind, unit, better, value, previous, count: 8, rows, ...nothing, ...more };
}

const FIGURES: readonly Figure[] = [
  aFigure('shipments', 8, 10, {
    series: [
      { from: '2026-10-01', value: 3, count: 3 },
      { from: '2026-10-02', value: 5, count: 5 },
    ],
    breakdowns: [
      { by: 'part', items: [{ key: 'arrived', value: 8, spread: null, count: 8, rows: '/analytics/rows?figure=shipments&part=arrived' }] },
      { by: 'lane', items: [{ key: '', value: 8, spread: null, count: 8, rows: '' }] },
    ],
  }),
  aFigure('onTime', 0.75, 0.9, {
    with: { count: 6, rows: '/analytics/rows?figure=onTime&only=with' },
    without: { count: 2, rows: '/analytics/rows?figure=onTime&only=without' },
  }),
  aFigure('inRange', null, null, { count: 0 }),
];

beforeEach(async () => {
  server = await aServer();
  [views, working] = [[], 0];
  server.on(readAnalytics, ({ query }): Analytics => ({
    period: (query.get('period') ?? 'thisMonth') as Analytics['period'],
    from: '2026-10-01',
    to: '2026-10-31',
    previous: { from: '2026-09-01', to: '2026-09-30' },
    isUnderWay: false,
    timeZone: 'Europe/Paris',
    working,
    lanes: ['FR-IT'],
    figures: [...FIGURES],
  }));
  server.on(listAnalyticsViews, () => ({ data: views }));
  server.on(addAnalyticsView, ({ body }) => {
    const saved = { idView: views.length + 1, ...(body as Omit<AnalyticsView, 'idView'>) };
    views = [...views, saved];
    return saved;
  });
  server.onAction(contractor, 'read', () => ({ data: [], total: 0 }));
});

afterEach(() => server.close());

const tile = (name: string) => screen.findByRole('article', { name });

test('a figure says its value, how that differs from before and whether that is good, and leads to its rows', async () => {
  await visit(server, '/analytics?period=lastMonth', { as });
  const onTime = within(await tile('On time'));
  expect(onTime.getByRole('link', { name: /On time: 75/ }).getAttribute('href')).toBe('/analytics/rows?figure=onTime&period=lastMonth');
  expect(onTime.getByText(/15 points less, worse/)).toBeDefined();
  expect(onTime.getByText(/before: 90/)).toBeDefined();
  expect(onTime.getByRole('link', { name: 'Late: 2' }).getAttribute('href')).toBe('/analytics/rows?figure=onTime&only=without');
  expect(within(await tile('Shipments')).getByText('20 % less')).toBeDefined();
  expect(screen.getByText(/01\/09\/2026 – 30\/09\/2026\. Days by the clock of Europe\/Paris/)).toBeDefined();
});

test('where nothing is known, that is said', async () => {
  await visit(server, '/analytics?period=lastMonth', { as });
  expect(within(await tile('Time in range')).getByText('no information available')).toBeDefined();
});

test('how it is counted, what it is made of and how it went are one press away', async () => {
  const { user } = await visit(server, '/analytics?period=lastMonth', { as });
  const shipments = within(await tile('Shipments'));
  await user.click(shipments.getByRole('button', { name: 'How is this counted? Shipments' }));
  expect(shipments.getByText(/Archived ones count/)).toBeDefined();
  await user.click(shipments.getByRole('button', { name: 'Break down' }));
  expect(shipments.getByRole('link', { name: 'Arrived' }).getAttribute('href')).toBe('/analytics/rows?figure=shipments&part=arrived');
  expect(shipments.getByText('Other lanes').closest('a')).toBeNull();
  const overTime = within(shipments.getByRole('table', { name: 'Over time' }));
  expect(overTime.getAllByRole('row').map((row) => row.textContent)).toEqual(['Day or monthValueRows', '01/10/202633', '02/10/202655']);
});

test('period and filters stand in the address, and go when they are cleared', async () => {
  const { user } = await visit(server, '/analytics?period=lastMonth', { as });
  await tile('Shipments');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'road');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Lane' }), 'France → Italy');
  await waitFor(() => expect(location.search).toBe('?period=lastMonth&mode=road&lane=FR-IT'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?period=lastMonth'));
});

test('a view is saved under a name, and the one that is first is shown to who comes without saying what', async () => {
  const { user } = await visit(server, '/analytics?period=lastYear&mode=air', { as });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'By air');
  await user.click(screen.getByRole('switch', { name: 'Show it first' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(views).toEqual([{ idView: 1, name: 'By air', isDefault: true, search: { period: 'lastYear', mode: 'air' } }]));
});

test('the view that is first is shown to who comes without saying what to see', async () => {
  views = [{ idView: 1, name: 'By air', isDefault: true, search: { period: 'lastYear', mode: 'air' } }];
  await visit(server, '/analytics', { as });
  await waitFor(() => expect(location.search).toBe('?period=lastYear&mode=air'));
});

test('whoever clears the filters of the view that is first has them cleared, also where no period was said', async () => {
  views = [{ idView: 1, name: 'By air', isDefault: true, search: { period: 'lastYear', mode: 'air' } }];
  const { user } = await visit(server, '/analytics?mode=road', { as });
  await tile('Shipments');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?period=thisMonth'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' }).value).toBe('');
});

test('settings that are opened over the page or its rows ask for none of it again', async () => {
  const asked: string[] = [];
  server.on(listAnalyticsRows, ({ query }) => {
    asked.push(query.toString());
    return rowsOf([ROW])();
  });
  const { user } = await visit(server, '/analytics/rows?figure=delay&period=lastMonth', { as });
  await screen.findByRole('link', { name: 'ZX-81' });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  expect(screen.getByRole('link', { name: 'ZX-81', hidden: true })).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('what is being counted is said', async () => {
  working = 3;
  await visit(server, '/analytics?period=lastMonth', { as });
  expect(await screen.findByText(/3 changes are being counted/)).toBeDefined();
});

const ROW: AnalyticsRow = {
  idRow: 4,
  of: 'shipment',
  idCustomer: 7,
  customerName: 'Alpes Froid',
  title: 'ZX-81',
  part: 'departure',
  lane: 'FR-IT',
  mode: 'road',
  at: '2026-10-03T10:00:00.000Z',
  value: 18_000,
  base: 1,
  url: '/transport/transportdetails/4',
};
const rowsOf = (data: AnalyticsRow[]) => () => ({
  count: data.length,
  from: '2026-10-01',
  to: '2026-10-31',
  timeZone: 'Europe/Paris',
  data,
  nextCursor: null,
});

test('behind a figure is a list of its rows, each with what it counts with and the way to its page', async () => {
  server.on(listAnalyticsRows, rowsOf([ROW]));
  await visit(server, '/analytics/rows?figure=delay&period=lastMonth', { as });
  expect(await screen.findByRole('heading', { name: 'Behind “Mean delay”' })).toBeDefined();
  const link = await screen.findByRole('link', { name: 'ZX-81' });
  expect(link.getAttribute('href')).toBe('/transport/transportdetails/4');
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toContain('Left late');
  expect(row?.textContent).toContain('5 hr');
});

async function exported(figure: FigureId): Promise<string[]> {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, `/analytics/rows?figure=${figure}&period=lastMonth`, { as });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return ((await files[0]?.text()) ?? '').trim().split('\r\n');
}

test('the file of the figures is named by the days that it is of, once', async () => {
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, '/analytics?period=lastMonth', { as });
  await tile('Shipments');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(names).toEqual(['analytics-2026-10-01-2026-10-31.csv']));
});

test('in a file all rows count by the same unit, which their heading says', async () => {
  server.on(listAnalyticsRows, rowsOf([ROW, { ...ROW, idRow: 5, value: 600 }, { ...ROW, idRow: 6, value: 400_000 }]));
  const [heading, ...rows] = await exported('delay');
  expect(heading).toMatch(/,Counts with \(h\)$/);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['5', '0.167', '111.111']);
});

test('what counts of what stands in the file as it does on the page', async () => {
  server.on(listAnalyticsRows, rowsOf([{ ...ROW, value: 18_000, base: 36_000 }]));
  const [heading, row] = await exported('inRange');
  expect(heading).toMatch(/,Counts with \(h\),Out of \(h\)$/);
  expect(row).toMatch(/,5,10$/);
});

test('views that cannot be read are not said to be none, and one that cannot be brought back is told', async () => {
  server.on(listAnalyticsViews, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user, unmount } = await visit(server, '/analytics?period=lastMonth', { as });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText(/^Your role may not do this/)).toBeDefined();
  expect(screen.queryByText('You have saved no view yet.')).toBeNull();
  unmount();
  views = [{ idView: 1, name: 'By air', isDefault: false, search: { period: 'lastYear', mode: 'air' } }];
  server.on(listAnalyticsViews, () => ({ data: views }));
  server.on(removeAnalyticsView, () => {
    views = [];
    return {};
  });
  server.on(addAnalyticsView, () => {
    throw new DomainError('access.notAllowed');
  });
  const again = await visit(server, '/analytics?period=lastMonth', { as });
  await again.user.click(await screen.findByRole('button', { name: 'Views' }));
  await again.user.click(await screen.findByRole('button', { name: 'Remove the view By air' }));
  await again.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Your role may not do this/)).toBeDefined();
});
