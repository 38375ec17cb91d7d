import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.view.ts';

const at = (minute: number) => `2026-11-29T10:${String(minute).padStart(2, '0')}:00.000Z`;
const ada = { idUser: 1, name: 'Ada King' };

function anAlert(idAlert: number, closedAt: number | null, closeNote = ''): WireAlert {
  const closed = closedAt === null ? null : { ...ada, date: at(closedAt) };
  return {
    idAlert,
    ruleName: `Rule ${idAlert}`,
    raisedDate: at(idAlert),
    clearedDate: null,
    acknowledged: null,
    closed,
    closeNote,
  } as WireAlert;
}

const seen = (data: readonly WireAlert[], entries: readonly object[] = []) =>
  timelineOf({ data, entries, told: [] } as unknown as IncidentDetails, ({ ruleName }) => ruleName).map(({ kind, name, text }) => [
    kind,
    name,
    text,
  ]);

test('an alert that somebody closes is in the history of its incident, with a note or without', () => {
  expect(seen([anAlert(1, 7, 'Door was open'), anAlert(2, 5), anAlert(3, null)])).toEqual([
    ['alertClosed', 'Ada King', 'Door was open'],
    ['alertClosed', 'Ada King', 'Rule 2'],
    ['raised', 'Rule 3', ''],
    ['raised', 'Rule 2', ''],
    ['raised', 'Rule 1', ''],
  ]);
});

test('those that ended with the incident are told of once, together', () => {
  const closed = { idEntry: 4, kind: 'closed', text: '', by: ada, to: null, date: '2026-11-29T10:07:00.400Z' };
  expect(seen([anAlert(1, 7), anAlert(2, 5)], [closed])).toEqual([
    ['closed', 'Ada King', ''],
    ['alertClosed', 'Ada King', 'Rule 2'],
    ['raised', 'Rule 2', ''],
    ['raised', 'Rule 1', ''],
  ]);
});
