import type { TariffImport } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { NEEDED_COLUMNS, TARIFF_COLUMNS, type TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { csvLookOf } from '../../platform/sheet/csvLook.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { OutcomeRemark, OutcomeTable } from '../../ui/OutcomeTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { missingColumns, rowsOf, writtenRows, type TariffFile } from './tariffFile.view.ts';
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
    if (isWhole) mutate(rowsOf(file));
  }, [file, isWhole, mutate]);
  const found = isWhole && !check.isPending ? check.data : undefined;
  const isGood = found !== undefined && found.faults.length === 0;
  const shown = ({ added, changed, unchanged }: TariffImport) => ({
    added: format.whole(added),
    changed: format.whole(changed),
    unchanged: format.whole(unchanged),
  });
  const importThem = () =>
    bring.mutate(rowsOf(file), {
      onSuccess: (done) => {
        if (done.faults.length > 0) return mutate(rowsOf(file));
        showToast({ message: t('import.done', shown(done)), tone: 'good' });
        onClose();
        return undefined;
      },
    });
  return (
    <div className={classes['part']}>
      <Columns file={file} onFile={onFile} isOpen={!isWhole} />
      {isWhole && check.isPending && <Skeleton height="80px" />}
      {found && (
        <p role="status">
          {isGood
            ? t('import.would', shown(found))
            : t('import.faulty', { number: format.whole(new Set(found.faults.map(({ line }) => line)).size) })}
        </p>
      )}
      {found && !isGood && <Faults faults={found.faults} />}
      {isGood && <Preview file={file} />}
      {check.error && <Failure error={check.error} onRetry={() => mutate(rowsOf(file))} />}
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

const NONE = '';

function Columns({ file, onFile, isOpen }: Pick<CheckTariffsProps, 'file' | 'onFile'> & { readonly isOpen: boolean }) {
  const { t } = useTranslation('tariffs');
  const { table, mapping, words } = file;
  const needed: ReadonlySet<TariffColumn> = new Set(NEEDED_COLUMNS);
  const columns = table.headings.map((heading, at) => ({ value: String(at), label: heading || t('import.column', { number: at + 1 }) }));
  const map = (field: TariffColumn, column: string) => {
    const { [field]: _before, ...rest } = mapping;
    onFile({ table, words, mapping: column === NONE ? rest : { ...rest, [field]: Number(column) } });
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

const MOST_SHOWN = 200;

/** What says how a column is written. */
const GUIDE_OF = {
  name: 'values',
  routeOption: 'values',
  mode: 'values',
  from: 'zones',
  to: 'zones',
  transitDays: 'numbers',
  breaks: 'breaks',
  minimum: 'numbers',
  fuel: 'fuel',
  insurance: 'numbers',
  insuranceMinimum: 'numbers',
  handling: 'surcharges',
  security: 'surcharges',
  coldChain: 'surcharges',
  dangerousGoods: 'surcharges',
  margin: 'numbers',
  validFrom: 'values',
  validTo: 'values',
  offerDays: 'numbers',
  intensity: 'numbers',
  intensitySource: 'values',
  included: 'values',
} as const satisfies Record<TariffColumn, string>;

const MOST_PREVIEWED = 20;

/** The first rows as they would be written, column by column. */
function Preview({ file }: Pick<CheckTariffsProps, 'file'>) {
  const { t } = useTranslation('tariffs');
  const { decimal } = csvLookOf(useLanguage());
  const columns = TARIFF_COLUMNS.filter((column) => file.mapping[column] !== undefined);
  return (
    <details className={classes['mapping']}>
      <summary>{t('import.preview')}</summary>
      <OutcomeTable
        label={t('import.preview')}
        headings={[t('import.line'), ...columns.map((column) => t(`column.${column}`))]}
        foot={null}
      >
        {writtenRows(rowsOf(file).slice(0, MOST_PREVIEWED), decimal).map(({ line, written }) => (
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

/** Row by row, and in which column. */
function Faults({ faults }: { readonly faults: TariffImport['faults'] }) {
  const { t } = useTranslation(['tariffs', 'errors']);
  const format = useFormat();
  const whyOf = ({ field, code, said }: Pick<TariffImport['faults'][number], 'field' | 'code' | 'said'>) => {
    if (code === 'tariff.countryUnknown') return t('fault.country', { said });
    if (code !== 'request.invalid') return t(`errors:${code}`);
    return said === '' ? t('fault.missing') : t('fault.unread', { said, form: t(`guide.${GUIDE_OF[field]}Text`) });
  };
  return (
    <div className={classes['outcomes']}>
      <OutcomeTable
        label={t('import.faults')}
        headings={[t('import.line'), t('name'), t('import.why')]}
        foot={faults.length > MOST_SHOWN && <p>{t('import.moreFaults', { number: format.whole(faults.length - MOST_SHOWN) })}</p>}
      >
        {faults.slice(0, MOST_SHOWN).map(({ line, name, field, code, said }) => (
          <tr key={`${line} ${field}`} data-refused>
            <td>{line}</td>
            <td>
              <bdi>{name || '–'}</bdi>
            </td>
            <td>
              <OutcomeRemark tone="bad">
                {t(`column.${field}`)}: {whyOf({ field, code, said })}
              </OutcomeRemark>
            </td>
          </tr>
        ))}
      </OutcomeTable>
    </div>
  );
}
