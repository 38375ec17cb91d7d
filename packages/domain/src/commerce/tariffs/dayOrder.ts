import { dayOrderOf, isOrderUnsaid, type DayOrder } from './tariffCells.ts';
import type { TariffCells } from './tariffRow.ts';

/** Whether the day or the month comes first in the days of all these rows; `asked` where they do not tell. */
export function dayOrderOfRows(rows: readonly TariffCells[], asked: DayOrder = null): DayOrder {
  return dayOrderOf(daysOf(rows)) ?? asked;
}

/** Whether somebody has to say if the day or the month comes first. */
export function needsDayOrder(rows: readonly TariffCells[]): boolean {
  return isOrderUnsaid(daysOf(rows));
}

const daysOf = (rows: readonly TariffCells[]) => rows.flatMap(({ validFrom = '', validTo = '', fuel = '' }) => [validFrom, validTo, fuel]);
