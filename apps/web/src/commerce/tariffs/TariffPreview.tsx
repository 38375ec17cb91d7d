import type { TariffImport } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import { TARIFF_COLUMNS } from '@sillage/domain/commerce/tariffs/tariffRow';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { csvLookOf } from '../../platform/sheet/csvLook.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { OutcomeRemark, OutcomeTable } from '../../ui/OutcomeTable.tsx';
import { writtenRows, type TariffFile, type WrittenRow } from './tariffFile.view.ts';
import classes from './Tariffs.module.css';

const MOST_PREVIEWED = 20;
const MOST_SHOWN = 200;

interface TariffPreviewProps {
  readonly file: TariffFile;
  readonly found: TariffImport;
}

/** What each row does, and the first of them as they would be written, column by column. */
export function TariffPreview({ file, found }: TariffPreviewProps) {
  const { decimal } = csvLookOf(useLanguage());
  const rows = writtenRows(file, found, decimal);
  return (
    <>
      <Outcomes rows={rows} />
      <WholeRows file={file} rows={rows.slice(0, MOST_PREVIEWED)} />
    </>
  );
}

/** What changes something comes first. */
const ORDER = ['changed', 'added', 'unchanged'] as const;

function Outcomes({ rows }: { readonly rows: readonly WrittenRow[] }) {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const sorted = ORDER.flatMap((one) => rows.filter(({ outcome }) => outcome === one));
  const textOf = ({ column, from, to }: WrittenRow['changes'][number]) =>
    t('import.change', { column: t(`column.${column}`), from: from || '–', to: to || '–' });
  return (
    <div className={classes['outcomes']}>
      <OutcomeTable
        label={t('import.outcomes')}
        headings={[t('import.line'), t('name'), t('import.outcome')]}
        foot={sorted.length > MOST_SHOWN && <p>{t('import.moreRows', { number: format.whole(sorted.length - MOST_SHOWN) })}</p>}
      >
        {sorted.slice(0, MOST_SHOWN).map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td>
              <bdi>{row.name}</bdi>
            </td>
            <td>
              <OutcomeRemark tone={row.outcome === 'changed' ? 'warn' : 'plain'}>{t(`import.outcome.${row.outcome}`)}</OutcomeRemark>
              {row.changes.map((change) => (
                <OutcomeRemark key={change.column} tone="plain">
                  {textOf(change)}
                </OutcomeRemark>
              ))}
            </td>
          </tr>
        ))}
      </OutcomeTable>
    </div>
  );
}

function WholeRows({ file, rows }: { readonly file: TariffFile; readonly rows: readonly WrittenRow[] }) {
  const { t } = useTranslation('tariffs');
  const columns = TARIFF_COLUMNS.filter((column) => file.mapping[column] !== undefined);
  return (
    <details className={classes['mapping']}>
      <summary>{t('import.preview')}</summary>
      <OutcomeTable
        label={t('import.preview')}
        headings={[t('import.line'), ...columns.map((column) => t(`column.${column}`))]}
        foot={null}
      >
        {rows.map(({ line, written }) => (
          <tr key={line}>
            <td>{line}</td>
            {columns.map((column) => (
              <td key={column}>
                <bdi>{written[column] || '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </OutcomeTable>
    </details>
  );
}
