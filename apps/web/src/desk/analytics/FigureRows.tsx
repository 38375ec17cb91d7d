import type { AnalyticsRow } from '@sillage/contract/desk/analytics/analytics.contract';
import type { FigureId } from '@sillage/domain/desk/analytics/figures';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import type { MorePages } from '../../ui/RowsInSight.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { wayAt } from './analyticsSearch.view.ts';
import { partText, useFigureTexts } from './figureTexts.view.ts';
import { rowColumnsOf, rowUnitsOf, type RowColumn } from './rowColumns.view.ts';
import classes from './AnalyticsRows.module.css';

interface FigureRowsProps {
  readonly figure: FigureId;
  readonly rows: readonly AnalyticsRow[];
  readonly more: MorePages;
}

/** One line for each row; the next ones come when the end is near. */
export function FigureRows({ figure, rows, more }: FigureRowsProps) {
  const { t } = useTranslation('analytics');
  const isOperator = useUser().role === 'superAdmin';
  const columns = rowColumnsOf(figure, rows, isOperator);
  return (
    <ScrollRegion label={t(`figure.${figure}`)} className={classes['scroller']}>
      <table className={classes['table']} aria-rowcount={more.hasNextPage ? -1 : rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.idRow} ${row.url}`}>
              {columns.map((column) =>
                column === 'title' ? (
                  <th key={column} scope="row">
                    <Link {...wayAt(row.url)}>
                      <bdi>{row.title}</bdi>
                    </Link>
                  </th>
                ) : (
                  <td key={column} data-column={column}>
                    <RowCell figure={figure} row={row} column={column} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows of={more} />
    </ScrollRegion>
  );
}

interface RowCellProps {
  readonly figure: FigureId;
  readonly row: AnalyticsRow;
  readonly column: Exclude<RowColumn, 'title'>;
}

function RowCell({ figure, row, column }: RowCellProps) {
  const { t } = useTranslation('analytics');
  const texts = useFigureTexts();
  const format = useFormat();
  switch (column) {
    case 'customer':
      return <bdi>{row.customerName}</bdi>;
    case 'part':
      return partText(t, figure, row.part);
    case 'lane':
      return row.lane === '' ? '–' : texts.lane(row.lane);
    case 'mode':
      return row.mode === '' ? '–' : t(`mode.${row.mode as ShipmentType}`);
    case 'at':
      return row.at === null ? '–' : format.moment(Date.parse(row.at));
    case 'counts':
      return <CountedWith figure={figure} row={row} />;
    default:
      return column satisfies never;
  }
}

function CountedWith({ figure, row }: Omit<RowCellProps, 'column'>) {
  const { t } = useTranslation('analytics');
  const texts = useFigureTexts();
  const format = useFormat();
  const { value, base } = rowUnitsOf(figure);
  if (value === 'yesNo') return t(row.value > 0 ? 'yes' : 'no');
  if (value === 'percent') return format.percent(row.value);
  const said = texts.value(value, row.value);
  return base === null ? said : t('of', { value: said, base: texts.value(base, row.base) });
}
