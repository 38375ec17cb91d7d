import { FIELDS_OF, type ImportKind } from '@sillage/domain/journeys/imports/fields';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useTables } from '../../platform/sheet/importFile.queries.ts';
import classes from './Imports.module.css';
import { SampleButton } from './shared/SampleButton.tsx';
import type { Table } from '../../platform/sheet/readTable.ts';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileStepProps {
  readonly what: ImportKind;
  /** Its columns are looked up. */
  readonly isBusy: boolean;
  readonly needsCustomer: boolean;
  readonly idCustomer: number | null;
  readonly onCustomer: (idCustomer: number | null) => void;
  readonly onTables: (fileName: string, tables: readonly Table[]) => void;
}

export function FileStep({ what, isBusy, needsCustomer, idCustomer, onCustomer, onTables }: FileStepProps) {
  const { t } = useTranslation(['imports', 'errors']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const tables = useTables();
  const isReading = tables.isPending || isBusy;
  const lacksCustomer = needsCustomer && idCustomer === null;

  const read = (file: File | undefined) => {
    setIsAsked(true);
    if (!file || isReading || lacksCustomer) return;
    tables.mutate(file, { onSuccess: ({ fileName, tables: found }) => onTables(fileName, found) });
  };
  return (
    <section className={classes['card']} aria-labelledby="import-file">
      <header className={classes['head']}>
        <h2 id="import-file">{t('step.file')}</h2>
        <p>{t(`fileText.${what}`)}</p>
      </header>
      {needsCustomer && (
        <CustomerField
          value={idCustomer}
          onChange={onCustomer}
          error={isAsked && lacksCustomer ? t('customer.notNamed', { ns: 'errors' }) : undefined}
        />
      )}
      <DropZone input={input} className={classes['drop']} label={t('step.file')} accept={ACCEPTED} onFiles={([file]) => read(file)}>
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <p>{t('drop')}</p>
        <Button
          busy={isReading}
          onClick={() => {
            setIsAsked(true);
            if (!lacksCustomer) input.current?.click();
          }}
        >
          {t('choose')}
        </Button>
        <p className={classes['limits']}>{t('limits')}</p>
      </DropZone>
      {isReading && <ProgressBar value={null} label={t('reading')} tone="brand" />}
      <ErrorNote error={tables.error} />
      <div className={classes['hintRow']}>
        <p>
          {t(`columnsHint.${what}`, {
            columns: format.list(FIELDS_OF[what].slice(0, 9).map((field) => t(`field.${field}`))),
          })}
        </p>
        <SampleButton what={what} />
      </div>
    </section>
  );
}
