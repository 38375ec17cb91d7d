import { IMPORT_FIELDS } from '@sillage/domain/imports/fields';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/refusalText.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useTables } from './importFile.queries.ts';
import classes from './Imports.module.css';
import { SampleButton } from './shared/SampleButton.tsx';
import type { Table } from './shared/readTable.ts';

/** Fetched for the operator only. */
const CustomerField = lazy(async () => ({ default: (await import('../customers/shared/CustomerField.tsx')).CustomerField }));

interface FileStepProps {
  readonly needsCustomer: boolean;
  readonly idCustomer: number | null;
  readonly onCustomer: (idCustomer: number | null) => void;
  readonly onTables: (fileName: string, tables: readonly Table[]) => void;
}

export function FileStep({ needsCustomer, idCustomer, onCustomer, onTables }: FileStepProps) {
  const { t } = useTranslation(['imports', 'refusals']);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const tables = useTables();
  const lacksCustomer = needsCustomer && idCustomer === null;

  const read = (file: File | undefined) => {
    setIsAsked(true);
    if (!file || tables.isPending || lacksCustomer) return;
    tables.mutate(file, { onSuccess: ({ fileName, tables: found }) => onTables(fileName, found) });
  };
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isHere);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    read(event.dataTransfer.files[0]);
  };
  return (
    <section className={classes['card']} aria-labelledby="import-file">
      <header className={classes['head']}>
        <h2 id="import-file">{t('step.file')}</h2>
        <p>{t('fileText')}</p>
      </header>
      {needsCustomer && (
        <Suspense fallback={<Skeleton height="60px" />}>
          <CustomerField
            value={idCustomer}
            onChange={onCustomer}
            error={isAsked && lacksCustomer ? t('customer.notNamed', { ns: 'refusals' }) : undefined}
          />
        </Suspense>
      )}
      <div className={classes['drop']} data-over={isOver || undefined} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <p>{t('drop')}</p>
        <Button
          busy={tables.isPending}
          onClick={() => {
            setIsAsked(true);
            if (!lacksCustomer) input.current?.click();
          }}
        >
          {t('choose')}
        </Button>
        <p className={classes['limits']}>{t('limits')}</p>
        <input
          ref={input}
          type="file"
          className={classes['file']}
          aria-label={t('step.file')}
          tabIndex={-1}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            read(target.files?.[0]);
            // The same file may be chosen once more, mended.
            target.value = '';
          }}
        />
      </div>
      {tables.isPending && <ProgressBar value={null} label={t('reading')} tone="brand" />}
      {tables.error && (
        <p className={classes['failure']} role="alert">
          {t(codeOf(tables.error), { ns: 'refusals' })}
        </p>
      )}
      <div className={classes['hintRow']}>
        <p>
          {t('columnsHint', {
            columns: IMPORT_FIELDS.slice(0, 9)
              .map((field) => t(`field.${field}`))
              .join(', '),
          })}
        </p>
        <SampleButton />
      </div>
    </section>
  );
}
