import type { Analytics, Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { changeOf, shownOf } from '@sillage/domain/desk/analytics/shown';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../platform/sheet/ExportDialog.tsx';
import { UNIT_SIGNS } from './rowColumns.view.ts';

interface ExportFiguresDialogProps {
  readonly analytics: Analytics;
  readonly onClose: () => void;
}

const COLUMNS = ['group', 'figure', 'unit', 'value', 'previous', 'change', 'count'] as const;

/** The figures that are in sight as a file, each with its unit. */
export function ExportFiguresDialog({ analytics, onClose }: ExportFiguresDialogProps) {
  const { t } = useTranslation('analytics');
  const cellOf = (figure: Figure, column: (typeof COLUMNS)[number]) => {
    switch (column) {
      case 'group':
        return t(`group.${figure.group}`);
      case 'figure':
        return t(`figure.${figure.id}`);
      case 'unit':
        return UNIT_SIGNS[shownOf(figure.unit, sizeOf(figure)).unit];
      case 'value':
        return inUnitOf(figure, figure.value);
      case 'previous':
        return inUnitOf(figure, figure.previous);
      case 'change':
        return changeOf(figure)?.amount ?? null;
      case 'count':
        return figure.count;
      default:
        return column satisfies never;
    }
  };
  return (
    <ExportDialog
      source={{
        fileName: `analytics-${[...new Set([analytics.from, analytics.to])].join('-')}`,
        isDated: true,
        sheetName: t('title'),
        length: analytics.figures.length,
        columns: COLUMNS.map((column) => ({
          name: t(`column.${column}`),
          heading: t(`column.${column}`),
          isMoment: false,
          cell: (figure: Figure) => cellOf(figure, column),
        })),
        pages: () => inOnePage(analytics.figures),
      }}
      onClose={onClose}
    />
  );
}

async function* inOnePage(figures: readonly Figure[]): AsyncGenerator<readonly Figure[]> {
  yield await Promise.resolve(figures);
}

/** The value and the one before are written by one unit, so that they can be compared; rounded as far as anybody reads. */
function inUnitOf(figure: Figure, value: number | null): number | null {
  return value === null ? null : Math.round(shownOf(figure.unit, value, sizeOf(figure)).value * 1000) / 1000;
}

function sizeOf({ value, previous }: Figure): number {
  return value ?? previous ?? 0;
}
