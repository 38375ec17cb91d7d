import type { PositionsOutcome } from '@sillage/contract/tracking/telemetry/positionRows.contract';
import {
  guessPositionMapping,
  NEEDED_POSITION_FIELDS,
  POSITION_FIELDS,
  type PositionCells,
  type PositionField,
} from '@sillage/domain/tracking/telemetry/positionColumns';
import { mostKnown } from '../../platform/sheet/mostKnown.ts';
import type { Table } from '../../platform/sheet/readTable.ts';

/** A file of positions, and which of its columns says what. */
export interface PositionFile {
  readonly table: Table;
  readonly mapping: Partial<Record<PositionField, number>>;
}

/** What the headings say by themselves, of each sheet. */
export function openPositions(tables: readonly Table[]): PositionFile | undefined {
  return mostKnown(tables.map((table) => ({ table, mapping: guessPositionMapping(table.headings) })));
}

/** The fields that no column was chosen for, and without which there is no position. */
export function missingColumns({ mapping }: PositionFile): readonly PositionField[] {
  return NEEDED_POSITION_FIELDS.filter((field) => mapping[field] === undefined);
}

const LONGEST_CELL = 200;

export function positionRows({ table, mapping }: PositionFile) {
  return table.rows.map(({ line, cells }) => {
    const said: PositionCells = {};
    for (const field of POSITION_FIELDS) {
      const cell = cells[mapping[field] ?? -1] ?? '';
      if (cell !== '') said[field] = cell.slice(0, LONGEST_CELL);
    }
    return { line, cells: said };
  });
}

export const NO_POSITIONS: PositionsOutcome = { good: 0, accepted: 0, duplicates: 0, left: 0, unknown: [], refused: [] };

/** What came of two parts of a file. */
export function bothOf(one: PositionsOutcome, other: PositionsOutcome): PositionsOutcome {
  const unknown = new Map(one.unknown.map(({ uniqueIdentifiant, rows }) => [uniqueIdentifiant, rows]));
  for (const { uniqueIdentifiant, rows } of other.unknown) unknown.set(uniqueIdentifiant, (unknown.get(uniqueIdentifiant) ?? 0) + rows);
  return {
    good: one.good + other.good,
    accepted: one.accepted + other.accepted,
    duplicates: one.duplicates + other.duplicates,
    left: one.left + other.left,
    unknown: [...unknown].map(([uniqueIdentifiant, rows]) => ({ uniqueIdentifiant, rows })),
    refused: [...one.refused, ...other.refused],
  };
}
