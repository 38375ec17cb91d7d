import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { MOST_IMPORTED_TRACKERS } from '@sillage/domain/tracking/trackers/trackerImport';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { LateGuard } from '../../../platform/form/LateGuard.tsx';
import { useTables } from '../../../platform/sheet/importFile.queries.ts';
import { MappingSelect } from '../../mappings/shared/MappingSelect.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { saveFile } from '../../../platform/saveFile.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { CheckTrackers } from './CheckTrackers.tsx';
import classes from './ImportTrackers.module.css';
import { MadeSecrets } from './MadeSecrets.tsx';
import { useImportTrackers } from './trackerImport.queries.ts';
import { openTables, type TrackerFile } from './trackerImport.view.ts';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Many trackers from a file: what its columns say, what each row would do, and their secrets, once. */
export function ImportTrackersDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('trackerList');
  const [file, setFile] = useState<TrackerFile | null>(null);
  const [idCustomer, setIdCustomer] = useState<number | null>(OPERATOR_ID);
  const [idMapping, setIdMapping] = useState<number | null>(null);
  // Here, where no other step takes it along: its answer has the only copies of the secrets.
  const bring = useImportTrackers();
  const made = bring.data;
  const [isHandedOut, setIsHandedOut] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const isLosing = made !== undefined && made.made.length > 0 && !isHandedOut && !isWarned;
  const close = () => {
    if (bring.isPending) return;
    if (isLosing) setIsWarned(true);
    else onClose();
  };
  return (
    <Modal onClose={close} title={t('import.title')} closeLabel={t('close')} size="lg">
      <LateGuard isChanged={file !== null && made === undefined && !bring.isPending} />
      {made ? (
        <MadeSecrets
          outcome={made}
          isHandedOut={isHandedOut}
          onHandOut={() => setIsHandedOut(true)}
          isWarned={isWarned && !isHandedOut}
          onClose={onClose}
        />
      ) : file ? (
        <CheckTrackers
          {...{ file, idMapping, bring, idCustomer: idCustomer ?? OPERATOR_ID }}
          onFile={setFile}
          onBack={() => {
            setFile(null);
            // Why it was refused was said of the other file.
            bring.reset();
          }}
        />
      ) : (
        <FilePart
          {...{ idCustomer, idMapping, onClose }}
          onCustomer={(next) => {
            setIdCustomer(next);
            setIdMapping(null);
          }}
          onMapping={setIdMapping}
          onFile={setFile}
        />
      )}
    </Modal>
  );
}

interface FilePartProps {
  readonly idCustomer: number | null;
  readonly idMapping: number | null;
  readonly onMapping: (idMapping: number | null) => void;
  readonly onCustomer: (idCustomer: number | null) => void;
  readonly onFile: (file: TrackerFile) => void;
  readonly onClose: () => void;
}

function FilePart({ idCustomer, idMapping, onCustomer, onMapping, onFile, onClose }: FilePartProps) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const tables = useTables();
  const [isTooLong, setIsTooLong] = useState(false);
  const read = (file: File | undefined) => {
    if (!file || tables.isPending) return;
    tables.mutate(file, {
      onSuccess: ({ tables: sheets }) => {
        const opened = openTables(sheets);
        const isWithin = (opened?.table.rows.length ?? 0) <= MOST_IMPORTED_TRACKERS;
        setIsTooLong(!isWithin);
        if (opened && isWithin) onFile(opened);
      },
    });
  };
  const saveSample = () => saveFile(`${t('import.sampleName')}.csv`, sampleOf(columnNames(t)), 'text/csv;charset=utf-8');
  return (
    <div className={classes['part']}>
      <p>{t('import.text')}</p>
      <CustomerField value={idCustomer} onChange={onCustomer} withOperator />
      <MappingSelect value={idMapping} onChange={onMapping} idCustomer={idCustomer ?? OPERATOR_ID} />
      <DropZone input={input} className={classes['drop']} label={t('import.file')} accept={ACCEPTED} onFiles={([file]) => read(file)}>
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <p>{t('import.drop', { number: format.whole(MOST_IMPORTED_TRACKERS) })}</p>
        <Button busy={tables.isPending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
      </DropZone>
      <ErrorNote error={tables.error} />
      {isTooLong && <FailureNote>{t('import.tooLong', { number: format.whole(MOST_IMPORTED_TRACKERS) })}</FailureNote>}
      <DialogActions>
        <Button kind="quiet" onClick={saveSample}>
          {t('import.sample')}
        </Button>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
      </DialogActions>
    </div>
  );
}

type Say = (key: 'identifier' | 'filterType' | 'serial' | 'import.protocol' | 'interval') => string;
const columnNames = (t: Say) => [t('identifier'), t('filterType'), t('serial'), t('import.protocol'), t('interval')];

function sampleOf(headings: readonly string[]): string {
  const rows = [headings, ['356938035643809', 'GPS', 'SN-1', 'teltonika', '15'], ['SENSOR-2', 'supply', '', 'json', '5']];
  return `\uFEFF${rows.map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')}`;
}
