import type { TariffImport } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import { NEEDED_COLUMNS, TARIFF_COLUMNS, type TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { TariffFaults } from './TariffFaults.tsx';
import { asksDayOrder, missingColumns, rowsOf, type TariffFile } from './tariffFile.view.ts';
import { TariffPreview } from './TariffPreview.tsx';
import { useImportTariffs } from './tariffs.queries.ts';
import classes from './Tariffs.module.css';

interface CheckTariffsProps {
  readonly file: TariffFile;
  readonly onFile: (file: TariffFile) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Which column says what, and what the rows would do: looked at again with every other choice. */
export function CheckTariffs({ file, onFile, onBack, onClose }: CheckTariffsProps) {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const check = useImportTariffs(true);
  const bring = useImportTariffs(false);
  const isWhole = missingColumns(file).length === 0;
  const { mutate } = check;
  useEffect(() => {
    if (isWhole) mutate(askedOf(file));
  }, [file, isWhole, mutate]);
  const found = isWhole && !check.isPending ? check.data : undefined;
  const isGood = found !== undefined && found.faults.length === 0;
  const shown = ({ added, changed, unchanged }: TariffImport) => ({
    added: format.whole(added),
    changed: format.whole(changed),
    unchanged: format.whole(unchanged),
  });
  const importThem = () =>
    bring.mutate(askedOf(file), {
      onSuccess: (done) => {
        if (done.faults.length > 0) return mutate(askedOf(file));
        showToast({ message: t('import.done', shown(done)), tone: 'good' });
        onClose();
        return undefined;
      },
    });
  return (
    <div className={classes['part']}>
      <Columns file={file} onFile={onFile} isOpen={!isWhole} />
      {asksDayOrder(file) && (
        <PlainSelect
          label={t('import.dayOrder')}
          value={file.dayOrder}
          onChange={(dayOrder) => onFile({ ...file, dayOrder })}
          options={[
            { value: 'day', label: t('import.dayFirst') },
            { value: 'month', label: t('import.monthFirst') },
          ]}
        />
      )}
      {isWhole && check.isPending && <Skeleton height="80px" />}
      {found && (
        <p role="status">
          {isGood
            ? t('import.would', shown(found))
            : t('import.faulty', { number: format.whole(new Set(found.faults.map(({ line }) => line)).size) })}
        </p>
      )}
      {found && !isGood && <TariffFaults faults={found.faults} />}
      {isGood && <TariffPreview file={file} found={found} />}
      {check.error && <Failure error={check.error} onRetry={() => mutate(askedOf(file))} />}
      <ErrorNote error={bring.error} />
      <DialogActions>
        <Button kind="secondary" onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button busy={bring.isPending} disabled={!isGood} onClick={importThem}>
          {t('import.start')}
        </Button>
      </DialogActions>
    </div>
  );
}

const askedOf = (file: TariffFile) => ({ rows: rowsOf(file), dayOrder: file.dayOrder });

const NONE = '';

function Columns({ file, onFile, isOpen }: Pick<CheckTariffsProps, 'file' | 'onFile'> & { readonly isOpen: boolean }) {
  const { t } = useTranslation('tariffs');
  const { table, mapping } = file;
  const needed: ReadonlySet<TariffColumn> = new Set(NEEDED_COLUMNS);
  const columns = table.headings.map((heading, at) => ({ value: String(at), label: heading || t('import.column', { number: at + 1 }) }));
  const map = (field: TariffColumn, column: string) => {
    const { [field]: _before, ...rest } = mapping;
    onFile({ ...file, mapping: column === NONE ? rest : { ...rest, [field]: Number(column) } });
  };
  return (
    <details className={classes['mapping']} open={isOpen || undefined}>
      <summary>{t('import.columns')}</summary>
      <div className={classes['fields']}>
        {TARIFF_COLUMNS.map((field) => (
          <PlainSelect
            key={field}
            label={t(`column.${field}`)}
            value={mapping[field] === undefined ? NONE : String(mapping[field])}
            onChange={(column) => map(field, column)}
            options={[{ value: NONE, label: t('import.noColumn') }, ...columns]}
            error={needed.has(field) && mapping[field] === undefined ? t('import.needsColumn') : undefined}
          />
        ))}
      </div>
    </details>
  );
}
