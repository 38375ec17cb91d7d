import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import { cellOf, MOMENTS, type RegisterColumn, type Section } from './registerColumns.view.ts';
import { lengthOf, readSource, type RegisterSource } from './registerExport.queries.ts';
import { useSheetWords } from './useSheetWords.view.ts';

interface RegisterExportDialogProps {
  readonly section: Section;
  readonly columns: readonly RegisterColumn[];
  readonly source: RegisterSource;
  readonly onClose: () => void;
}

/** Assets as a file, with the columns of the table. */
export function RegisterExportDialog({ section, columns, source, onClose }: RegisterExportDialogProps) {
  const { t } = useTranslation('assets');
  const words = useSheetWords();
  const name = t(`title.${section}`);
  return (
    <ExportDialog
      source={{
        fileName: name,
        sheetName: name,
        length: lengthOf(source),
        columns: columns.map((column) => ({
          name: t(`column.${column}`),
          heading: t(`column.${column}`),
          isMoment: MOMENTS.has(column),
          cell: (asset: AssetSummary) => cellOf(asset, column, words),
        })),
        pages: (signal) => readSource(source, signal),
      }}
      onClose={onClose}
    />
  );
}
