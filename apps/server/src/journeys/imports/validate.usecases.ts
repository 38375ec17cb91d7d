import { newTransport, type NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportField } from '@sillage/domain/journeys/imports/fields';
import {
  readRow,
  type Cells,
  type ImportSettings,
  type ReadRow,
  type RowFault,
  type RowWarning,
} from '@sillage/domain/journeys/imports/readRow';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NewAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import { refusedBy } from '../../platform/checkAll.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { SHIPMENT_CHECKS, UNSAID_SHIPMENT } from '../shipments/shared/createShipment.usecases.ts';
import { findUsualPoints } from '../shipments/shared/usualPoints.store.ts';
import { findTakenBy, type TakenBy } from '../shipments/shared/findTakenBy.usecases.ts';
import { columnOf, faultsOf } from './faultsOf.view.ts';
import type { NamedPlace } from './places.store.ts';
import { openPlaces, type Places } from './resolve.usecases.ts';

export interface Validated {
  readonly line: number;
  readonly cells: Cells;
  /** What would be made; null where the row is not right. */
  readonly asked: NewTransport | NewAsset | null;
  readonly faults: readonly RowFault[];
  readonly warnings: readonly RowWarning[];
  /** Which of the file's places each step of its route is. */
  readonly places: readonly { readonly step: number; readonly place: number }[];
}

/** What was found of a whole file. */
export interface ValidatedFile {
  readonly rows: readonly Validated[];
  readonly named: readonly NamedPlace[];
}

/** So many rows are looked at before others have their turn. */
const ROWS_AT_ONCE = 200;

/** Says of each row what would be refused if it were made now, by the rules of making one; and what another row of the file has already. */
export async function validateRows(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: OneCustomer,
  rows: readonly { readonly line: number; readonly cells: Cells }[],
  settings: ImportSettings,
): Promise<ValidatedFile> {
  const read: ReadRow[] = [];
  for (const { cells } of rows) {
    read.push(readRow(cells, settings));
    if (read.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const taken = await inScope(db, scope, (tx) =>
    findTakenBy(tx, scope, {
      references: read.map(({ reference }) => reference),
      trackers: read.flatMap(({ trackers }) => trackers),
      assets: read.flatMap(({ assets }) => assets.map(({ reference }) => reference)),
    }),
  );
  const places = await openPlaces(db, read, await findUsualPoints(db, scope));
  const seen = openSeen();
  const validated: Validated[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const row = read[index];
    if (row) validated.push({ line, cells, ...validateRow(row, taken, places, seen, now().getTime()) });
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return { rows: validated, named: places.named };
}

function validateRow(
  row: ReadRow,
  taken: TakenBy,
  places: Places,
  seen: Seen,
  now: number,
): Pick<Validated, 'asked' | 'faults' | 'warnings' | 'places'> {
  const { steps, faults: unknown, places: ofRow } = places.resolve(row);
  const asked = toTransport(row, steps);
  const faults = [...row.faults, ...unknown, ...takenFaults(row, taken), ...seen(row)];
  const known = new Set(faults.map(({ field }) => field));
  for (const fault of ownFaults(asked, row.stops.length)) {
    if (known.has(fault.field)) continue;
    known.add(fault.field);
    faults.push(fault);
  }
  const arrival = row.stops.at(-1)?.plannedTime ?? null;
  const warnings: RowWarning[] = arrival !== null && arrival < now ? [{ field: 'plannedArrival', code: 'arrivalInPast' }] : [];
  return { asked: faults.length === 0 ? asked : null, faults, warnings, places: ofRow };
}

/** How long a limit may be passed before an alert, where a row does not say. */
const USUAL_MINUTES = 15;

function toTransport(row: ReadRow, routeSteps: NewTransport['routeSteps']): NewTransport {
  const { trackers, assets, temperature, humidity, stops: _stops, faults: _faults, ...said } = row;
  return {
    ...UNSAID_SHIPMENT,
    ...said,
    trackers: [...trackers],
    routeSteps,
    assets: assets.map((asset) => ({ containerReference: asset.reference, uniqueIdentifiant: asset.tracker })),
    alerts: isWatched(temperature)
      ? [{ ruleName: 'Temperature', ruleKey: 'temperature', ...limitsOf(temperature), forTotal: false, hysteresis: 0.5 }]
      : [],
    rules: isWatched(humidity) ? [{ ...HUMIDITY, ...limitsOf(humidity) }] : [],
  };
}

const HUMIDITY = {
  ...({ ruleName: 'Humidity', description: '', ruleKey: 'humidity', ruleValue: null, direction: '', address: '' } as const),
  gpsLocation: null,
  polygon: null,
  forTotal: false,
  hysteresis: null,
  clearAfterMinutes: 0,
  phases: [],
};

const isWatched = ({ min, max }: ReadRow['humidity']) => min !== null || max !== null;

function limitsOf({ min, max, minutes }: ReadRow['humidity']) {
  return { ruleValueMin: min, ruleValueMax: max, forMinutes: minutes ?? USUAL_MINUTES };
}

/** What the shapes of the contract and the rules of the wizard say of it. */
function ownFaults(asked: NewTransport, stopCount: number): RowFault[] {
  const issues = newTransport.safeParse(asked).error?.issues ?? [];
  const shape = issues.map(({ path, code, message }): RowFault => {
    const field = columnOf(path.map(String).join('.'), stopCount);
    return { field, code: message === 'request.dateRange' ? message : codeOf(field, code) };
  });
  const refused = SHIPMENT_CHECKS.flatMap((check) => refusedBy(() => check(asked)));
  return [...shape, ...refused.flatMap((error) => faultsOf(error, stopCount))];
}

function codeOf(field: ImportField, issue: string): RowFault['code'] {
  if (field === 'minTemperature' || field === 'maxTemperature') return 'import.temperatureRange';
  if (field === 'temperatureMinutes' || field === 'humidityMinutes') return 'import.numberUnreadable';
  return field === 'trackers' && issue === 'invalid_format' ? 'tracker.notFound' : 'import.tooLong';
}

function takenFaults({ reference, trackers, assets }: ReadRow, taken: TakenBy): RowFault[] {
  const faults: RowFault[] = [];
  if (reference !== '' && taken.references.has(normaliseReference(reference)))
    faults.push({ field: 'reference', code: 'shipment.referenceTaken', about: reference.slice(0, 100) });
  for (const tracker of trackers) {
    const usedBy = taken.trackers.get(tracker);
    if (usedBy === undefined) faults.push({ field: 'trackers', code: 'tracker.notFound', about: tracker.slice(0, 100) });
    else if (usedBy !== null) faults.push({ field: 'trackers', code: 'tracker.inUse', about: `${tracker}: ${usedBy}` });
  }
  for (const { reference: asset } of assets) {
    const usedBy = taken.assets.get(normaliseReference(asset));
    if (usedBy !== undefined) faults.push({ field: 'assets', code: 'asset.referenceTaken', about: `${asset.slice(0, 100)}: ${usedBy}` });
  }
  return faults;
}

type Seen = (row: ReadRow) => RowFault[];

/** References, trackers and assets are of one row alone. */
function openSeen(): Seen {
  const seen = new Set<string>();
  const again = (field: ImportField, text: string): RowFault[] => {
    const key = `${field} ${field === 'trackers' ? text : normaliseReference(text)}`;
    if (text === '' || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ field, code: 'import.twiceInFile', about: text.slice(0, 100) }];
  };
  return ({ reference, trackers, assets }) => [
    ...again('reference', reference),
    ...trackers.flatMap((tracker) => again('trackers', tracker)),
    ...[...new Set(assets.map((asset) => normaliseReference(asset.reference)))].flatMap((asset) => again('assets', asset)),
  ];
}
