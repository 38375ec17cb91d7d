import type { PoolStatement, StatementLine } from '@sillage/contract/goods/pools/poolFigures.contract';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../platform/sheet/csvOf.ts';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';

const SUMS = ['opening', 'received', 'dispatched', 'lost', 'found', 'corrected', 'closing'] as const;

interface ExportStatementDialogProps {
  readonly statement: PoolStatement;
  readonly onClose: () => void;
}

/** The statement of a month as a table. */
export function ExportStatementDialog({ statement: { lines, month, poolName, currency }, onClose }: ExportStatementDialogProps) {
  const { t } = useTranslation('pools');
  const column = (name: string, cell: (line: StatementLine) => Cell) => ({ name, heading: name, isMoment: false, cell });
  const columns = [
    column(t('pool'), () => poolName),
    column(t('month'), () => month),
    column(t('holder'), ({ name }) => name),
    ...SUMS.map((name) => column(t(`column.${name}`), (line) => line[name])),
    column(`${t('deposit')} (${currency})`, ({ depositCents }) => depositCents / 100),
  ];
  return (
    <ExportDialog<StatementLine>
      source={{
        fileName: `${t('statementFile')}-${month}`,
        sheetName: t('statement'),
        length: lines.length,
        columns,
        pages: () => once(lines),
      }}
      onClose={onClose}
    />
  );
}

/** It is all there already. */
async function* once(lines: readonly StatementLine[]) {
  await Promise.resolve();
  yield lines;
}
