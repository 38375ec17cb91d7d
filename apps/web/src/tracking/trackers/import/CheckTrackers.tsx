import { TRACKER_FIELDS, type TrackerField } from '@sillage/domain/tracking/trackers/trackerImport';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './ImportTrackers.module.css';
import { RefusedRows } from './RefusedRows.tsx';
import { useCheckTrackers, type useImportTrackers } from './trackerImport.queries.ts';
import { toAsked, type TrackerFile } from './trackerImport.view.ts';

interface CheckTrackersProps {
  readonly file: TrackerFile;
  readonly idCustomer: number;
  /** By which the messages of all of them are read. */
  readonly idMapping: number | null;
  /** Under way: its answer has the secrets, which nobody can read again. */
  readonly bring: ReturnType<typeof useImportTrackers>;
  readonly onFile: (file: TrackerFile) => void;
  readonly onBack: () => void;
}

const NAMES = {
  uniqueIdentifiant: 'identifier',
  type: 'filterType',
  serial: 'serial',
  protocol: 'import.protocol',
  interval: 'interval',
} as const satisfies Record<TrackerField, string>;
const NONE = '';

/** Which column says what, and what each row would do: looked at again with every other choice. */
export function CheckTrackers({ file, idCustomer, idMapping, bring, onFile, onBack }: CheckTrackersProps) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const check = useCheckTrackers();
  const { table, mapping } = file;
  const hasNames = mapping.uniqueIdentifiant !== undefined;
  const { mutate } = check;
  useEffect(() => {
    if (hasNames) mutate(toAsked(file, idCustomer));
  }, [file, idCustomer, hasNames, mutate]);
  const map = (field: TrackerField, column: string) => {
    const { [field]: _before, ...rest } = mapping;
    onFile({ table, mapping: column === NONE ? rest : { ...rest, [field]: Number(column) } });
  };
  const columns = table.headings.map((heading, at) => ({ value: String(at), label: heading || t('import.column', { number: at + 1 }) }));
  const good = hasNames && !check.isPending ? (check.data?.good ?? 0) : 0;
  const failure = bring.error ?? check.error;
  return (
    <div className={classes['part']}>
      <div className={classes['fields']}>
        {TRACKER_FIELDS.map((field) => (
          <PlainSelect
            key={field}
            label={t(NAMES[field])}
            value={mapping[field] === undefined ? NONE : String(mapping[field])}
            onChange={(column) => map(field, column)}
            options={[{ value: NONE, label: t('import.noColumn') }, ...columns]}
            error={field === 'uniqueIdentifiant' && !hasNames ? t('import.needsColumn') : undefined}
          />
        ))}
      </div>
      {hasNames && check.isPending && <Skeleton height="80px" />}
      {hasNames && check.data && !check.isPending && (
        <>
          <p role="status">
            {t('import.found', { good: format.whole(check.data.good), refused: format.whole(check.data.refused.length) })}
          </p>
          <RefusedRows rows={check.data.refused} />
        </>
      )}
      <ErrorNote error={failure} />
      <DialogActions>
        <Button kind="secondary" disabled={bring.isPending} onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button
          busy={bring.isPending}
          disabled={good === 0}
          onClick={() => bring.mutate({ ...toAsked(file, idCustomer), ...(idMapping === null ? {} : { idMapping }) })}
        >
          {t('import.make', { count: good, number: format.whole(good) })}
        </Button>
      </DialogActions>
    </div>
  );
}
