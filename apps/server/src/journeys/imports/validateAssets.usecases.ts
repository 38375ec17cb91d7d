import { createRegistered } from '@sillage/contract/goods/assets/assets.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { faultOfPacking } from '@sillage/domain/goods/assets/packing';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import type { AssetField } from '@sillage/domain/journeys/imports/fields';
import { readAssetRow, type ReadAsset } from '@sillage/domain/journeys/imports/readAssetRow';
import type { Cells, RowFault } from '@sillage/domain/journeys/imports/readRow';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NewAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import { findCarried, findRegistered, type Registered } from '../../goods/assets/shared/registered.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Validated } from './validate.usecases.ts';

/** So many rows are looked at before others have their turn. */
const ROWS_AT_ONCE = 200;
const LONGEST_REASON = 500;

interface Usual {
  readonly kind: AssetKind;
  readonly fileName: string;
}

/** Says of each row what would be refused if it were made now, after the rows before it, by the rules of adding one by hand. */
export async function validateAssets(
  { db }: Dependencies<'db'>,
  scope: OneCustomer,
  rows: readonly { readonly line: number; readonly cells: Cells }[],
  { kind, fileName }: Usual,
): Promise<Validated[]> {
  const read: (ReadAsset & { readonly line: number; readonly cells: Cells })[] = [];
  for (const { line, cells } of rows) {
    read.push({ line, cells, ...readAssetRow(cells, kind) });
    if (read.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const known = await inScope(db, scope, async (tx) => ({
    registered: await findRegistered(
      tx,
      scope,
      read.flatMap(({ reference, container }) => [normaliseReference(reference), normaliseReference(container)]),
    ),
    trackers: await findCarried(
      tx,
      scope,
      read.map(({ tracker }) => tracker),
    ),
  }));
  const validate = openValidate(known);
  return read.map(({ line, cells, ...row }) => {
    const faults = validate(row);
    return { line, cells, asked: faults.length === 0 ? toAsset(row, fileName) : null, faults, warnings: row.warnings, places: [] };
  });
}

function toAsset({ tracker, container, point, reference, kind, ownerNumber, description }: ReadAsset, fileName: string): NewAsset {
  return {
    reference,
    kind,
    ownerNumber,
    description,
    tracker: tracker === '' ? null : tracker,
    container: container === '' ? null : container,
    place: point && { ...point, reason: fileName.slice(0, LONGEST_REASON) },
  };
}

interface Known {
  readonly registered: ReadonlyMap<string, Registered>;
  /** The asset that each tracker is on. */
  readonly trackers: ReadonlyMap<string, string | null>;
}

/** Validates rows in the order of the file; what is right counts for those after it. */
function openValidate({ registered, trackers }: Known): (row: ReadAsset) => RowFault[] {
  const made = new Map<string, Registered>();
  const [references, used] = [new Set<string>(), new Set<string>()];
  return (row) => {
    const key = normaliseReference(row.reference);
    const faults = [...row.faults, ...shapeFaults(row)];
    const fault = (field: AssetField, code: RowFault['code'], about: string) => faults.push({ field, code, about: about.slice(0, 100) });
    if (registered.has(key)) fault('reference', 'asset.referenceInUse', row.reference);
    else if (key !== '' && references.has(key)) fault('reference', 'import.twiceInFile', row.reference);
    references.add(key);
    if (row.tracker !== '') {
      const on = trackers.get(row.tracker);
      if (on === undefined) fault('tracker', 'tracker.notFound', row.tracker);
      else if (on !== null) fault('tracker', 'asset.trackerElsewhere', `${row.tracker}: ${on}`);
      else if (used.has(row.tracker)) fault('tracker', 'import.twiceInFile', row.tracker);
      used.add(row.tracker);
    }
    let above = 0;
    if (row.container !== '') {
      const into = made.get(normaliseReference(row.container)) ?? registered.get(normaliseReference(row.container));
      const code = into ? faultInto(into) : 'asset.notRegistered';
      if (code !== null) fault('container', code, row.container);
      above = (into?.above ?? 0) + 1;
    }
    if (faults.length === 0) made.set(key, { kind: row.kind, above });
    return faults;
  };
}

/** One that is new holds nothing, and is not in itself. */
function faultInto({ kind, above }: Registered) {
  const around = Array.from({ length: above }, (_, level) => level + 1);
  return faultOfPacking({ idAsset: -1, into: { idAsset: 0, isContainer: kind === 'container' }, above: around, below: 0 });
}

/** What the shapes of the contract say of it. */
function shapeFaults({ reference, kind, ownerNumber, description }: ReadAsset): RowFault[] {
  const issues = createRegistered.body.safeParse({ reference, kind, ownerNumber, description }).error?.issues ?? [];
  return issues.map(({ path, code }): RowFault => {
    const field = (path[0] ?? 'reference') as AssetField;
    return { field, code: code === 'too_big' ? 'import.tooLong' : 'asset.referenceMissing' };
  });
}
